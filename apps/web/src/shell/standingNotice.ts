import type { Visit } from "./scrolling.ts";

// A notice that closed by itself may not have been read, so its text stands on the next screen, too.

let standing: { dismiss: () => void; isOnNextScreen: boolean } | undefined;
let shownKey: string | undefined;

/** Lets a notice stand until the person dismisses it or leaves the next screen. */
export function letNoticeStand(dismiss: () => void): void {
  standing?.dismiss();
  standing = { dismiss, isOnNextScreen: false };
}

/** Tells which screen is shown. One that replaces its predecessor is the same screen for a person. */
export function noteScreen({ location: { key }, type }: Pick<Visit, "type"> & { location: { key: string } }): void {
  if (key === shownKey) {
    return;
  }
  shownKey = key;
  if (standing?.isOnNextScreen && type !== "REPLACE") {
    standing.dismiss();
    standing = undefined;
  } else if (standing) {
    standing.isOnNextScreen = true;
  }
}
