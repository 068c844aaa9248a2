/** What an account is allowed to do beyond playing. */
export interface Roles {
  /** May open game tables. */
  isTeacher: boolean;
  /** May change the roles of the department's members. */
  isAdmin: boolean;
}

/** What the signed-in area knows of the person (section 3, profile data). */
export interface Profile extends Roles {
  /** Empty until it is set. */
  firstName: string;
  /** Empty until it is set. */
  lastName: string;
  /** Empty where there is no picture; the screen then shows the default image. */
  imageUrl: string;
}

/** Whether sign-up is finished: both names are set. */
export function isProfileComplete(profile: Pick<Profile, "firstName" | "lastName">): boolean {
  return profile.firstName !== "" && profile.lastName !== "";
}
