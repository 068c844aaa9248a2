import type { WatchedPerson } from "@belab/domain/tables";
import { fn } from "storybook/test";
import type { TeacherTable } from "../pages/tables/TeacherTablePage.tsx";
import { watchedNow } from "./watchedClass.ts";

/** Of a class of two, one of whom is there, as is a guest. */
export const classAttendance: NonNullable<TeacherTable["attendance"]> = {
  name: "Microeconomics",
  people: [
    {
      personId: "n1",
      firstName: "Ada",
      lastName: "Lovelace",
      state: "here",
      participants: [{ participantId: "p0", name: "Ada Lovelace", how: "account", isContested: false }],
    },
    { personId: "n2", firstName: "Kofi", lastName: "Mensah", state: "missing", participants: [] },
  ],
  missing: 1,
  guests: [{ participantId: "p1", name: "Kofi", namesDeletedAt: watchedNow + 30 * 86_400_000 }],
  now: () => watchedNow,
  onMatch: fn(),
};

/** What came of a game for people: some figures, one of whom did not finish. */
export function resultsOf(people: readonly WatchedPerson[]): NonNullable<TeacherTable["results"]> {
  return {
    columns: [
      { key: "won", label: "Decks won", unit: "count", isBetterHigh: true },
      { key: "likeRule", label: "Like the best rule", unit: "share", isBetterHigh: true },
    ],
    rows: people.map(({ participantId, name }, index) => ({
      participantId,
      name,
      personId: null,
      team: null,
      values: [index % 5, index / 8],
      isFinished: index !== 2,
    })),
    fileHrefs: { xlsx: "/results?format=xlsx", csv: "/results?format=csv" },
  };
}
