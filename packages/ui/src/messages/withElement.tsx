import type { ReactNode } from "react";

/** The value of a message that `withElement` puts an element in place of. */
export const elementPlace = "\uFFFC";

/**
 * A message's text with an element in place of one of its values: a bold address, for example.
 *
 * @example
 * withElement(format("sentTo", { email: elementPlace }), <strong>{email}</strong>)
 */
export function withElement(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(elementPlace);
  return (
    <>
      {before}
      {after !== undefined && element}
      {after}
    </>
  );
}
