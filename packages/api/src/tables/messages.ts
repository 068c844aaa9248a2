import type { TableReason } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type TableRequestReason =
  | "table-not-found"
  | "table-erased"
  | "teachers-only"
  | "not-your-table"
  | "too-many-streams"
  | "participant-missing"
  | "export-too-large"
  | "organisation-not-found"
  | "not-colleague"
  | "colleague-not-found";

export const tableMessages: MessagesFor<TableReason | TableRequestReason, typeof catalogue.messages> =
  catalogue.messages;
