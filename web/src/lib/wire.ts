// Made by `python -m zimo.server.typescript` from src/zimo/server/wire; do not edit.

export const PROTOCOL = 1;

export const LARGEST_MESSAGE = 8192;

export const EVENT_KINDS = [
  "DiceRolled",
  "WallBroken",
  "TileDealt",
  "TileDrawn",
  "ReplacementTaken",
  "BonusLaid",
  "CallDeclared",
  "CallLapsed",
  "Discarded",
  "ChowClaimed",
  "PungClaimed",
  "KongClaimed",
  "KongDeclared",
  "KongRobbed",
  "WentOut",
  "DealDrawn",
  "FalseMahjong",
  "TileShown",
  "HandDead",
  "TileLaidAside",
  "StakeLaid",
  "IndicatorTurned",
  "FalseCall",
] as const;

export const REFUSAL_CODES = [
  "unreadable",
  "too_large",
  "too_many",
  "protocol",
  "nobody",
  "credentials",
  "taken",
  "no_endpoint",
  "method",
  "no_table",
  "no_record",
  "no_layout",
  "no_place",
  "not_now",
  "not_yours",
  "stale",
  "illegal",
  "bad_name",
  "bad_rules",
  "bad_hand",
  "bad_request",
  "origin",
  "key",
  "full",
] as const;

/** Answers the `Choices` of that `seq`; the same answer sent twice is carried out once. */
export interface Act {
  type: "act";
  table: string;
  seq: number;
  action: string;
}

/** One value that an option may have, and what it is called. */
export interface AllowedValue {
  value: string | number;
  text: string;
}

/** Accepts an offer or turns it down. */
export interface Answer {
  type: "answer";
  table: string;
  offer: number;
  accept: boolean;
}

/** What the engine would do; only where the table gives hints. */
export interface AskHint {
  type: "ask_hint";
  table: string;
}

/** Which tiles would complete the player's hand and what it would be worth. */
export interface AskWaits {
  type: "ask_waits";
  table: string;
}

/** Points that a seat gets, or pays, and no other seat has. */
export interface AwardShape {
  seat: number;
  amount: number;
}

/** A whole ruleset in one language. */
export interface Book {
  ruleset: string;
  language: string;
  title: string;
  about: readonly string[];
  sections: readonly Section[];
}

/** A rule book. */
export interface BookPage {
  book: Book;
}

/** A bot that can be seated. */
export interface BotLine {
  id: string;
  title: string;
}

/** How the dice name the place where the wall opens. */
export type Break = "two_rolls" | "own_wall";

/** Something was said. */
export interface ChatLine {
  type: "chat_line";
  table: string;
  line: LineShape;
}

/**
 * Something that a player may do; `action` is what they answer.
 *
 * `kind` is the part of `action` before the colon, and `label` the key of its text; where a
 * client has no such text it shows `text`. `tiles`: what would be discarded, declared or melded,
 * the claimed tile included.
 */
export interface Choice {
  action: string;
  kind: string;
  label: string;
  text: string;
  tiles: readonly string[];
}

/** What a player is asked; an answer quotes `seq`. */
export interface Choices {
  seq: number;
  choices: readonly Choice[];
  offered: string | null;
  source: number | null;
  left: number | null;
}

/** A field of `Circumstances` that may change what a hand is worth, or whether it wins. */
export interface Circumstance {
  name: string;
  kind: CircumstanceKind;
  excludes: readonly string[];
  needs: readonly string[];
}

/** What is told of a circumstance. */
export type CircumstanceKind = "flag" | "number" | "tiles";

/** How time is kept. */
export type ClockKind = "none" | "move" | "bank" | "days";

/** Time to think, as a table agrees on it. */
export interface ClockOptions {
  kind?: ClockKind;
  seconds?: number;
  extra?: number;
  days?: number;
}

/**
 * Time that is left when the message is sent.
 *
 * Of a claim only the player who is asked learns that their time runs (`Choices.left`).
 */
export interface Clocks {
  banks: readonly number[];
  running: number | null;
  move: number | null;
}

/** The clocks, when they change without an event. */
export interface ClocksNow {
  type: "clocks_now";
  table: string;
  seq: number;
  clocks: Clocks;
}

/** A whole hand, counted. */
export interface CountedShape {
  hand: HandShape;
  wins: boolean;
  refusal: string;
  complete: boolean;
  paid: readonly string[];
}

