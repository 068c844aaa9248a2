import type { StreamReason } from "../games/stream.ts";

/** Why a call about a game table is refused by the rules. */
export type TableReason =
  | StreamReason
  | "too-many-open"
  | "parameter-invalid"
  | "game-unknown"
  | "seats-out-of-range"
  | "code-wrong"
  | "table-full"
  | "table-ended"
  | "table-not-ended"
  | "table-not-started"
  | "table-started"
  | "table-paused"
  | "nobody-seated"
  | "team-full"
  | "team-unknown"
  | "not-seated"
  | "seat-changed"
  | "time-over"
  | "no-clock"
  | "too-much-time"
  | "action-malformed"
  | "question-malformed"
  | "display-name-invalid"
  | "name-taken"
  | "participant-unknown"
  | "removed-from-table"
  | "joining-stopped"
  | "already-at-table"
  | "nothing-to-claim"
  | "hand-over-code-wrong";
