import type { SupportReason } from "@belab/domain/support";
import catalogue from "@belab/locales/en/support/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type SupportRequestReason = "support-organisation-not-found";

export const supportMessages: MessagesFor<SupportReason | SupportRequestReason, typeof catalogue.messages> =
  catalogue.messages;
