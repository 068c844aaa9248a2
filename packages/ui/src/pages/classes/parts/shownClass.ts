import type { ClassRole } from "@belab/domain/classes";
import type { TableStatus } from "@belab/domain/tables";

/** A table of a class. */
export interface ClassTable {
  /** Unique in the list. */
  gameTableId: string;
  /** The id of the game. */
  game: string;
  /** What its teacher calls it; null where it has no name. */
  name: string | null;
  status: TableStatus;
  /** Milliseconds since 1970 UTC. */
  openedAt: number;
  /** Milliseconds since 1970 UTC; null while it is open. */
  endedAt: number | null;
}

/** A table, as a teacher of the class sees it. */
export interface TaughtTable extends ClassTable {
  /** How many take part, guests among them. */
  participants: number;
  /** How many people of the list take part. */
  present: number;
  /** How many people are on the list. */
  expected: number;
}

/** A table, as somebody in the class sees it. */
export interface OwnClassTable extends ClassTable {
  /** The person takes part. */
  isSeated: boolean;
}

/** Somebody who teaches a class. */
export interface ClassTeacher {
  /** Null where the person who looks need not know. */
  accountId: string | null;
  firstName: string;
  lastName: string;
  /** This is the person who is signed in. */
  isSelf: boolean;
}

/** A class, as one of its teachers, an administrator of its organisation or somebody in it sees it. */
export interface ShownClass {
  classId: string;
  name: string;
  /** Empty where it has none. */
  term: string;
  /** Null where it belongs to an account. */
  organisationId: string | null;
  organisation: string | null;
  /** As what the person sees it. */
  role: ClassRole;
  /** By which people join; null where nobody can, and for who is no teacher. */
  code: string | null;
  /** The whole address of the link by which people join, likewise. */
  joinAddress: string | null;
  isJoiningOpen: boolean;
  /** People without an account choose their name from the list. */
  picksNames: boolean;
  /** Milliseconds since 1970 UTC; null where it is not archived. */
  archivedAt: number | null;
  /** Nothing can be changed, because the plan gives less than there is. */
  isReadOnly: boolean;
  teachers: readonly ClassTeacher[];
  /** Null for who is no teacher. */
  counts: { people: number; withAccount: number; invited: number; withEmail: number } | null;
  /** The newest first; only for teachers. */
  tables: readonly TaughtTable[];
  /** Those that are open and those in which the person took part; only for students. */
  ownTables: readonly OwnClassTable[];
}

/** Whether a class can be changed. */
export function isChangeable({ archivedAt, isReadOnly }: Pick<ShownClass, "archivedAt" | "isReadOnly">): boolean {
  return archivedAt === null && !isReadOnly;
}

/** The name of a teacher. */
export function teacherName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || "–";
}
