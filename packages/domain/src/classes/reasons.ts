import type { PlanLimitReason } from "../plans/entitlements.ts";
import type { ClassDetailsReason } from "./class.ts";
import type { FileReason } from "./columns.ts";
import type { RowReason } from "./rows.ts";

/** Why a call about classes is refused by the rules. */
export type ClassReason =
  | PlanLimitReason
  | ClassDetailsReason
  | RowReason
  | FileReason
  | "class-teachers-only"
  | "organisation-closing"
  | "class-read-only"
  | "class-archived"
  | "class-not-archived"
  | "class-full"
  | "class-needs-teacher"
  | "too-many-class-teachers"
  | "class-teacher-unknown"
  | "class-to-self"
  | "class-moved-already"
  | "class-table-open"
  | "class-joining-closed"
  | "class-takes-nobody"
  | "class-taught-by-you"
  | "invitation-expired"
  | "invitation-used"
  | "invitation-for-other-address"
  | "invitations-spent"
  | "identifier-taken"
  | "too-many-identifiers"
  | "same-person"
  | "two-accounts"
  | "nothing-to-part"
  | "data-contract-needed";
