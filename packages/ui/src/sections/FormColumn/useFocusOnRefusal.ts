import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the first field with an error once a request is over that has left one.
 *
 * @returns the ref of the form.
 */
export function useFocusOnRefusal(isPending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(isPending);
  // Before anybody can type on: a layout effect.
  useLayoutEffect(() => {
    if (wasPending.current && !isPending) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasPending.current = isPending;
  }, [isPending]);
  return form;
}