/** To make an account of a guest, or to enter with one. */
export interface Credentials {
  login: string;
  password: string;
  present?: string;
}

/** A deal is scored; it has a `seq` of its own. */
export interface DealOver {
  type: "deal_over";
  table: string;
  seq: number;
  result: Result;
}

/** A deal as one viewer sees it now. */
export interface DealView {
  number: number;
  round: string;
  dealer: number;
  turn: number;
  left: number;
  dead: number;
  size: number;
  dice: readonly (readonly [number, number])[];
  broken: readonly [number, number] | null;
  seat: number | null;
  drawn: string | null;
  hands: readonly HandView[];
  over: boolean;
  more: Readonly<Record<string, unknown>>;
}

/** An offer that somebody has turned down, or who made it has taken back. */
export interface Declined {
  offer: number;
  kind: OfferKind;
  by: number;
}

/** One thing in which they differ; None: a ruleset of that family has no such option. */
export interface DifferenceLine {
  section: string;
  what: string;
  facet: string;
  one: string | null;
  other: string | null;
}

/** How two rulesets differ, one thing after another; empty if they are played alike. */
export interface DifferencePage {
  a: string;
  b: string;
  titles: readonly [string, string];
  lines: readonly DifferenceLine[];
}

/** The action is carried out and on disk; it is sent again for the same answer. */
export interface Done {
  type: "done";
  table: string;
  seq: number;
  action: string;
}

/** Why a match is over. */
export type EndReason = "rounds" | "deals" | "time" | "agreed" | "target" | "wins" | "bust" | "goal" | "leader";

/** What there is to be said of a hand by a ruleset. */
export interface EntryShape {
  size: number;
  kong: number;
  tiles: readonly string[];
  melds: readonly string[];
  aside: readonly string[];
  winds: readonly string[];
  circumstances: readonly Circumstance[];
  counters: boolean;
  stake: number;
}

/** What has happened, up to `seq`, and what is asked of the viewer now (None: nothing). */
export interface Events {
  type: "events";
  table: string;
  seq: number;
  events: readonly Happening[];
  choices: Choices | null;
  clocks: Clocks;
}

/** A hand that the engine has counted, or a settlement: a line for each thing to say. */
export interface Example {
  caption: string;
  hand: string;
  lines: readonly string[];
}

/** What proves that nobody chose the walls; docs/protocol.md says how to check it. */
export interface Fairness {
  generator: string;
  commitment: string;
  secret: string;
  contributions: readonly string[];
  seed: string;
  seeds: readonly string[];
  dice: readonly (readonly number[])[];
  deck: readonly string[];
  walls: readonly (readonly string[])[];
  players: number;
  built: Walls;
}

/** A hand that lies open, with its sheet. */
export interface HandShape {
  seat: number;
  wind: string;
  won: boolean;
  tiles: readonly string[];
  winning: string | null;
  melds: readonly MeldShape[];
  bonus: readonly string[];
  items: readonly ItemShape[];
  rejections: readonly RejectionShape[];
  lines: readonly string[];
  total: number;
}

/** What lies before one player; `tiles` only in the viewer's own hand. */
export interface HandView {
  place: number;
  wind: string;
  size: number;
  tiles: readonly string[] | null;
  melds: readonly MeldShape[];
  discards: readonly string[];
  bonus: readonly string[];
  declared: boolean;
  more: Readonly<Record<string, unknown>>;
}

/**
 * One event of a deal, as its viewer may see it; `seq` counts on through the whole match.
 *
 * `kind` is the name of the event in `zimo.table.events`, whose fields these are. With them a
 * client can follow the deal. One that has more to say than its fields here (in `more`) comes
 * with its `text`.
 */
export interface Happening {
  seq: number;
  kind: string;
  seat: number;
  tile?: string | null;
  left?: number | null;
  drawn?: boolean;
  added?: boolean;
  dice?: readonly [number, number] | null;
  stack?: number | null;
  low?: string | null;
  source?: number | null;
  how?: string | null;
  reds?: number;
  stake?: number | null;
  barring?: readonly string[] | null;
  text?: string;
  more?: Readonly<Record<string, unknown>>;
}

/** The first message: the protocol that the client speaks, and the language of all words. */
export interface Hello {
  type: "hello";
  protocol: number;
  language?: string;
}

