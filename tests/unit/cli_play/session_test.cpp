// What a session promises: replayable luck, undo back to the last revealed thing, time that does not run back.
#include "cli/play/session.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "records/parse_record.hpp"
#include "records/verify.hpp"

namespace sandstone::terminal {
namespace {

const std::vector<std::string> kNames = {"Ola", "Jan"};
constexpr std::int64_t kNoon = 1'770'000'000'000;

std::vector<std::string> names_of(int seats) {
  std::vector<std::string> names = kNames;
  names.resize(static_cast<std::size_t>(seats), "Ewa");
  return names;
}

template <class G>
Session<G> new_session(const typename G::Options& options, std::uint64_t seed) {
  return Session<G>{options, names_of(seat_count(G::begin(options))), seed, [] { return kNoon; }};
}

template <class G>
void play_text(Session<G>& session, std::string_view text) {
  const auto move = G::parse_move(text);
  ASSERT_TRUE(move.ok() && !why_not(session.view(session.whose_turn()), *move.value)) << text;
  session.play(*move.value);
}

TEST(Undo, nothing_can_be_taken_back_before_the_first_move) {
  const auto session = new_session<mandala::Full>({Seat{0}}, 5);
  EXPECT_EQ(session.why_not_undo(Seat{0}), UndoRefusal::kNothingPlayed);
}

TEST(Undo, a_growth_is_taken_back_and_the_game_is_as_before) {
  auto session = new_session<mandala::Full>({Seat{0}}, 5);
  const auto before = session.view(Seat{0});
  play_text(session, "f1b2");
  EXPECT_EQ(session.why_not_undo(Seat{1}), UndoRefusal::kOtherMoved);
  ASSERT_EQ(session.why_not_undo(Seat{0}), std::nullopt);
  session.take_back();
  EXPECT_EQ(session.view(Seat{0}), before);
  EXPECT_EQ(session.moves_played(), 0);
}

TEST(Undo, drawn_cards_cannot_be_put_back) {
  auto session = new_session<mandala::Full>({Seat{0}}, 5);
  play_text(session, "m1b");
  EXPECT_EQ(session.why_not_undo(Seat{0}), UndoRefusal::kCardsDrawn);
}

TEST(Undo, after_another_players_move_ones_own_stands) {
  auto session = new_session<mandala::Full>({Seat{0}}, 5);
  play_text(session, "f1b2");
  session.play(nth_move(session.view(Seat{1}), move_count(session.view(Seat{1})) - 1));
  EXPECT_EQ(session.why_not_undo(Seat{0}), UndoRefusal::kOtherMoved);
}

// Plays random games and looks at every pick: it may be taken back just when no covered pattern came to light.
TEST(Undo, S9_2_a_pick_stands_when_it_uncovers_a_pattern) {
  int uncovering = 0;
  int harmless = 0;
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    auto session = new_session<stones::Full>({}, seed);
    SeededLuck luck{seed};
    while (!session.over()) {
      const Seat seat = session.whose_turn();
      const auto before = session.view(seat);
      const auto move = nth_move(before, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(before)))));
      bool covered = false;
      if (move.kind == stones::MoveKind::kPick) {
        const auto preview = pick_preview(before.board, move.from, move.to);
        for (int side = 0; side < stones::kDirections; ++side) {
          const auto direction = static_cast<stones::Direction>(side);
          const auto stack = before.board.stacks[static_cast<std::size_t>(stack_at(move.to, direction))];
          covered = covered || (preview.takes(direction) && stack > 0xF);
        }
      }
      session.play(move);
      if (session.over()) break;
      EXPECT_EQ(session.why_not_undo(seat), covered ? std::optional{UndoRefusal::kPatternUncovered} : std::nullopt);
      (covered ? uncovering : harmless) += 1;
    }
  }
  EXPECT_GT(uncovering, 0);
  EXPECT_GT(harmless, 0);
}

TEST(Undo, with_open_stacks_a_pick_reveals_nothing) {
  auto session = new_session<stones::Full>({2, false, true, Seat{0}}, 5);
  session.play(nth_move(session.view(Seat{0}), 0));
  EXPECT_EQ(session.why_not_undo(Seat{0}), std::nullopt);
}

TEST(Undo, when_the_game_is_over_everything_is_open_and_stays) {
  auto session = new_session<stones::Full>({}, 1);
  SeededLuck luck{1};
  Seat last;
  while (!session.over()) {
    last = session.whose_turn();
    const auto view = session.view(last);
    session.play(nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view))))));
  }
  EXPECT_EQ(session.why_not_undo(last), UndoRefusal::kGameOver);
}

