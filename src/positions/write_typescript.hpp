// The TypeScript types of scenes and events: web/src/positions/scene.ts.
#pragma once

#include <string>
#include <string_view>

#include "describe/typescript.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "positions/mandala_scene.hpp"
#include "positions/stones_scene.hpp"

namespace sandstone {

inline std::string write_scene_types() {
  constexpr std::string_view kHead =
      "// What the rulebook tells a seat of a position: written by scene_generate from src/positions. "
      "Seats count from 1.\n"
      "import type { Cards, Pattern, SandColour, Side, StoneColour, StoneName } from \"./pieces.ts\";\n\n"
      "export interface MandalaParts {\n"
      "  mountain: Cards;\n"
      "  fields: [Cards, Cards];\n"
      "}\n\n";
  constexpr std::string_view kTail =
      "export type Scene = MandalaScene | StonesScene;\n"
      "export type TableEvent = MandalaEvent | StonesEvent;\n"
      "export type GameName = Scene[\"game\"];\n\n"
      "// A move that was made after so many others, and taken back by consent: as records have it.\n"
      "export interface Takeback {\n"
      "  after: number;\n"
      "  seat: number;\n"
      "  move: string;\n"
      "}\n\n"
      "export interface Refusal {\n"
      "  refusal: string;\n"
      "  clause: string;\n"
      "}\n\n"
      "// The board of Mandala Stones as the rules have it.\n"
      "export interface StonesFacts {\n"
      "  spiral: number;\n"
      "  bonuses: [number, number][];\n"
      "  hands: number[];\n"
      "  tower_rules: { kind: \"different_heights\" | \"height\" | \"different_colours\"; by_height: number[] }[];\n"
      "  enough_of_colour: number;\n"
      "  objectives: { kind: \"stones\" | \"colour\" | \"pattern\"; what: number | StoneColour | Pattern; "
      "points: number }[];\n"
      "}\n";
  TypeScriptWriter types;
  for (const char* name : {"Cards", "Pattern", "SandColour", "Side", "StoneColour"}) types.know(name);
  stones::Full::View three_players;
  three_players.board.players = 3;
  types.declare_position(mandala::Full::View{});
  types.declare_position(three_players);
  types.declare_all<mandala::Event, stones::Event>();
  types.declare_all<mandala::Scene<mandala::StandardRules>, stones::Scene<stones::StandardRules>>();
  return types.take(kHead, kTail);
}

}  // namespace sandstone