/** Answers `ask_hint`. */
export interface Hint {
  type: "hint";
  table: string;
  seq: number;
  choice: Choice;
  distance: number;
  accepts: readonly string[];
  left: readonly number[];
  why: readonly string[];
  waits: readonly WaitShape[];
}

/** A scoring item with its worth here. */
export interface ItemLine {
  id: string;
  name: string;
  worth: string;
  on: boolean;
  source: string;
  unit: string;
  value: number;
  keys: readonly string[];
}

/** A line of a sheet that counted. */
export interface ItemShape {
  item: string;
  name: string;
  value: number;
  unit: string;
  tiles: readonly string[];
}

/**
 * To a table, as whatever one is there: a player who comes back, a guest who may sit down.
 *
 * `after`: the last `seq` that the client has; what it missed comes as events, or as a snapshot.
 * `line`: the last line of chat that it has; those behind it come too, where no snapshot does.
 * `invite`: from the link of a private table.
 */
export interface Join {
  type: "join";
  table: string;
  after?: number;
  line?: number;
  invite?: string;
}

/** An API key; it is shown this once. */
export interface KeyMade {
  key: string;
}

/** The table is gone, or the viewer may not see it any more. */
export interface Left {
  type: "left";
  table: string;
  code: RefusalCode;
}

/** How long a match is: the first bound that is reached ends it, 0 is none. */
export interface LengthShape {
  rounds: number;
  deals: number;
  minutes: number;
  target: number;
  wins: number;
}

/** Something said at the table. */
export interface LineShape {
  id: number;
  user: string;
  name: string;
  text: string;
  at: number;
}

/** Whether the client wants the list of tables, and again whenever it changes. */
export interface Lobby {
  type: "lobby";
  on?: boolean;
}

/** The open and running tables, and the suspended ones of the user, the latest first. */
export interface LobbyList {
  type: "lobby_list";
  tables: readonly TableInfo[];
}

/** A match in the history of a player. */
export interface MatchLine {
  record: string;
  rules: string;
  title: string;
  deals: number;
  ended: number;
  place: number;
  standings: readonly StandingShape[];
}

/** A player's matches, the latest first. */
export interface MatchList {
  user: User;
  matches: readonly MatchLine[];
}

/** The match is over: standings, the link of the record, and what proves the walls. */
export interface MatchOver {
  type: "match_over";
  table: string;
  seq: number;
  reason: EndReason;
  standings: readonly StandingShape[];
  record: string;
  commitment: string;
  secret: string;
  contributions: readonly string[];
  seed: string;
}

/** A set on the table; `tiles` is empty while a kong lies face down before the viewer. */
export interface MeldShape {
  kind: string;
  tiles: readonly string[];
  concealed: boolean;
  claimed: string | null;
  source: number | null;
  added: boolean;
}

/** Whether a user's lines are kept from this one. */
export interface Mute {
  type: "mute";
  user: string;
  on?: boolean;
}

/** The name to be shown at tables; makes a guest of who has none. */
export interface NameWanted {
  name: string;
}

/** A discard of a hand that is not complete, and what helps after it. */
export interface NearShape {
  discard: string;
  accepts: readonly string[];
  tiles: number;
}

/** A table to be opened; the one who opens it sits down there. */
export interface NewTable {
  rules: RulesAsked;
  private?: boolean;
  strict?: boolean;
  window?: number;
  watching?: Watching;
  clock?: ClockOptions;
  bots?: readonly string[];
  sit_in?: number;
  pace?: number;
  pause?: number;
}

/** Offers something to the people at the table, who must all accept. */
export interface Offer {
  type: "offer";
  table: string;
  kind: OfferKind;
}

/** What the people at a table can agree on. */
export type OfferKind = "undo" | "pause" | "end" | "rematch";

/** An offer that waits for answers. */
export interface OfferShape {
  id: number;
  kind: OfferKind;
  by: number;
  accepted: readonly number[];
}

/** An option with its value here; `allowed` lists the values of a closed set. */
export interface OptionLine {
  key: string;
  value: unknown;
  default: unknown;
  text: string;
  allowed: readonly AllowedValue[];
}

/** The client looks away from a table; a player's place stays theirs. */
export interface Part {
  type: "part";
  table: string;
}

/** What a player lets pass without being asked; it shows in no way. */
export type PassMode = "nothing" | "sets" | "all";

/** What the player lets pass without being asked, until they say otherwise. */
export interface Passing {
  type: "passing";
  table: string;
  mode: PassMode;
}

