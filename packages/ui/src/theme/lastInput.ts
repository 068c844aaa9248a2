const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Whether a person used the keyboard last, and where the pointer was last outside of dialogs, as far as `LabProvider` has heard. */
let wasKeyboard = false;
let outside: { x: number; y: number } | undefined;

const heard = ["keydown", "pointerdown", "pointermove"] as const;

/**
 * Hears what a person uses.
 *
 * @returns what ends it.
 */
export function hearInput(): () => void {
  for (const type of heard) {
    document.addEventListener(type, note, true);
  }
  return () => {
    for (const type of heard) {
      document.removeEventListener(type, note, true);
    }
  };
}

/** Whether the focus is where it is because someone uses a keyboard. */
export function isKeyboardUsed(): boolean {
  return wasKeyboard;
}

/** Whether the pointer came to a place in a dialog, and did not rest there when the dialog opened under it. */
export function hasPointerCome({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): boolean {
  // Not heard of until now, as after a press that came before the page's scripts: it rested where it is.
  outside ??= { x: clientX, y: clientY };
  return clientX !== outside.x || clientY !== outside.y;
}

/** Whether an element stands in a dialog. */
export function isInDialog(element: Element): boolean {
  return element.closest(dialogs) !== null;
}

function note(event: KeyboardEvent | PointerEvent): void {
  if (event.type !== "pointermove") {
    wasKeyboard = event.type === "keydown";
  }
  if ("clientX" in event && event.target instanceof Element && !isInDialog(event.target)) {
    outside = { x: event.clientX, y: event.clientY };
  }
}
