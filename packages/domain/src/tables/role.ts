/**
 * What someone is at a table beside its players. A teacher of it does everything. Support is an operator whom its teacher
 * lets look: they see what the teacher sees. An operator, and support too, can pause, resume and end the table, and do
 * nothing else with it.
 */
export const tableRoles = ["teacher", "support", "operator"] as const;

export type TableRole = (typeof tableRoles)[number];

/** Milliseconds for which a teacher lets support look at a table. */
export const supportTime = 24 * 60 * 60 * 1000;

/**
 * Returns what someone is at a table; null where they are nothing but perhaps a player.
 *
 * @param table.teacherId - null where someone practises alone.
 * @param table.supportUntil - until when its teacher lets support look, in milliseconds; null where they do not.
 */
export function roleAt(
  { accountId, isOperator }: { accountId: string; isOperator: boolean },
  { teacherId, supportUntil }: { teacherId: string | null; supportUntil: number | null },
  now: number,
): TableRole | null {
  if (teacherId === accountId) {
    return "teacher";
  }
  if (!isOperator) {
    return null;
  }
  return supportUntil !== null && now < supportUntil ? "support" : "operator";
}

/** Whether someone sees what the teacher sees: names, results, the debriefing, and what is exported. */
export function canWatch(role: TableRole | null): boolean {
  return role === "teacher" || role === "support";
}