TEST(Undo, several_moves_of_one_turn_are_taken_back_one_by_one) {
  // Harmony: a scored stone, then the choice of the white stone, are two moves of one player.
  auto session = new_session<stones::Full>({2, true, true, Seat{0}}, 4);
  SeededLuck luck{4};
  while (session.view(session.whose_turn()).board.phase != stones::Phase::kWhite) {
    const auto view = session.view(session.whose_turn());
    session.play(nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view))))));
    ASSERT_FALSE(session.over());
  }
  const Seat seat = session.whose_turn();
  const int moves = session.moves_played();
  play_text(session, "wp");
  ASSERT_EQ(session.why_not_undo(seat), std::nullopt);
  session.take_back();
  ASSERT_EQ(session.why_not_undo(seat), std::nullopt);
  session.take_back();
  EXPECT_EQ(session.moves_played(), moves - 1);
  EXPECT_EQ(session.view(seat).board.phase, stones::Phase::kTurn);
}

template <class G>
std::unique_ptr<Record<G>> parsed(const std::string& json) {
  auto record = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  EXPECT_FALSE(parse_record(json, *record, *places));
  return record;
}

TEST(Resuming, a_game_goes_on_with_the_same_luck_where_it_was_left) {
  auto whole = new_session<mandala::Full>({}, 9);
  auto first_half = new_session<mandala::Full>({}, 9);
  SeededLuck luck{2};
  const auto random_move = [&](const auto& session) {
    const auto view = session.view(session.whose_turn());
    return nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view)))));
  };
  for (int i = 0; i < 10; ++i) {
    const auto move = random_move(whole);
    whole.play(move);
    first_half.play(move);
  }
  std::optional<Fault> fault;
  Session<mandala::Full> second_half{*parsed<mandala::Full>(first_half.json()), 9, [] { return kNoon; }, fault};
  ASSERT_FALSE(fault);
  while (!whole.over()) {
    const auto move = random_move(whole);
    whole.play(move);
    second_half.play(move);
  }
  EXPECT_EQ(second_half.json(), whole.json());
  EXPECT_FALSE(verify(*parsed<mandala::Full>(whole.json())));
}

TEST(Resuming, a_record_that_stops_before_its_draws_is_dealt_on) {
  auto record = parsed<mandala::Full>(new_session<mandala::Full>({Seat{0}}, 5).json());
  record->add_move(Seat{0}, *mandala::Full::parse_move("m1b").value);
  std::optional<Fault> fault;
  const Session<mandala::Full> session{*record, 5, [] { return kNoon; }, fault};
  ASSERT_FALSE(fault);
  EXPECT_EQ(session.record().moves.back().draws, 3);
  EXPECT_EQ(session.whose_turn(), Seat{1});
}

TEST(Resuming, what_breaks_the_rules_is_not_resumed) {
  auto record = parsed<mandala::Full>(new_session<mandala::Full>({Seat{0}}, 5).json());
  record->add_move(Seat{0}, *mandala::Full::parse_move("m1r").value);  // there is no red card in hand
  std::optional<Fault> fault;
  const Session<mandala::Full> session{*record, 5, [] { return kNoon; }, fault};
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::kIllegalMove);
}

TEST(Histories, each_seat_sees_its_own_cards_only) {
  auto session = new_session<mandala::Full>({Seat{0}}, 5);
  play_text(session, "m1b");
  const auto mine = session.history(Seat{0});
  const auto theirs = session.history(Seat{1});
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].mover, Seat{0});
  EXPECT_EQ(mine[0].after.hand[0].total(), 8);
  EXPECT_TRUE(theirs[0].after.hand[0].empty());
  EXPECT_EQ(mine[0].after, session.view(Seat{0}));
}

TEST(Clocks, moves_are_stamped_and_never_run_back) {
  std::int64_t now = kNoon;
  Session<mandala::Full> session{{Seat{0}}, kNames, 5, [&] { return now; }};
  EXPECT_EQ(session.record().started.view(), "2026-02-02T02:40:00Z");
  now += 1500;
  play_text(session, "f1b");
  now -= 3'600'000;
  session.play(nth_move(session.view(Seat{1}), 0));
  EXPECT_EQ(session.record().moves[0].at, 1500);
  EXPECT_EQ(session.record().moves[1].at, 1500);
}

TEST(Clocks, start_times_are_written_and_read_alike) {
  EXPECT_EQ(format_start_time(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(parse_start_time("1970-01-01T00:00:00Z"), 0);
  EXPECT_EQ(parse_start_time("2026-02-02T02:40:00.250Z"), kNoon + 250);
  EXPECT_EQ(parse_start_time("2026-02-30T00:00:00Z"), std::nullopt);
  EXPECT_EQ(parse_start_time(""), std::nullopt);
}

}  // namespace
}  // namespace sandstone::terminal
