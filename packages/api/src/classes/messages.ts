import type { ClassReason } from "@belab/domain/classes";
import type { PlanLimitReason, PlanReason } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/classes/Reasons";
import rows from "@belab/locales/en/classes/RowReasons";
import plans from "@belab/locales/en/plans/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type ClassRequestReason =
  | "class-not-found"
  | "class-code-wrong"
  | "class-role-needed"
  | "person-not-found"
  | "organisation-not-found"
  | "organisation-role-needed";

const own = { ...rows.messages, ...catalogue.messages };

type OwnMessages = MessagesFor<Exclude<ClassReason, PlanLimitReason> | ClassRequestReason, typeof own>;

/** Those about plans too: a plan says how many classes and students there can be. */
export const classMessages: OwnMessages & Pick<typeof plans.messages, PlanReason> = {
  ...plans.messages,
  ...(own satisfies OwnMessages),
};
