#include "server/net/data_export.hpp"

#include <utility>

#include "describe/write_members.hpp"

namespace sandstone::net {

namespace {

struct SessionSince {
  std::int64_t since = 0;
  SANDSTONE_MEMBERS(since)
};

struct ExportedAccount {
  std::string player;
  std::string name;
  std::int64_t since = 0;
  bool kept = false;
  std::optional<std::int64_t> kept_since;
  std::int64_t recovery_codes_left = 0;
  std::vector<SessionSince> sessions;
  SANDSTONE_MEMBERS(player, name, since, kept, kept_since, recovery_codes_left, sessions)
};

}  // namespace

DataExport::DataExport(const storage::Player& player, storage::PlayerData data) : data_{std::move(data)} {
  const storage::AccountState& state = data_.account;
  ExportedAccount account{player.id,        player.name, player.since, state.kept_since.has_value(), state.kept_since,
                          state.codes_left, {}};
  for (const storage::SessionRow& session : state.sessions) account.sessions.push_back({session.since});
  json_.begin_object();
  add_members(json_, account);
  add_members(json_, data_);
  json_.key("tables");
  json_.begin_list();
}

std::optional<std::string> DataExport::next_table() const {
  return added_ < data_.tables.size() ? std::optional{data_.tables[added_].table} : std::nullopt;
}

void DataExport::add(const std::optional<std::string>& record) {
  json_.begin_object();
  add_members(json_, data_.tables[added_++]);
  if (record) {
    json_.key("record");
    json_.written(*record);
  }
  json_.end_object();
}

std::string DataExport::take() {
  json_.end_list();
  json_.end_object();
  return sink_.take();
}

}  // namespace sandstone::net
