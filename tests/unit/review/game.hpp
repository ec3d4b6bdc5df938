// What tests of reviews share: records and networks of the repository, and reviews in one go.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "describe/string_sink.hpp"
#include "describe/write_members.hpp"
#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"
#include "records/parse_record.hpp"
#include "review/game_review.hpp"

namespace sandstone::review {

inline std::string file(const std::string& path) {
  std::ifstream stream{SANDSTONE_ROOT "/" + path, std::ios::binary};
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline std::string sample(const std::string& name) { return file("tests/data/records/samples/" + name); }

// Timelines are too large for the stack.
template <class G>
std::unique_ptr<Timeline<G>> timeline_of(const std::string& text) {
  const auto record = std::make_unique<Record<G>>();
  const auto places = std::make_unique<Places<G>>();
  EXPECT_FALSE(parse_record(text, *record, *places));
  auto timeline = std::make_unique<Timeline<G>>();
  EXPECT_FALSE(timeline->fill(*record, places.get()));
  return timeline;
}

template <class G>
const Judge<G>& net_judge() {
  static const auto network = [] {
    const std::string bytes = file("weights/" + std::string{G::kName} + ".net");
    return nets::open_network<G>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}).network;
  }();
  static const NetJudge<G> judge{*network};
  return judge;
}

template <class G>
std::unique_ptr<ReviewReport> review(const Judge<G>& judge, const Timeline<G>& timeline, ReviewSettings settings) {
  auto report = std::make_unique<ReviewReport>();
  const auto work = std::make_unique<GameReview<G>>();
  work->begin(judge, timeline, settings, *report);
  while (!work->is_done()) work->step();
  return report;
}

template <class T>
std::string json_of(const T& value) {
  StringSink sink;
  JsonWriter<StringSink> json{sink, JsonLayout::kOneLine};
  write_members(json, value);
  return sink.take();
}

}  // namespace sandstone::review
