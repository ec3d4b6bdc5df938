// What the page and the server say to each other: written by protocol_generate from src/server/protocol, and
// described in docs/dev/protocol.md. Change it there.

export const protocolVersion = 5;

export type OnlineGame =
  | "mandala"
  | "stones";

export type Wish =
  | "me"
  | "open"
  | "bot";

export interface SeatWish {
  sitter: Wish;
  level?: number;
}

export type ClockKind =
  | "live"
  | "correspondence";

export interface Clock {
  kind: ClockKind;
  minutes?: number;
  increment?: number;
  days?: number;
}

export interface Create {
  type: "create";
  id: number;
  game: OnlineGame;
  seats: SeatWish[];
  unlisted: boolean;
  harmony?: boolean;
  open_stacks?: boolean;
  starting_seat?: number;
  clock?: Clock;
}

export interface WatchLobby {
  type: "watch_lobby";
  id: number;
}

export interface UnwatchLobby {
  type: "unwatch_lobby";
  id: number;
}

export interface Watch {
  type: "watch";
  id: number;
  table: string;
  since?: number;
}

export interface Unwatch {
  type: "unwatch";
  id: number;
  table: string;
}

export interface Sit {
  type: "sit";
  id: number;
  table: string;
  seat?: number;
}

export interface Stand {
  type: "stand";
  id: number;
  table: string;
}

export interface Play {
  type: "play";
  id: number;
  table: string;
  after: number;
  move: string;
}

export interface TakeBack {
  type: "take_back";
  id: number;
  table: string;
  agree: boolean;
}

export interface Resign {
  type: "resign";
  id: number;
  table: string;
}

export interface Claim {
  type: "claim";
  id: number;
  table: string;
  seat: number;
  bot: boolean;
}

export interface Rematch {
  type: "rematch";
  id: number;
  table: string;
  agree: boolean;
}

export interface Say {
  type: "say";
  id: number;
  table: string;
  text: string;
}

export interface Block {
  type: "block";
  id: number;
  table: string;
  seat: number;
  on: boolean;
}

export interface Report {
  type: "report";
  id: number;
  table: string;
  seat: number;
  why: string;
}

export interface ListGames {
  type: "list_games";
  id: number;
  before?: string;
}

export interface Ping {
  type: "ping";
  id: number;
}

export type ClientMessage =
  | Create
  | WatchLobby
  | UnwatchLobby
  | Watch
  | Unwatch
  | Sit
  | Stand
  | Play
  | TakeBack
  | Resign
  | Claim
  | Rematch
  | Say
  | Block
  | Report
  | ListGames
  | Ping;

export interface Hello {
  type: "hello";
  protocol: number;
  name: string;
}

export type TableStage =
  | "open"
  | "running"
  | "over"
  | "closed";

export type SitterKind =
  | "open"
  | "person"
  | "bot";

export type Ending =
  | "played"
  | "resigned"
  | "timeout"
  | "left";

export interface SeatNow {
  sitter: SitterKind;
  name?: string;
  level?: number;
  out?: Ending;
  kept?: boolean;
}

export interface TableNow {
  id: string;
  game: OnlineGame;
  stage: TableStage;
  unlisted: boolean;
  harmony: boolean;
  open_stacks: boolean;
  seats: SeatNow[];
  moves: number;
  turn: number;
  at: number;
  clock?: Clock;
  left?: number[];
  ending?: Ending;
  places?: number[];
}

export interface TakebackNow {
  seat: number;
  agreed: number[];
}

export interface RematchNow {
  agreed: number[];
  table?: string;
}

export interface Update {
  type: "update";
  seq: number;
  table: TableNow;
  you: number;
  yours?: number;
  from: number;
  events: string[];
  takeback?: TakebackNow;
  rematch?: RematchNow;
  blocked?: number[];
  view?: string;
}

export interface Moved {
  type: "moved";
  table: string;
  seq: number;
  from: number;
  events: string[];
  view: string;
  turn: number;
  left?: number[];
}

export interface SeatPresence {
  here: boolean;
  claim_in?: number;
}

export interface Presence {
  type: "presence";
  table: string;
  seats: SeatPresence[];
  spectators: number;
}

export interface ChatLine {
  seq: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Chat {
  type: "chat";
  table: string;
  lines: ChatLine[];
}

export interface Done {
  type: "done";
  id: number;
  table?: string;
}

export type Reason =
  | "malformed"
  | "no_such_table"
  | "not_seated"
  | "seat_taken"
  | "not_open"
  | "not_running"
  | "not_over"
  | "not_your_turn"
  | "not_a_move"
  | "illegal_move"
  | "stale"
  | "stands"
  | "too_early"
  | "blocked"
  | "muted"
  | "bad_text"
  | "bad_options"
  | "too_many_tables"
  | "too_many_here"
  | "too_fast"
  | "too_often"
  | "busy"
  | "not_saved"
  | "not_read";

export interface Refused {
  type: "refused";
  id: number;
  reason: Reason;
  refusal?: string;
  clause?: string;
  until?: number;
}

export interface Lobby {
  type: "lobby";
  tables: TableNow[];
}

export interface LobbyChanges {
  type: "lobby_changes";
  changed: TableNow[];
  removed: string[];
}

export interface MyTable {
  table: TableNow;
  you: number;
}

export interface Mine {
  type: "mine";
  tables: MyTable[];
}

export interface MyGame {
  table: TableNow;
  you: number;
}

export interface Games {
  type: "games";
  games: MyGame[];
  more: boolean;
}

export interface Banned {
  type: "banned";
  until?: number;
}

export interface Reconnect {
  type: "reconnect";
  within: number;
}

export type ServerMessage =
  | Hello
  | Update
  | Moved
  | Presence
  | Chat
  | Done
  | Refused
  | Lobby
  | LobbyChanges
  | Mine
  | Games
  | Banned
  | Reconnect;

export interface Guest {
  name: string;
}

export interface Me {
  name?: string;
  kept?: boolean;
}

export interface Password {
  password: string;
}

export interface LogIn {
  name: string;
  password: string;
}

export interface Recover {
  name: string;
  code: string;
  password: string;
}

export interface ChangePassword {
  old_password: string;
  password: string;
}

export interface EndSession {
  session: string;
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

export interface SessionNow {
  session: string;
  since: number;
  current: boolean;
}

export interface AccountNow {
  name: string;
  since: number;
  kept: boolean;
  codes_left: number;
  sessions: SessionNow[];
}
