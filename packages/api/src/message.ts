import type { Params } from "@belab/domain/result";

/** The message of a reason for a person; with its values where it names some. */
export type Message = string | ((params: Params) => string);

/** The messages of an area, by reason. */
export type Messages<Reason extends string = string> = Readonly<Record<Reason, Message>>;

/** What a person reads for a reason; undefined where none of the messages is its own. */
export function messageOf(messages: Messages, reason: string, params: Params): string | undefined {
  const message = Object.hasOwn(messages, reason) ? messages[reason] : undefined;
  return typeof message === "function" ? message(params) : message;
}