/** Points that go from seat to seat. */
export interface PaymentShape {
  payer: number;
  payee: number;
  amount: number;
  reason: string;
}

/** Answered by `Pong` with the same number. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** Who has a place. */
export type PlaceKind = "free" | "person" | "bot";

/** One chair. */
export interface PlaceShape {
  kind: PlaceKind;
  name: string;
  user: string;
  bot: string;
  ready: boolean;
  here: boolean;
}

/** Answers `Ping`. */
export interface Pong {
  type: "pong";
  sent: number;
}

/** Why a request was refused: a code for programs, and words for people. */
export interface Problem {
  code: RefusalCode;
  reason: string;
}

/**
 * The player wants to begin, or to go on after a pause or a deal.
 *
 * `contribution`: up to 32 bytes of chance in hex, counted when a match begins.
 */
export interface Ready {
  type: "ready";
  table: string;
  contribution?: string;
}

/** A finished match; the record itself is at `/api/records/ID.jsonl`. */
export interface RecordPage {
  id: string;
  rules: string;
  title: string;
  deals: number;
  ended: number;
  players: readonly string[];
  users: readonly string[];
  reason: EndReason;
  standings: readonly StandingShape[];
}

/** What a client can tell apart; the reason in words comes with it. */
export type RefusalCode = "unreadable" | "too_large" | "too_many" | "protocol" | "nobody" | "credentials" | "taken" | "no_endpoint" | "method" | "no_table" | "no_record" | "no_layout" | "no_place" | "not_now" | "not_yours" | "stale" | "illegal" | "bad_name" | "bad_rules" | "bad_hand" | "bad_request" | "origin" | "key" | "full";

/**
 * A message was understood and is not allowed, or could not be read; nothing has changed.
 *
 * `code` is one of a closed set (docs/protocol.md), `reason` says it in words, `rule` names the
 * rule of the game that forbids it.
 */
export interface Refused {
  type: "refused";
  code: RefusalCode;
  reason: string;
  rule: string;
  table: string;
  seq: number | null;
}

/** An item that was found and does not count. */
export interface RejectionShape {
  item: string;
  name: string;
  reason: string;
  by: string;
}

/** Where the tile after a kong or a bonus tile comes from. */
export type Replacement = "loose" | "end" | "next";

/**
 * A deal to be played again: the table before the first tile, all events, and the result.
 *
 * The events are those of the wanted viewer, numbered from 0.
 */
export interface ReplayDeal {
  number: number;
  seating: readonly number[];
  points: readonly number[];
  start: DealView;
  events: readonly Happening[];
  result: Result;
}

/** A match to be played again; `seat` is that of the viewer at the start, None for all open. */
export interface ReplayPage {
  record: RecordPage;
  place: number | null;
  deals: readonly ReplayDeal[];
}

/** Tells whoever runs the server about a line of chat. */
export interface Report {
  type: "report";
  table: string;
  line: number;
  reason: string;
}

/** Other rules for a record. */
export interface RescoreAsked {
  rules: RulesAsked;
  language?: string;
}

/** A record under other rules; the sums are by place. */
export interface RescorePage {
  played: string;
  rules: string;
  titles: readonly [string, string];
  gained: readonly number[];
  would_gain: readonly number[];
  deals: readonly RescoredDealShape[];
  notes: readonly string[];
}

/** A deal under both rules; what each gains is by seat. */
export interface RescoredDealShape {
  deal: number;
  seating: readonly number[];
  before: readonly number[];
  after: readonly number[];
  played: readonly HandShape[];
  hands: readonly HandShape[];
  refused: readonly string[];
}

/** How a deal ended. */
export interface Result {
  deal: number;
  seating: readonly number[];
  winners: readonly number[];
  discarder: number | null;
  hands: readonly HandShape[];
  payments: readonly PaymentShape[];
  awards: readonly AwardShape[];
  lines: readonly string[];
  changes: readonly number[];
  points: readonly number[];
}

/** The table besides the deal, whole, whenever something of it changes. */
export interface Room {
  type: "room";
  seq: number;
  room: RoomState;
}

/** All that everyone at a table may know besides the deal. */
export interface RoomState {
  table: TableInfo;
  opener: string;
  invite: string;
  commitment: string;
  contributions: readonly string[];
  seating: readonly number[];
  deal: number;
  points: readonly number[];
  offers: readonly OfferShape[];
  declined: Declined | null;
  watchers: number;
  hints: boolean;
  takes_back: boolean;
  record: string;
  rematch: string;
}

