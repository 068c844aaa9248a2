import { findJoinRush, type TableFacts } from "@belab/domain/tables";
import { useState } from "react";
import type { TeacherTable } from "./shownTable.ts";

/** A part of the teacher's page, as its address names it. */
export type TeacherTab = "play" | "people" | "results" | "export";

const tabsOf: Readonly<Record<TableFacts["status"], readonly TeacherTab[]>> = {
  lobby: [],
  playing: ["play", "people", "results", "export"],
  ended: ["results", "people", "export"],
};

/** The tabs of a table, none in the lobby, the one that is shown, and what shows another. */
export function useTeacherTabs({ table, initialTab, onTabChange }: TeacherTable) {
  const [wanted, setWanted] = useState<string | undefined>(initialTab);
  const tabs = tabsOf[table.status];
  return {
    tabs,
    tab: tabs.find((each) => each === wanted) ?? tabs[0],
    showTab(tab: TeacherTab) {
      setWanted(tab);
      onTabChange?.(tab);
    },
  };
}

/** How many people the teacher should look at: without a seat, not known to the class, or joined in a rush. */
export function peopleToCheck({ table, people, attendance }: TeacherTable): number {
  const seatless = table.status === "playing" ? people.filter(({ seat }) => seat === null).length : 0;
  const contested = attendance?.people.filter(({ participants }) => participants.some((each) => each.isContested));
  const unknown = (attendance?.guests.length ?? 0) + (contested?.length ?? 0);
  const rush = table.status === "playing" ? (findJoinRush(people)?.people.length ?? 0) : 0;
  return seatless + unknown + rush;
}
