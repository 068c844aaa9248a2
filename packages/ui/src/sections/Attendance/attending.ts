import type { AttendanceHow, Presence } from "@belab/domain/classes";

/** Somebody at the table who is a person of the list, or has taken their name. */
export interface AttendancePlayer {
  participantId: string;
  /** Null once it was deleted. */
  name: string | null;
  how: AttendanceHow;
  /** Somebody else has taken the name, too. */
  isContested: boolean;
}

/** Somebody on the list of the class. */
export interface AttendancePerson {
  personId: string;
  firstName: string;
  lastName: string;
  state: Presence;
  participants: readonly AttendancePlayer[];
}

/** Somebody at the table who is nobody of the list, as far as is known. */
export interface AttendanceGuest {
  participantId: string;
  /** Null once it was deleted. */
  name: string | null;
  /** When the name is deleted, in milliseconds since 1970 UTC; null for an account, and once it is. */
  namesDeletedAt: number | null;
}
