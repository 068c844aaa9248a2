/** Gives the focus to an element, unless it is somewhere else: what had it is no longer there. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    element?.focus();
  }
}
