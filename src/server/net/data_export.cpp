#include "server/net/data_export.hpp"

#include <utility>

#include "describe/write_members.hpp"

namespace sandstone::net {

namespace {

constexpr std::size_t kTablesAtOnce = 4;

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

DataExport::DataExport(const storage::Player& player, accounts::PlayerData data) : data_{std::move(data)} {
  const accounts::AccountState& state = data_.account;
  ExportedAccount account{player.id,        player.name, player.since, state.kept_since.has_value(), state.kept_since,
                          state.codes_left, {}};
  for (const accounts::SessionRow& session : state.sessions) account.sessions.push_back({session.since});
  json_.begin_object();
  add_members(json_, account);
  add_members(json_, data_);
  json_.key("tables");
  json_.begin_list();
}

bool DataExport::add_some(const RecordOf& record_of) {
  for (std::size_t i = 0; i < kTablesAtOnce && added_ < data_.tables.size(); ++i) {
    const accounts::TableOfMine& table = data_.tables[added_++];
    json_.begin_object();
    add_members(json_, table);
    if (const auto record = record_of(table.table)) {
      json_.key("record");
      json_.written(*record);
    }
    json_.end_object();
  }
  return added_ == data_.tables.size();
}

std::string DataExport::take() {
  json_.end_list();
  json_.end_object();
  return sink_.take();
}

}  // namespace sandstone::net
