#include "server/tables/due_watch.hpp"

#include <string>
#include <utility>

namespace sandstone::tables {

namespace {

constexpr std::int64_t kLookEvery = 1'000;  // milliseconds
constexpr std::size_t kMostAtOnce = 500;

}  // namespace

void DueWatch::set_outages(std::vector<storage::Outage> outages) {
  outages_ = static_cast<std::int64_t>(outages.size());
  writer_.set_outages(std::move(outages));
}

bool DueWatch::tick() {
  if (looking_ || parts_.environment.now() - looked_at_ < kLookEvery) return false;
  parts_.directory.try_again();
  look();
  return true;
}

void DueWatch::hurry() {
  if (duties_.thinker != nullptr && !looking_) look();
}

void DueWatch::leave() {
  leaves_ = true;
  writer_.leave_bots();
}

void DueWatch::look() {
  looked_at_ = parts_.environment.now();
  if (leaves_) return;
  looking_ = true;
  storage::Claim claim{.until = looked_at_, .most = kMostAtOnce, .lease = parts_.limits.lease};
  claim.bots = duties_.thinker != nullptr;
  claim.beside_server = !duties_.serves;
  claim.keep = writer_.claims_to_keep();
  parts_.store.claim(std::move(claim), [this](const storage::Result<storage::Claimed>& found) {
    parts_.environment.later([this, claimed = found.value_or(storage::Claimed{})] {
      looking_ = false;
      see_to(claimed);
    });
  });
}

void DueWatch::see_to(const storage::Claimed& claimed) {
  if (!claimed.tables.empty() && claimed.outages != outages_) {
    return parts_.store.outages([this, claimed](const storage::Result<std::vector<storage::Outage>>& outages) {
      parts_.environment.later([this, claimed, outages] {
        if (!outages) return;  // they are claimed again
        set_outages(*outages);
        outages_ = claimed.outages;
        see_to(claimed);
      });
    });
  }
  claims_ += claimed.tables.size();
  for (const std::string& id : claimed.tables) {
    parts_.directory.visit(id, [this](const FoundTable& table) {
      if (table) writer_.check_due(**table);
    });
  }
}

}  // namespace sandstone::tables
