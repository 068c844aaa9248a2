import { useSyncExternalStore } from "react";

// Speech input and unsteady hands press single letters by accident (WCAG 2.1.4): they can be turned off, in this browser.

const storageKey = "belab-single-keys";

const listeners = new Set<() => void>();

/** Where the browser keeps nothing, it holds until the page is left. */
let turnedOff = false;

/** Whether pressing a single letter does something. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return !turnedOff;
  }
}

function turnSingleKeys(on: boolean): void {
  turnedOff = !on;
  try {
    if (on) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, "off");
    }
  } catch {
    // Some browsers refuse to keep anything.
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether pressing a single letter does something, and what turns it on and off. */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), turnSingleKeys];
}
