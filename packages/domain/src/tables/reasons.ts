/** Why a call about a game table is refused by the rules. */
export type TableReason = "too-many-open" | "table-ended";
