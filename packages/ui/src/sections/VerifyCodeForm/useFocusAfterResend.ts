import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusCode } from "../CodeField/focusCode.ts";

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
