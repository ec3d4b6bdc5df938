#include "server/net/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string_view>
#include <utility>

namespace sandstone::net {

namespace {

class MetricsText {
 public:
  MetricsText& describe(std::string_view name, std::string_view type, std::string_view help) {
    name_ = "sandstone_";
    name_ += name;
    text_ += "# HELP " + name_ + " ";
    text_ += help;
    text_ += "\n# TYPE " + name_ + " ";
    text_ += type;
    text_ += '\n';
    return *this;
  }
  MetricsText& sample(double value, std::string_view labels = {}) {
    std::array<char, 40> number{};
    const int size = std::snprintf(number.data(), number.size(), " %.15g\n", value);  // NOLINT(*-vararg)
    text_ += name_;
    text_ += labels;
    text_.append(number.data(), static_cast<std::size_t>(size));
    return *this;
  }
  template <class Number>
  void counter(std::string_view name, std::string_view help, Number value) {
    describe(name, "counter", help).sample(static_cast<double>(value));
  }
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    describe(name, "gauge", help).sample(static_cast<double>(value));
  }
  std::string take() { return std::move(text_); }

 private:
  std::string name_;
  std::string text_;
};

double resident_bytes() {
  std::ifstream file{"/proc/self/statm"};
  double pages = 0;
  double resident = 0;
  file >> pages >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

constexpr std::array<std::pair<Forwarded, std::string_view>, kForwardedCount> kForwardedNames = {{
    {Forwarded::kAddress, "{said=\"address\"}"},
    {Forwarded::kNothing, "{said=\"nothing\"}"},
    {Forwarded::kTooFew, "{said=\"too_few\"}"},
    {Forwarded::kNoAddress, "{said=\"no_address\"}"},
}};

void write_connections(MetricsText& text, const Counters& counters, const Gauges& gauges) {
  text.gauge("connections", "Open connections.", gauges.connections);
  text.gauge("clients", "Open sockets of players and spectators.", gauges.clients);
  text.gauge("queued_bytes", "Bytes that wait for clients to read them.", gauges.queued_bytes);
  text.gauge("tables", "Tables in memory.", gauges.tables);
  text.counter("unreadable_tables_total", "Logs of tables that could not be read, or made no sense.",
               gauges.unreadable_tables);
  text.counter("commits_total", "Transactions that are on the disk.", gauges.commits);
  text.counter("failed_commits_total", "Transactions that could not be written.", gauges.failed_commits);
  text.counter("damage_found_total", "Times that a read or a write found the database damaged.", gauges.damage_found);
  text.gauge("saving", "1 while what is to be kept can be kept, 0 while it cannot.", gauges.saving ? 1 : 0);
  text.gauge("uptime_seconds", "Time since the server began.", static_cast<double>(gauges.uptime_millis) / 1000);
  text.describe("http_answers_total", "counter", "Answers to HTTP requests, by the first digit of their status.");
  for (std::size_t first = 1; first < counters.answers.size(); ++first) {
    text.sample(static_cast<double>(counters.answers[first]), "{status=\"" + std::to_string(first) + "xx\"}");
  }
  text.counter("turned_away_total", "Connections beyond a limit.", counters.turned_away);
  text.counter("no_handshake_total", "Connections that were to speak TLS and did not.", counters.no_handshake);
  text.counter("sockets_total", "Sockets opened.", counters.sockets);
  text.counter("frames_in_total", "Frames heard.", counters.frames_in);
  text.counter("control_frames_in_total", "Pings, pongs and close frames heard.", counters.control_frames);
  text.counter("frames_out_total", "Frames sent.", counters.frames_out);
  text.counter("frame_bytes_out_total", "Bytes of frames sent.", counters.bytes_out);
  text.counter("too_fast_total", "Frames refused for coming too fast.", counters.too_fast);
  text.counter("too_slow_total", "Clients dropped because they did not read.", counters.too_slow);
  text.counter("unknown_hosts_total", "Requests that ask for a server of another name.", counters.unknown_hosts);
  text.describe("forwarded_total", "counter",
                "Requests that came by way of the proxy, by what X-Forwarded-For says of their client.");
  for (const auto& [said, name] : kForwardedNames) {
    text.sample(static_cast<double>(counters.forwarded.at(static_cast<std::size_t>(said))), name);
  }
  text.counter("accept_failures_total", "Connections that could not be accepted, for want of descriptors or memory.",
               gauges.accept_failures);
  text.counter("exceptions_total", "Tasks that ended with an exception.", counters.exceptions);
  text.gauge("clock_difference_seconds", "How far the machine's clock is ahead of the server's, which never jumps.",
             static_cast<double>(gauges.clock_difference) / 1000);
}

void write_tables(MetricsText& text, const tables::ServiceCounts& counts) {
  text.counter("lines_refused_total", "Lines of chat, reports and blocks that came too fast.", counts.lines_refused);
  text.counter("presence_put_off_total", "Changes of who watches that were told together with later ones.",
               counts.presence_put_off);
  text.counter("known_history_total", "Requests to watch a table that the connection knew already.",
               counts.known_history);
  text.counter("refused_waiting_total", "Requests of connections that had too many waiting for the store.",
               counts.refused_waiting);
  text.counter("lobby_lists_total", "Whole lists of the lobby that were sent.", counts.lobby_lists);
  text.counter("lobby_changes_total", "Messages about what is different in the lobby.", counts.lobby_changes);
  text.counter("tables_refused_total", "Tables that were not made: there are too many of the player or the address.",
               counts.tables_refused);
  text.counter("seats_refused_total", "Tables made and seats taken too fast.", counts.seats_refused);
  text.counter("repeats_refused_total", "Requests for which the log of their table has no room.",
               counts.repeats_refused);
  text.counter("waited_for_disk_total", "Looks at a table that waited until what happened there was on the disk.",
               counts.waited_for_disk);
}

void write_accounts(MetricsText& text, const ApiCounts& counts) {
  text.counter("logins_total", "Passwords and recovery codes that were right.", counts.logins);
  text.counter("failed_logins_total", "Passwords and recovery codes that were wrong.", counts.failed_logins);
  text.counter("refused_logins_total", "Passwords that were not tried, for too many wrong ones before.",
               counts.refused_logins);
  text.counter("refused_names_total", "Names of guests that were not accepted, reserved or taken.",
               counts.refused_names);
  text.counter("renamed_guests_total", "Guests whose name somebody else has kept.", counts.renamed_guests);
  text.counter("ended_sessions_total", "Sessions that ended because nobody used them.", counts.ended_sessions);
  text.counter("deleted_guests_total", "Guests who could not come back and were deleted.", counts.deleted_guests);
}

void write_nodes_and_bots(MetricsText& text, const Gauges& gauges) {
  text.gauge("bus_connected", "1 while other servers can be heard, if there are any; 0 while they cannot.",
             gauges.bus.connected ? 1 : 0);
  text.gauge("server_missing", "1 while another server runs that cannot be heard: it has lost the bus; 0 otherwise.",
             gauges.service.server_is_missing ? 1 : 0);
  text.counter("hints_told_total", "Hints to other servers.", gauges.bus.told);
  text.counter("hints_heard_total", "Hints of servers, this one among them.", gauges.bus.heard);
  text.counter("hints_lost_total", "Hints that could not be sent.", gauges.bus.lost);
  text.counter("caught_up_total", "Times that a table was read on, as others had written to it.",
               gauges.service.caught_up);
  text.counter("conflicts_total", "Writes that came second, and were judged again.", gauges.service.conflicts);
  text.counter("claims_total", "Tables that were taken to see to what was due there.", gauges.service.claims);
  text.gauge("thoughts_waiting", "Bots that wait for their turn to think.", gauges.thinker.waiting);
  text.counter("thoughts_total", "Moves that bots have thought about.", gauges.thinker.thoughts);
  text.counter("thinking_seconds_total", "Time that bots have thought for.", gauges.thinker.thinking_seconds);
  text.counter("thoughts_waited_seconds_total", "Time that bots have waited before they thought.",
               gauges.thinker.waiting_seconds);
}

}  // namespace

std::string write_metrics(const Counters& counters, const Gauges& gauges) {
  MetricsText text;
  write_connections(text, counters, gauges);
  write_tables(text, gauges.service);
  write_accounts(text, gauges.api);
  write_nodes_and_bots(text, gauges);
  text.gauge("resident_bytes", "Memory in use.", resident_bytes());
  text.counter("cpu_seconds_total", "Time that the process has computed for.", cpu_seconds());
  return text.take();
}

}  // namespace sandstone::net
