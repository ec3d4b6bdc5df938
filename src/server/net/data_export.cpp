#include "server/net/data_export.hpp"

#include <array>
#include <utility>

namespace sandstone::net {

namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "over", "closed"};
constexpr std::size_t kTablesAtOnce = 4;

}  // namespace

DataExport::DataExport(const storage::Player& player, accounts::PlayerData data) : data_{std::move(data)} {
  json_.begin_object();
  write_account(player);
  write_others();
  json_.key("tables");
  json_.begin_list();
}

void DataExport::write(std::string_view name, std::int64_t value) {
  json_.key(name);
  json_.integer(value);
}

void DataExport::write(std::string_view name, std::string_view value) {
  json_.key(name);
  json_.string(value);
}

void DataExport::write_if_any(std::string_view name, std::int64_t value) {
  if (value != 0) write(name, value);
}

template <class Row, class Write>
void DataExport::write_list(std::string_view name, const std::vector<Row>& rows, Write&& write_members) {
  json_.key(name);
  json_.begin_list();
  for (const Row& row : rows) {
    json_.begin_object();
    write_members(row);
    json_.end_object();
  }
  json_.end_list();
}

void DataExport::write_account(const storage::Player& player) {
  write("player", player.id);
  write("name", player.name);
  write("since", player.since);
  json_.key("kept");
  json_.boolean(data_.account.kept_since != 0);
  write_if_any("kept_since", data_.account.kept_since);
  write("recovery_codes_left", data_.account.codes_left);
  write_list("sessions", data_.account.sessions, [&](const accounts::SessionRow& row) { write("since", row.since); });
}

void DataExport::write_others() {
  write_list("blocks", data_.blocks, [&](const std::string& name) { write("name", name); });
  write_list("said", data_.said, [&](const accounts::LineOfMine& line) {
    write("table", line.table);
    write("at", line.at);
    write("text", line.text);
  });
  write_list("reports", data_.reports, [&](const accounts::ReportOfMine& report) {
    write("at", report.at);
    if (!report.about.empty()) write("about", report.about);
    write("table", report.table);
    write("why", report.why);
    write_if_any("settled", report.settled);
  });
  write_list("sanctions", data_.sanctions, [&](const storage::Sanction& sanction) {
    write("kind", std::string_view{sanction.kind == storage::SanctionKind::kMute ? "mute" : "ban"});
    write("since", sanction.since);
    write_if_any("until", sanction.until);
  });
  write_list("decisions", data_.decisions, [&](const accounts::DecisionAboutMe& decision) {
    write("at", decision.at);
    write("what", decision.what);
    write_if_any("until", decision.until);
  });
}

bool DataExport::add_some(const RecordOf& record_of) {
  for (std::size_t i = 0; i < kTablesAtOnce && added_ < data_.tables.size(); ++i) {
    const accounts::TableOfMine& table = data_.tables[added_++];
    json_.begin_object();
    write("table", table.id);
    write("stage", kStates.at(static_cast<std::size_t>(table.state)));
    write_if_any("seat", table.seat);
    write_if_any("place", table.place);
    if (!table.ending.empty()) write("ending", table.ending);
    if (const auto record = record_of(table.id)) {
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
