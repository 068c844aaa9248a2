import { type ClassMessage, classMessageTime } from "@belab/domain/tables";
import { useMemo } from "react";
import { useIsPast } from "./useIsPast.ts";

/** Returns what a teacher says on all screens, until its time is over. */
export function useClassMessage(message: ClassMessage | undefined, now: () => number): string | undefined {
  const sentAt = message?.sentAt;
  const clock = useMemo(
    () => (sentAt === undefined ? undefined : ({ state: "running", deadline: sentAt + classMessageTime } as const)),
    [sentAt],
  );
  return useIsPast(clock, now) ? undefined : message?.text;
}