/**
 * A ruleset: a preset with options changed, or the text of a file.
 *
 * `options` by key as in `RulesPage.options`, items as `items.ID`; a file may extend a preset.
 */
export interface RulesAsked {
  preset?: string;
  options?: Readonly<Record<string, unknown>>;
  file?: string;
}

/** The presets, and the bots. */
export interface RulesList {
  rulesets: readonly RulesetLine[];
  bots: readonly BotLine[];
}

/** A ruleset, complete. */
export interface RulesPage {
  id: string;
  title: string;
  summary: string;
  source: string;
  players: number;
  hash: string;
  entry: EntryShape;
  options: readonly OptionLine[];
  items: readonly ItemLine[];
  ruleset: Readonly<Record<string, unknown>>;
  family: string;
  base: string;
  base_title: string;
  differences: readonly DifferenceLine[];
}

/** A preset in the list. */
export interface RulesetLine {
  id: string;
  title: string;
  summary: string;
  players: number;
  tiles: number;
  length: LengthShape;
}

/** A line of chat. */
export interface Say {
  type: "say";
  table: string;
  text: string;
}

/**
 * A hand in text, as in "234m 456p 78p 99s [777z] + 6p", and how it went out.
 *
 * `circumstances` by name as in `EntryShape`. A hand that lacks its last tile is asked what it
 * waits for; `not_won` among the circumstances says so of one that could be taken for whole.
 */
export interface ScoreAsked {
  rules: RulesAsked;
  hand: string;
  win?: string;
  seat?: string;
  round?: string;
  circumstances?: Readonly<Record<string, boolean | number | string>>;
  counters?: number;
  deposits?: number;
  language?: string;
}

/** What a hand is worth and why; if it is no win, why not and what is nearest. */
export interface ScorePage {
  title: string;
  won: CountedShape | null;
  distance: number | null;
  waits: readonly string[];
  near: readonly NearShape[];
  waiting: readonly WaitCounted[];
  ahead: readonly string[];
  loser: HandShape | null;
}

/** The opener seats a bot on a free place, or with an empty name sends it away. */
export interface SeatBot {
  type: "seat_bot";
  table: string;
  place: number;
  bot: string;
}

/** A chapter: its paragraphs, then its tables, then its examples. */
export interface Section {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  notation: string;
  tables: readonly Table[];
  examples: readonly Example[];
}

/** Who asks; `user` is None before a name was chosen. */
export interface Session {
  user: User | null;
  version: string;
  languages: readonly string[];
}

/** Takes a free place; without a number any one. */
export interface Sit {
  type: "sit";
  table: string;
  place?: number | null;
}

/** Everything that the viewer may know, as of `seq`; what the client had is out of date. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  room: RoomState;
  place: number | null;
  passing: PassMode;
  deal: DealView | null;
  choices: Choices | null;
  clocks: Clocks;
  result: Result | null;
  chat: readonly LineShape[];
  muted: readonly string[];
  past: readonly Happening[];
}

/** Whether a position can still be won. */
export type SolitaireAnswer = "yes" | "no" | "unknown";

/** A board that was cleared without help. */
export interface SolitaireBest {
  seconds: number;
  number: number;
  level: SolitaireLevel;
  day: number;
}

/**
 * A board with its tiles, and all that must be known to play it.
 *
 * By place: `faces`, the tile; `matches`, a number that is equal for two tiles that make a pair;
 * `above`, the places of tiles that lie on it; `left` and `right`, those that touch that side. A
 * tile is free when nothing of `above` is there, and nothing of `left` or nothing of `right`.
 */
export interface SolitaireBoard {
  name: string | null;
  layout: SolitaireLayout;
  number: number;
  level: SolitaireLevel;
  flowers: boolean;
  faces: readonly string[];
  matches: readonly number[];
  above: readonly (readonly number[])[];
  left: readonly (readonly number[])[];
  right: readonly (readonly number[])[];
}

/**
 * Places of a layout that is being drawn, in any order, wherever they lie.
 *
 * `brought`: they are as a file had them. A tile in the air is forgiven to other programs, not to
 * a drawing.
 */
export interface SolitaireCheck {
  places: readonly (readonly [number, number, number])[];
  brought?: boolean;
}

