import type { GameId } from "@belab/domain/games";

declare module "../database/schema.ts" {
  interface Tables {
    gameTables: GameTableRow;
  }
}

/** A clock as `TableClock`: running with a deadline, or paused with what remains. */
export interface GameTableRow {
  id: string;
  teacherId: string;
  game: GameId;
  state: "running" | "paused";
  deadline: number | null;
  remaining: number | null;
  openedAt: number;
  /** Null while the table is open. */
  endedAt: number | null;
}
