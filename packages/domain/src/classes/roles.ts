/** As what somebody sees a class. */
export const classRoles = ["teacher", "administrator", "student"] as const;

export type ClassRole = (typeof classRoles)[number];

/** What can be done with a class, and who may do it. An administrator is one of the organisation to which the class belongs. */
export const classPowers = {
  /** Name, settings, code, teachers; archiving and deleting. */
  change: ["teacher"],
  /** Its people, with all that is known of them. */
  people: ["teacher"],
  /** Giving it a teacher, or another one in place of those that it has. */
  assign: ["administrator"],
  /** Seeing that it is there, what it is called, and who teaches it. */
  see: ["teacher", "administrator"],
} as const satisfies Record<string, readonly ClassRole[]>;

export type ClassPower = keyof typeof classPowers;

/** Whether somebody who is some things to a class can do something with it. */
export function hasClassPower(roles: readonly ClassRole[], power: ClassPower): boolean {
  return classPowers[power].some((role) => roles.includes(role));
}

/** How it is known which person of a list somebody at a table is; `contested` where more than one took the name. */
export const attendanceStates = ["account", "picked", "matched", "contested"] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/** How it is known who somebody at a table is: by their account, because they picked a name, or because a teacher said so. */
export const attendanceHows = ["account", "picked", "matched"] as const;

export type AttendanceHow = (typeof attendanceHows)[number];

/** Whether somebody of a class takes part in a table, did until they left, or was not there. */
export const presences = ["here", "left", "missing"] as const;

export type Presence = (typeof presences)[number];
