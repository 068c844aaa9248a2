import { ok, type Result } from "@belab/domain/result";
import { tooMany, unavailable } from "../../errors/refusals.ts";
import type { Viewer } from "./screens.ts";

/** Connections at a time. */
export interface ConnectionLimits {
  perSubject: number;
  perProcess: number;
}

const defaultLimits: ConnectionLimits = { perSubject: 10, perProcess: 4_000 };

/** Seconds after which a caller who found no slot may ask again. */
export const retryAfter = 30;

/** Returns by whom slots are counted: a participant, an account, or the projectors of a table that have its link. */
export function slotSubjectOf(tableId: string, viewer: Viewer): string {
  return viewer.screen === "player" ? viewer.participantId : (viewer.accountId ?? `projector of ${tableId}`);
}

/** Creates slots for connections: a number for one subject, and a number in all. */
export function createSlots({ perSubject, perProcess }: ConnectionLimits = defaultLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(subject: string): Result<undefined, "too-many-streams" | "unavailable"> {
      const own = taken.get(subject) ?? 0;
      if (own >= perSubject) {
        return tooMany(retryAfter, "too-many-streams");
      }
      if (all >= perProcess) {
        return unavailable(retryAfter);
      }
      all += 1;
      taken.set(subject, own + 1);
      return ok();
    },
    release(subject: string): void {
      const own = taken.get(subject) ?? 0;
      all -= 1;
      if (own > 1) {
        taken.set(subject, own - 1);
      } else {
        taken.delete(subject);
      }
    },
    count: () => all,
  };
}
