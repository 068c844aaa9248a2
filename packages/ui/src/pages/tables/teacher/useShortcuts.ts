import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "./singleKeys.ts";

/** What keys do, by `KeyboardEvent.key`, letters in lower case. A key without a function does nothing at the moment. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** While one of these is open, keys are for it alone. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What takes letters itself. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** What takes arrow keys itself: controls that they change, and what scrolls. */
const movers = 'input, [role="tab"], [role="radio"], [role="slider"], [tabindex="0"]';

/** Lets keys that are pressed anywhere on the page do something, but in fields and while a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1;
    const act = shortcuts[isLetter ? event.key.toLowerCase() : event.key];
    if (act && isFree(event) && (!isLetter || areSingleKeysOn())) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isFree({
  target,
  key,
  defaultPrevented,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isComposing) {
    return false;
  }
  const taken = key.startsWith("Arrow") ? `${fields}, ${movers}` : fields;
  const isTaken = target instanceof Element && target.closest(taken) !== null;
  return !isTaken && document.querySelector(layers) === null;
}
