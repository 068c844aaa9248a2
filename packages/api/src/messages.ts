import catalogue from "@belab/locales/en/common/Requests";
import type { MessagesFor } from "./message.ts";

// A module of its own: a screen can show the messages of one area without the others.
export { type Messages, type MessagesFor, messageOf } from "./message.ts";

/** Why a request is refused outside the rules of any area. */
export type RequestReason =
  | "malformed"
  | "field-malformed"
  | "field-unknown"
  | "query-field-unknown"
  | "query-field-repeated"
  | "password-oversized"
  | "signed-out"
  | "not-allowed"
  | "other-site"
  | "other-origin"
  | "not-found"
  | "web-app-not-built"
  | "wrong-method"
  | "too-large"
  | "wrong-content-type"
  | "too-many-requests"
  | "metrics-token-missing"
  | "failed"
  | "unavailable";

export const requestMessages: MessagesFor<RequestReason, typeof catalogue.messages> = catalogue.messages;
