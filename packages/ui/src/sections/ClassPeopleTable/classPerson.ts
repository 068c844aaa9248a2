/** A person on the list of a class. */
export interface ClassPerson {
  /** Unique in the list. */
  personId: string;
  /** Empty where it is not known. */
  firstName: string;
  /** Empty where it is not known. */
  lastName: string;
  /** Null where none is known. */
  email: string | null;
  /** Null where none is known. */
  studentNumber: string | null;
  /** The person has joined with an account. */
  hasAccount: boolean;
  /** When the person was invited by mail, in milliseconds since 1970 UTC; null where that was not done. */
  invitedAt: number | null;
}

/** Returns the name of a person on a list, or what else they are known by. */
export function personName({
  firstName,
  lastName,
  email,
  studentNumber,
}: Pick<ClassPerson, "firstName" | "lastName" | "email" | "studentNumber">): string {
  return `${firstName} ${lastName}`.trim() || (email ?? studentNumber ?? "–");
}

/** Whether a person can be invited by mail. */
export function isInvitable({ email, hasAccount, invitedAt }: ClassPerson): boolean {
  return email !== null && !hasAccount && invitedAt === null;
}
