import { type Match, matchesAtOnce } from "@belab/domain/classes";
import type { WatchedPerson } from "@belab/domain/tables";
import type { TeacherTable } from "@belab/ui/pages/tables/TeacherTablePage";
import { useEffect, useEffectEvent, useMemo } from "react";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import type { LiveTable } from "./liveTable.ts";
import { reasons } from "./reasons.ts";

/**
 * Returns who of a table's class is there: asked for again whenever somebody comes, leaves or is matched, by whichever teacher.
 * Undefined until it is known, and where the table has no class.
 */
export function useAttendance(
  gameTableId: string,
  { parts, now }: Pick<LiveTable<"teacher">, "parts" | "now">,
): TeacherTable["attendance"] {
  const { answer, refetch } = useCallQuery("readAttendance", { gameTableId });
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readAttendance"] });
  const { people, table } = parts;
  const presence = useMemo(() => presenceOf(people), [people]);
  const ofClass = answer?.class;

  const lookAgain = useEffectEvent(() => {
    if (ofClass) {
      void refetch();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after a change.
  useEffect(() => lookAgain(), [presence, table?.status]);

  /** @returns whether they are matched. */
  async function match(matches: readonly Match[]): Promise<boolean> {
    const outcome = await send("matchParticipants", { gameTableId, matches: [...matches] });
    return outcome.kind === "success";
  }

  if (!answer || !ofClass) {
    return undefined;
  }
  return {
    name: ofClass.name,
    people: answer.people,
    missing: answer.missing,
    guests: answer.guests,
    now,
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async onMatch(participantId, personId) {
      await match([{ participantId, personId }]);
    },
    async onMatchAll(matches) {
      for (let from = 0; from < matches.length; from += matchesAtOnce) {
        if (!(await match(matches.slice(from, from + matchesAtOnce)))) {
          return;
        }
      }
    },
  };
}

/** What of people says that attendance has changed: not whether their screens are open. */
function presenceOf(people: readonly WatchedPerson[] = []): string {
  return JSON.stringify(
    people.map(({ participantId, name, seat, kind, personId, isContested }) => [
      participantId,
      name,
      seat,
      kind,
      personId,
      isContested,
    ]),
  );
}
