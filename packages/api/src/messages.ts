import type { Messages } from "./message.ts";

// A module of its own: a screen can show the messages of one area without the others.
export { type Message, type Messages, messageOf } from "./message.ts";

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

export const requestMessages: Messages<RequestReason> = {
  malformed: "This request is malformed.",
  "field-malformed": ({ part, field, problem }) => `The ${part} is malformed: ${field} ${problem}.`,
  "field-unknown": ({ part }) => `The ${part} has a field that this call does not know.`,
  "query-field-unknown": "The address has a query name that this call does not know.",
  "query-field-repeated": ({ name }) => `The address repeats the query name ${name}.`,
  "password-oversized": "The password is far too long.",
  "signed-out": "Please sign in first.",
  "not-allowed": "You are not allowed to do this.",
  "other-site": "This request comes from another site.",
  "other-origin": ({ publicUrl }) =>
    `This page was opened at another address than the product's. Please open ${publicUrl}`,
  "not-found": "There is no such thing here.",
  "web-app-not-built": "The web app is not built yet. Run: npm run build",
  "wrong-method": "This address takes another method.",
  "too-large": "This is too large.",
  "wrong-content-type": "This content type is not accepted here.",
  "too-many-requests": "Too many requests. Please wait a moment.",
  "metrics-token-missing": "The metrics are read with METRICS_TOKEN as bearer.",
  failed: "Something went wrong on the server.",
  unavailable: "The server is busy. Please try again in a moment.",
};
