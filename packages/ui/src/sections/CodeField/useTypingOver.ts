import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Lets people type over a code as over a selected text: what is typed or deleted in the first box takes the place of the whole
 * code.
 *
 * @param isSelected - whether the whole code counts as selected.
 * @param clear - empties all boxes.
 */
export function useTypingOver(isSelected: boolean, clear: () => void) {
  const root = useRef<HTMLDivElement>(null);

  function clearAll(target: EventTarget): boolean {
    const isInFirstBox = target === root.current?.querySelector("input");
    if (isSelected && isInFirstBox) {
      // The boxes are empty before the browser puts the digit in.
      flushSync(clear);
    }
    return isSelected && isInFirstBox;
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const isDeletion = event.key === "Backspace" || event.key === "Delete";
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey;
    if ((isDeletion || isDigit) && clearAll(event.target) && isDeletion) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  // The keyboard of a phone doesn't say which key it was, only what it is about to put in.
  const onBeforeInput = useEffectEvent(({ target }: Event) => {
    if (target !== null) {
      clearAll(target);
    }
  });

  useEffect(() => {
    const boxes = root.current;
    const listener = (event: Event) => onBeforeInput(event);
    boxes?.addEventListener("beforeinput", listener);
    return () => boxes?.removeEventListener("beforeinput", listener);
  }, []);

  return { rootRef: root, onKeyDownCapture };
}
