import type { Figure, Seat } from "@belab/domain/games";
import type { Database } from "../../database/database.ts";

/** As which seat the class is stored. */
export const classSeat = -1;

/** Returns all that is stored of what came of a table: of all its seats and of the class, or nothing. */
export async function findResults(database: Database, tableId: string): Promise<SeatFigures[]> {
  const rows = await database
    .selectFrom("tableResults")
    .select(["seat", "figures"])
    .where("tableId", "=", tableId)
    .execute();
  return rows.map(({ seat, figures }) => ({
    seat: seat === classSeat ? undefined : seat,
    figures: JSON.parse(figures),
  }));
}

/** What came of a seat, or of the class where there is no seat. */
export interface SeatFigures {
  seat: Seat | undefined;
  figures: readonly Figure[];
}

/** Stores what came of a table. What is stored already stays: it is the same. */
export async function insertResults(
  database: Database,
  tableId: string,
  results: readonly SeatFigures[],
): Promise<void> {
  if (results.length > 0) {
    await database
      .insertInto("tableResults")
      .values(results.map(({ seat = classSeat, figures }) => ({ tableId, seat, figures: JSON.stringify(figures) })))
      .onConflict((conflict) => conflict.columns(["tableId", "seat"]).doNothing())
      .execute();
  }
}
