/** How many milliseconds the server's clock is ahead of this computer's: somewhere between the two. */
export interface ClockOffset {
  from: number;
  to: number;
}

export const unknownOffset: ClockOffset = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Milliseconds that the offset may be unsure by; two screens then differ by less than a quarter of a second. */
const offsetTolerance = 200;

/** Returns the offset that an answer shows: the server read its clock between the request and the answer. */
export function offsetOfAnswer(serverTime: number, sentAt: number, receivedAt: number): ClockOffset {
  return { from: serverTime - receivedAt, to: serverTime - sentAt };
}

/** Returns the offset that an unrequested message shows: how long it was on its way is not known. */
export function offsetOfMessage(serverTime: number, receivedAt: number): ClockOffset {
  return { from: serverTime - receivedAt, to: Number.POSITIVE_INFINITY };
}

/** Returns what both allow. Where they exclude each other, a clock was set in between, and the newer one counts. */
export function narrowed(known: ClockOffset, seen: ClockOffset): ClockOffset {
  const both = { from: Math.max(known.from, seen.from), to: Math.min(known.to, seen.to) };
  return both.from <= both.to ? both : seen;
}

/** Whether screens that know no more than this show the same time. */
export function isSure({ from, to }: ClockOffset): boolean {
  return (to - from) / 2 <= offsetTolerance;
}

/** Returns the likeliest offset, in milliseconds; it is wrong by half of the range at most. */
export function likeliest({ from, to }: ClockOffset): number {
  if (Number.isFinite(from) && Number.isFinite(to)) {
    return (from + to) / 2;
  }
  return Number.isFinite(from) ? from : 0;
}
