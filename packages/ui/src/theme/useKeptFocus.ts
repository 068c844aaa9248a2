import { useEffect } from "react";
import { isInDialog } from "./lastInput.ts";

/** Of the element within which a `scoped` provider holds. */
export const scopeClass = "belab-scope";

/** Milliseconds that a page gets to move a lost focus itself. */
const patience = 100;

interface Place {
  element: HTMLElement;
  /** What the element stood in, from the inside out. */
  ancestors: Element[];
}

/**
 * Keeps the place of people who use a keyboard or a screen reader. Browsers drop the focus to the page's body when its
 * element is removed or disabled. Once such an element can be used again it gets the focus back; where it is gone, the heading of the
 * part of the page that it stood in does, as soon as that part has loaded. Behind a dialog that closes it is the place from before the dialog.
 *
 * @param within - a selector of the elements in which places are kept; everywhere otherwise.
 */
export function useKeptFocus({ within }: { within?: string } = {}): void {
  useEffect(() => {
    const keeper = createKeeper(within);
    const observer = new MutationObserver(keeper.look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", keeper.remember);
    document.addEventListener("pointerdown", keeper.forget, true);
    return () => {
      keeper.stop();
      observer.disconnect();
      document.removeEventListener("focusin", keeper.remember);
      document.removeEventListener("pointerdown", keeper.forget, true);
    };
  }, [within]);
}

function createKeeper(within: string | undefined) {
  let place: Place | undefined;
  let beforeDialog: Place | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function isWithin(element: Element): boolean {
    return within === undefined || element.closest(within) !== null;
  }

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) {
      return;
    }
    if (!isWithin(target)) {
      place = undefined;
      beforeDialog = undefined;
      return;
    }
    if (isInDialog(target)) {
      beforeDialog ??= place;
    } else {
      beforeDialog = undefined;
    }
    place = { element: target, ancestors: ancestorsOf(target).filter(isWithin) };
  }

  /**
   * Forgets the place: a press beside everything takes the focus away on purpose; one in a dialog leaves the place
   * behind it.
   */
  function forget({ target }: Event): void {
    place = undefined;
    if (!(target instanceof Element && isInDialog(target))) {
      beforeDialog = undefined;
    }
  }

  function look(): void {
    clearTimeout(timeout);
    if (isLost()) {
      timeout = setTimeout(giveBack, patience);
    }
  }

  function giveBack(): void {
    if (isLost()) {
      const lost = place?.element.isConnected ? place : (beforeDialog ?? place);
      targetOf(lost)?.focus();
    }
  }

  function isLost(): boolean {
    return (place ?? beforeDialog) !== undefined && document.activeElement === document.body;
  }

  return { remember, forget, look, stop: () => clearTimeout(timeout) };
}

/** Returns where the focus goes; nothing while the element is there and disabled: it may be enabled again. */
function targetOf(place: Place | undefined): HTMLElement | undefined {
  if (place?.element.isConnected && place.element.checkVisibility()) {
    return place.element.matches(":disabled") ? undefined : place.element;
  }
  const around = place?.ancestors.filter((ancestor) => ancestor.isConnected) ?? [];
  for (const ancestor of around) {
    if (ancestor.querySelector("[data-loading]")) {
      return undefined;
    }
    const heading = ancestor.querySelector<HTMLElement>("h1, h2, h3, h4");
    if (heading) {
      heading.tabIndex = -1;
      return heading;
    }
  }
  return undefined;
}

function ancestorsOf(element: Element): Element[] {
  return element.parentElement === null ? [] : [element.parentElement, ...ancestorsOf(element.parentElement)];
}