/** All that is wrong; `playable` if nothing of it bars the layout from being played. */
export interface SolitaireChecked {
  tiles: number;
  playable: boolean;
  flaws: readonly SolitaireFlaw[];
}

/**
 * One thing that is wrong with a layout, in words; `places` are the tiles that show it.
 *
 * `bars`: so it can't be played.
 */
export interface SolitaireFlaw {
  kind: SolitaireFlawKind;
  text: string;
  places: readonly (readonly [number, number, number])[];
  bars: boolean;
}

/** What may be wrong with a layout. */
export type SolitaireFlawKind = "odd number" | "size" | "overlap" | "in the air" | "outside" | "hopeless";

/**
 * A pair to take, None if there is none.
 *
 * `answer`: whether the position can still be won; if so, the pair is on a way to win.
 */
export interface SolitaireHint {
  pair: readonly [number, number] | null;
  answer: SolitaireAnswer;
}

/**
 * A layout file: a picture, KMahjongg's `.layout`, or a map of GNOME Mahjongg.
 *
 * `name`: that of the file, for layouts that have none.
 */
export interface SolitaireImport {
  text: string;
  name?: string;
}

/** All layouts of a file. */
export interface SolitaireImported {
  layouts: readonly SolitaireRead[];
}

/**
 * A board without its tiles.
 *
 * `places`: by place the upper left corner of a tile in half tiles, and its layer, 0 on the table;
 * lower layers first, then by row and column. `width`, `height`: in half tiles.
 */
export interface SolitaireLayout {
  id: string;
  name: string;
  tiles: number;
  width: number;
  height: number;
  layers: number;
  places: readonly (readonly [number, number, number])[];
}

/**
 * A layout to be kept for everybody who has its link: its name, and picture or places.
 *
 * `brought`: as in `SolitaireCheck`. Under another name the same places are another layout, so
 * that nobody's name stands on what somebody else keeps.
 */
export interface SolitaireLayoutKept {
  name: string;
  picture?: string;
  places?: readonly (readonly [number, number, number])[];
  brought?: boolean;
}

/** The games on one layout, and the best times, the shortest first. */
export interface SolitaireLayoutRecord {
  played: number;
  won: number;
  best: readonly SolitaireBest[];
}

/** How a board is laid. All but `SHUFFLED` can be won; the others are measured, easy to hard. */
export type SolitaireLevel = "easy" | "normal" | "hard" | "shuffled";

/** The layouts of the house, easy ones first, and the board of the day. */
export interface SolitaireList {
  layouts: readonly SolitaireLayout[];
  levels: readonly SolitaireLevel[];
  today: SolitaireToday;
}

/**
 * A board on a layout that is given as a picture (docs/solitaire.md).
 *
 * `brought`: as in `SolitaireCheck`.
 */
export interface SolitaireOwnBoard {
  picture: string;
  name?: string;
  number: number;
  level?: SolitaireLevel;
  flowers?: boolean;
  brought?: boolean;
}

/**
 * A game as it stands: the board, by its name or with its picture, and the moves that stand.
 *
 * `shuffles`: how many reshuffles there were, undone ones too; the next one is then another.
 */
export interface SolitairePosition {
  board: string | SolitaireOwnBoard;
  moves: readonly (SolitaireTaking | SolitaireShuffling)[];
  shuffles?: number;
}

/** A layout of a file. `picture` is empty if it can't be drawn, since tiles overlap. */
export interface SolitaireRead {
  name: string;
  picture: string;
  places: readonly (readonly [number, number, number])[];
  playable: boolean;
  flaws: readonly SolitaireFlaw[];
}

/**
 * What is left, laid anew so that it can be won; all None: no way was found to do that.
 *
 * `faces` and `matches` as in `SolitaireBoard`; `line` is a way to win, `move` what stands among
 * the moves of the game from now on.
 */
export interface SolitaireReshuffle {
  move: SolitaireShuffling | null;
  faces: readonly string[] | null;
  matches: readonly number[] | null;
  line: readonly (readonly [number, number])[] | null;
}

/**
 * A game that is over: won, or left for another one.
 *
 * `hints`, `shuffles`, `asked` count what helped, undone or not. `today`: which day it is where
 * the player is. `day`: of which day a page takes the board to be; nobody relies on it, since the
 * board itself tells. The same moves on the same board count once.
 */
