import { type RefObject, useLayoutEffect, useRef } from "react";

/** Moves the focus to where typing continues: the first empty box, or the first box. */
export function focusCode(form: HTMLFormElement | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
  (boxes.find(({ value }) => value === "") ?? boxes[0])?.focus();
}

/** Once a new code was requested, moves the focus from the button to the code, unless it is elsewhere by then. */
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
