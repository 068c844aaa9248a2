/** What an account is allowed to do beyond playing. */
export interface Roles {
  isTeacher: boolean;
  isAdmin: boolean;
}

/** What the signed-in area knows of the person (section 3, profile data). */
export interface Profile extends Roles {
  firstName: string;
  lastName: string;
  /** Empty where there is no picture; the screen then shows the default image. */
  imageUrl: string;
}

/** Whether sign-up is finished: both names are set. */
export function isProfileComplete(profile: Pick<Profile, "firstName" | "lastName">): boolean {
  return profile.firstName !== "" && profile.lastName !== "";
}
