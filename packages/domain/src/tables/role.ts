/**
 * What someone is at a table beside its players. A teacher of it does everything. Another teacher of its class sees what the
 * teacher sees, says who of the class somebody is, can pause, resume, end and hand over the table, and can take it over at any
 * time. Support is an operator whom its teacher lets look: they see what the teacher sees. An administrator of its
 * organisation, an operator, and support too, can pause, resume, end and hand over the table, and do nothing else with it. A
 * colleague teaches in its organisation, and can take it over; see {@link takeOverAt}.
 */
export const tableRoles = ["teacher", "classTeacher", "support", "administrator", "operator", "colleague"] as const;

export type TableRole = (typeof tableRoles)[number];

/** Milliseconds for which a teacher lets support look at a table. */
export const supportTime = 24 * 60 * 60 * 1000;

/** Milliseconds for which a teacher has to be gone before any colleague can take their running table over. */
export const takeOverAfter = 2 * 60 * 1000;

/** What someone is in the organisation that a table belongs to. */
export interface RolesThere {
  isAdministrator: boolean;
  isTeacher: boolean;
}

/** Who someone is, as far as a table is concerned. */
export interface Caller {
  accountId: string;
  isOperator: boolean;
  /** In the organisation of the table; left out where it has none, or they are no member of it. */
  there?: RolesThere | undefined;
  /** Whether they teach the class of the table. */
  teachesItsClass: boolean;
}

/**
 * Returns what someone is at a table; null where they are nothing but perhaps a player.
 *
 * @param table.teacherId - null where someone practises alone.
 * @param table.supportUntil - until when its teacher lets support look, in milliseconds; null where they do not.
 */
export function roleAt(
  { accountId, isOperator, there, teachesItsClass }: Caller,
  { teacherId, supportUntil }: { teacherId: string | null; supportUntil: number | null },
  now: number,
): TableRole | null {
  if (teacherId === accountId) {
    return "teacher";
  }
  if (teachesItsClass && teacherId !== null) {
    return "classTeacher";
  }
  if (isOperator && supportUntil !== null && now < supportUntil) {
    return "support";
  }
  if (there?.isAdministrator) {
    return "administrator";
  }
  if (isOperator) {
    return "operator";
  }
  return there?.isTeacher ? "colleague" : null;
}

/** Whether someone sees what the teacher sees: names, results, the debriefing, and what is exported. */
export function canWatch(role: TableRole | null): boolean {
  return role === "teacher" || role === "classTeacher" || role === "support";
}

/** Whether someone says who of the class somebody at its table is. */
export function canMatch(role: TableRole | null): boolean {
  return role === "teacher" || role === "classTeacher";
}

/** Whether someone can take a table over from its teacher; when, says {@link takeOverAt}. */
export function canTakeOver(role: TableRole | null): boolean {
  return role === "colleague" || role === "classTeacher";
}

/** Whether someone can pause, resume and end a table. */
export function canStop(role: TableRole | null): boolean {
  return role !== null && role !== "colleague";
}

/**
 * Returns from when on a colleague can take a table over, in milliseconds since 1970 UTC; null where they cannot: at least
 * while its teacher's screen is open. Whom its teacher has named, and who teaches its class, can at any time.
 *
 * @param table.seenAt - when a screen of the teacher was last known to be open; null before that.
 */
export function takeOverAt(table: {
  isEnded: boolean;
  openedAt: number;
  seenAt: number | null;
  /** The teacher has named them, or they teach the class of the table. */
  isTrusted: boolean;
}): number | null {
  if (table.isEnded) {
    return null;
  }
  return table.isTrusted ? 0 : (table.seenAt ?? table.openedAt) + takeOverAfter;
}
