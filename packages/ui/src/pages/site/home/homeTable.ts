import { stateOf, type TableListState } from "../../../sections/TableList/tableState.ts";
import type { ListedTable } from "../../tables/nextTable.ts";

const places: readonly TableListState[] = ["running", "past", "paused", "lobby"];

/** The open ones of some tables: what runs comes before what waits, and the newest first. */
export function openTables(tables: readonly ListedTable[], now: number): ListedTable[] {
  const placeOf = (table: ListedTable) => places.indexOf(stateOf(table, now));
  return tables
    .filter(({ endedAt }) => endedAt === null)
    .sort((one, other) => placeOf(one) - placeOf(other) || other.openedAt - one.openedAt);
}