export interface SolitaireResult {
  board: string | SolitaireOwnBoard;
  moves: readonly (SolitaireTaking | SolitaireShuffling)[];
  won: boolean;
  seconds: number;
  hints?: number;
  shuffles?: number;
  asked?: number;
  day?: number | null;
  today?: number | null;
}

/** `place` among the best times of the layout, 0 for none; None for who has no name. */
export interface SolitaireResultKept {
  place: number;
  statistics: SolitaireStatistics | null;
}

/** What was left was laid anew. `count`: how many reshuffles of this board came before. */
export interface SolitaireShuffling {
  type: "shuffling";
  count: number;
}

/**
 * What a person has played. `layouts` by id; `days`: those whose board was cleared on the day.
 *
 * `today`: which day it is, as asked, or the nearest that it is anywhere. `streak`: how many days
 * up to it, one after another; today's may still come.
 */
export interface SolitaireStatistics {
  played: number;
  won: number;
  layouts: Readonly<Record<string, SolitaireLayoutRecord>>;
  days: readonly number[];
  today: number;
  streak: number;
  longest: number;
}

/** A pair was taken: the numbers of its places. */
export interface SolitaireTaking {
  type: "taking";
  one: number;
  other: number;
}

/** The board of a day: of the one that was asked for, or the nearest that it is anywhere. */
export interface SolitaireToday {
  name: string;
  layout: string;
  number: number;
  level: SolitaireLevel;
  flowers: boolean;
  day: number;
}

/** Whether the position can still be won; if so, a way: the pairs in order. */
export interface SolitaireWinnable {
  answer: SolitaireAnswer;
  line: readonly (readonly [number, number])[] | null;
}

/** Gives the place up; in a match a bot plays on, and the last person ends it. */
export interface Stand {
  type: "stand";
  table: string;
}

/** One line of the standings. */
export interface StandingShape {
  rank: number;
  place: number;
  name: string;
  points: number;
  result: number | null;
  stake: number | null;
}

/** Where a table stands. */
export type State = "open" | "playing" | "paused" | "over";

/** Rows of text under headings. */
export interface Table {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  numbers: readonly number[];
  tiles: readonly number[];
}

/** A table as the lobby shows it. */
export interface TableInfo {
  id: string;
  state: State;
  rules: string;
  title: string;
  places: readonly PlaceShape[];
  private: boolean;
  strict: boolean;
  pause: number;
  watching: Watching;
  clock: ClockOptions;
  deals: number;
  changed: number;
  sit_in: number;
  window: number;
}

/** The lobby. */
export interface TableList {
  tables: readonly TableInfo[];
}

/** The new table; `invite` belongs into the link of a private one. */
export interface TableMade {
  id: string;
  invite: string;
}

/** Who is connected; a guest has no password and may become an account. */
export interface User {
  id: string;
  name: string;
  guest: boolean;
}

/** A tile that completes the hand, and what it makes of it; None: not in these circumstances. */
export interface WaitCounted {
  tile: string;
  left: number;
  claimed: CountedShape | null;
  drawn: CountedShape | null;
}

/** A tile that would complete the hand, and what it would be worth: claimed, and drawn. */
export interface WaitShape {
  discard: string;
  tile: string;
  unseen: number;
  total: number;
  wins: boolean;
  why_not: string;
  drawn: number;
  drawn_wins: boolean;
  drawn_why_not: string;
}

/** Answers `ask_waits`. */
export interface Waits {
  type: "waits";
  table: string;
  seq: number;
  waits: readonly WaitShape[];
}

/** The wall: its break, its dead part and its replacements. */
export interface Walls {
  left_out?: boolean;
  opening?: Break;
  dead?: number;
  replacement?: Replacement;
  topped_up?: boolean;
  separate?: boolean;
}

/** What spectators see. */
export type Watching = "nobody" | "delayed" | "live";

/** Answers `Hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  user: User;
  language: string;
}

export type FromClient =
  | Hello
  | Ping
  | Lobby
  | Join
  | Part
  | Sit
  | Stand
  | SeatBot
  | Ready
  | Act
  | Passing
  | Say
  | Mute
  | Report
  | Offer
  | Answer
  | AskHint
  | AskWaits;

export type FromServer =
  | Welcome
  | Pong
  | LobbyList
  | Room
  | Snapshot
  | Events
  | ClocksNow
  | DealOver
  | MatchOver
  | ChatLine
  | Done
  | Refused
  | Left
  | Hint
  | Waits;
