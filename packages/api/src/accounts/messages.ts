import type { AccountReason } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/Reasons";
import type { MessagesFor } from "../message.ts";

// A module of its own: a screen that shows codes only needs none of the reasons.
export { accountErrorMessages } from "./errorMessages.ts";

/** Reasons that are refused outside the rules. */
export type AccountRequestReason =
  | "other-account"
  | "session-not-found"
  | "identity-not-found"
  | "provider-unreachable";

export const accountMessages: MessagesFor<AccountReason | AccountRequestReason, typeof catalogue.messages> =
  catalogue.messages;
