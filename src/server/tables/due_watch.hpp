// Claims tables at which something is due, and sees to it.
#pragma once

#include <cstdint>

#include "server/storage/table_log.hpp"
#include "server/tables/table_writer.hpp"

namespace sandstone::tables {

// What a process does for the tables of an installation.
struct Duties {
  bool serves = true;          // players are connected to it; otherwise it only sees to what is due
  Thinker* thinker = nullptr;  // null: bots' moves are left to others
};

class DueWatch {
 public:
  DueWatch(const ServiceParts& parts, TableWriter& writer, const Duties& duties)
      : parts_{parts}, writer_{writer}, duties_{duties} {}

  // When the server did not run: that time counts for no clock.
  void set_outages(std::vector<storage::Outage> outages);
  // To be called several times a second; answers whether it has looked now.
  bool tick();
  // Looks at once: a bot is to move somewhere.
  void hurry();
  // From now on others see to what is due, and to what was begun.
  void leave();
  // Tables that were claimed.
  std::uint64_t claims() const { return claims_; }

 private:
  void look();
  void see_to(const storage::Claimed& claimed);

  ServiceParts parts_;
  TableWriter& writer_;
  const Duties duties_;
  std::int64_t looked_at_ = 0;
  std::int64_t outages_ = 0;  // as many are known
  std::uint64_t claims_ = 0;
  bool looking_ = false;
  bool leaves_ = false;
};

}  // namespace sandstone::tables
