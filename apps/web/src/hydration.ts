import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";

// React hydrates a page that came rendered from the server once its scripts are there. Until then a person can already
// type into its fields.

/** Set by the page itself while it waits for its scripts (`startLater.js`): Enter was the last key that was pressed. */
const enterPressed = "data-enter-pressed";

/** Set likewise at a button that was pressed: which press of the page it was, counted from 1. */
const buttonPressed = "data-pressed";

/** Set for the page itself: its scripts hear what is pressed from now on. */
const scriptsHear = "data-scripts-hear";

/** Buttons that the page has enabled although React disables them until it is there. */
const waitingButtons = "button[data-waits]";

const emptyQuery = new URLSearchParams();

const listeners = new Set<() => void>();
let isOver = false;

/** Ends hydration. Call once the first page is hydrated, or where there was nothing to hydrate. */
export function endHydration(): void {
  isOver = true;
  window.lostScripts?.end();
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Replays what a person did before the page was hydrated: the fields keep what was typed, but no change was heard, no
 * button did anything, and Enter in a field sent nothing.
 */
export function replayInput(container: HTMLElement): void {
  const waiting = [...container.querySelectorAll<HTMLButtonElement>(waitingButtons)];
  const focused = document.activeElement;
  const active = waiting.find((button) => button.matches(":active"));
  for (const button of waiting) {
    // As React takes it to be, which else would not disable it.
    button.disabled = true;
  }
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (field.type !== "file" && field.value !== field.defaultValue) {
      reportChange(field, field.value);
    }
  }
  const page = document.documentElement;
  page.setAttribute(scriptsHear, "");
  const pressed = takePressedButtons(container);
  const buttonOfForm = page.hasAttribute(enterPressed) ? buttonOfFormOf(focused) : null;
  if (buttonOfForm && !pressed.some(({ type }) => type === "submit")) {
    pressed.push(buttonOfForm);
  }
  for (const button of new Set([...pressed, ...waiting])) {
    goOnOnceEnabled(button, {
      isPressed: pressed.includes(button) || button === active,
      isActive: button === active,
      hasFocus: button === focused,
    });
  }
  page.removeAttribute(enterPressed);
  window.onkeydown = null;
}

interface ButtonState {
  /** It was pressed, and nothing was done. */
  isPressed: boolean;
  /** It is being pressed now. */
  isActive: boolean;
  hasFocus: boolean;
}

/**
 * Clicks a pressed button once it is enabled, which may wait for a check of what was typed, unless the person does something
 * else in the meantime. A press that began while the button was enabled counts, and so does one that comes just after.
 */
function goOnOnceEnabled(button: HTMLButtonElement, state: ButtonState): void {
  let { isPressed, isActive, hasFocus } = state;
  const over = new AbortController();
  const observer = new MutationObserver(goOn);
  function note({ type, target, isTrusted }: Event) {
    if (!isTrusted) {
      return;
    }
    isActive = type === "pointerdown";
    if (isActive || type === "keydown" || type === "click") {
      isPressed = isActive && target instanceof Node && button.contains(target);
      hasFocus ||= isPressed;
    }
    // After the click that may come of it.
    setTimeout(goOn);
  }
  function goOn() {
    const isToWait = (button.disabled || isActive) && button.isConnected;
    if (isToWait || over.signal.aborted) {
      return;
    }
    over.abort();
    observer.disconnect();
    // A button that is disabled loses the focus, and does not get it from a press.
    if (hasFocus && (isPressed || document.activeElement === document.body)) {
      button.focus({ preventScroll: true });
    }
    if (isPressed) {
      button.click();
    }
  }
  for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown", "keyup", "click"]) {
    document.addEventListener(type, note, { capture: true, signal: over.signal });
  }
  observer.observe(button, { attributeFilter: ["disabled"] });
  // After React has shown the changes before it.
  setTimeout(goOn);
}

/** Returns the buttons that were pressed, in the order of their last presses. */
function takePressedButtons(container: HTMLElement): HTMLButtonElement[] {
  const buttons = [...container.querySelectorAll<HTMLButtonElement>(`[${buttonPressed}]`)];
  const pressOf = (button: HTMLButtonElement) => Number(button.getAttribute(buttonPressed));
  const inOrder = buttons.toSorted((one, other) => pressOf(one) - pressOf(other));
  for (const button of buttons) {
    button.removeAttribute(buttonPressed);
  }
  return inOrder;
}

/**
 * Returns the query of the page's address. It is empty during hydration: the server made the page without it, and React
 * doesn't correct attributes such as a link's address then. A form that was rendered anew would lose what was typed
 * before its scripts loaded.
 */
export function usePageQuery(): URLSearchParams {
  const [query] = useSearchParams();
  // A page whose address has no query is not rendered a second time.
  const isEmpty = query.toString() === "";
  const isKnown = useSyncExternalStore(
    subscribe,
    () => isEmpty || isHydrated(),
    () => isEmpty,
  );
  return isKnown ? query : emptyQuery;
}

/** Whether the page is in a browser and hydrated, for what is not rendered before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, () => false);
}

/** Whether the first page is hydrated, or was empty. */
export function isHydrated(): boolean {
  return isOver;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Enter in a field presses the button of its form. */
function buttonOfFormOf(field: Element | null): HTMLButtonElement | null {
  const form = field instanceof HTMLInputElement ? field.form : null;
  return form?.querySelector<HTMLButtonElement>("button[type=submit]") ?? null;
}

/** Reports a change to React, which hears an input only where the value differs from the one that it saw last. */
function reportChange(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
