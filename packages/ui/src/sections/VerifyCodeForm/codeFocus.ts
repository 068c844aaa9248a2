import { type RefObject, useLayoutEffect, useRef } from "react";

/** Where a person types on: the first box without a digit, or the first of all. */
export function focusCode(form: HTMLFormElement | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
  (boxes.find(({ value }) => value === "") ?? boxes[0])?.focus();
}

/** Once a new code was asked for, leads from the button to where the code is typed, unless the person is elsewhere. */
export function useFocusAfterResend(
  isResending: boolean,
  button: RefObject<HTMLButtonElement | null>,
  form: RefObject<HTMLFormElement | null>,
): void {
  const wasResending = useRef(isResending);
  useLayoutEffect(() => {
    const isAtButton = [button.current, document.body].includes(document.activeElement as HTMLButtonElement | null);
    if (wasResending.current && !isResending && isAtButton) {
      focusCode(form.current);
    }
    wasResending.current = isResending;
  }, [isResending, button, form]);
}
