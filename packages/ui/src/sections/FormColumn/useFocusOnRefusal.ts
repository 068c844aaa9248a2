import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the first field with an error once a request ends and leaves one.
 *
 * @returns the ref of the form.
 */
export function useFocusOnRefusal(pending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(pending);
  // Before anyone can type on: a layout effect.
  useLayoutEffect(() => {
    if (wasPending.current && !pending) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasPending.current = pending;
  }, [pending]);
  return form;
}
