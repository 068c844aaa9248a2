import { openTablesMax, type TableReason } from "@belab/domain/tables";
import type { Messages } from "../messages.ts";

/** Reasons that are refused outside the rules. */
export type TableRequestReason = "table-not-found" | "teachers-only" | "not-your-table" | "too-many-streams";

export const tableMessages: Messages<TableReason | TableRequestReason> = {
  "too-many-open": `You have ${openTablesMax} open game tables. End one of them first.`,
  "table-ended": "This game table has ended.",
  "table-not-found": "There is no such game table.",
  "teachers-only": "Only teachers open game tables.",
  "not-your-table": "Only the table's teacher controls its clock.",
  "too-many-streams": "You show game tables in too many places. Please close one.",
};
