import { steadyNow } from "../shell/steadyClock.ts";

/** Returns the server's clock, by what it was when an answer came; this computer's where it is not known. */
export function serverClock(serverTime: number | undefined, receivedAt: number | undefined): () => number {
  const ahead = serverTime === undefined || receivedAt === undefined ? 0 : serverTime - receivedAt;
  return () => steadyNow() + ahead;
}
