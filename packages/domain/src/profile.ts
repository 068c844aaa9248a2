/** What the signed-in area knows of the person (section 3, profile data). */
export interface Profile {
  firstName: string;
  lastName: string;
  /** Empty where there is no picture; the screen then shows the default image. */
  imageUrl: string;
  isTeacher: boolean;
  isAdmin: boolean;
}

/** The line under the name in the sidebar: «Teacher, Admin», «Student, User». */
export function roleLine(profile: Pick<Profile, "isTeacher" | "isAdmin">): string {
  return `${profile.isTeacher ? "Teacher" : "Student"}, ${profile.isAdmin ? "Admin" : "User"}`;
}

/** Whether sign-up is finished: both names are set. */
export function isProfileComplete(profile: Pick<Profile, "firstName" | "lastName">): boolean {
  return profile.firstName !== "" && profile.lastName !== "";
}
