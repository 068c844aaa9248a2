import type { Params } from "@belab/domain/result";
import { formatMessage, intlLocale, type MessageData } from "@belab/locales";
import languageCatalogue from "@belab/locales/en/common/Language";

export type { MessagesFor } from "@belab/locales";

/** Messages by reason, as a catalogue has them. */
export type Messages<Reason extends string = string> = Readonly<Record<Reason, MessageData>>;

/**
 * Returns what a person reads for a reason; undefined where none of the messages is its own, or one names a value that is
 * missing.
 *
 * @param language - of the messages; that of the page otherwise.
 */
export function messageOf(
  messages: Messages,
  reason: string,
  params: Params,
  language: string = languageCatalogue.language,
): string | undefined {
  const message = Object.hasOwn(messages, reason) ? messages[reason] : undefined;
  return message === undefined ? undefined : formatMessage(message, params, intlLocale(language));
}
