/** What an account may do beyond playing, whatever organisations it belongs to. Rules and pages go by these. */
export interface Powers {
  /** Runs the installation: gives powers, and pauses and ends any table. */
  isOperator: boolean;
  /** May open game tables of their own. */
  mayTeach: boolean;
}

/** What the line under a person's name says (section 3). No rule and no page goes by them: see {@link Powers}. */
export interface Roles {
  /** Teaches anywhere. */
  isTeacher: boolean;
  /** Runs the installation, or administers anything on it. */
  isAdmin: boolean;
}

/** How a person is shown who is signed in (section 3, profile data). */
export interface Profile extends Roles {
  /** Empty until it is set. */
  firstName: string;
  /** Empty until it is set. */
  lastName: string;
  /** Empty where there is no picture; the screen then shows the default image. */
  imageUrl: string;
}

/** What people know of themselves: how they are shown, and what they may do. */
export interface OwnProfile extends Profile, Powers {}

/** What an account is in any of the organisations to which it belongs. */
export interface RolesSomewhere {
  teachesSomewhere: boolean;
  /** Is an owner or administrator. */
  administersSomewhere: boolean;
}

/**
 * Returns the roles of an account with these powers.
 *
 * @param teachesByPlan - has a plan of its own with which everybody teaches.
 */
export function rolesOf(
  { isOperator, mayTeach }: Powers,
  { teachesSomewhere, administersSomewhere }: RolesSomewhere,
  teachesByPlan: boolean,
): Roles {
  return { isTeacher: mayTeach || teachesSomewhere || teachesByPlan, isAdmin: isOperator || administersSomewhere };
}

/** Whether sign-up is finished: both names are set. */
export function isProfileComplete(profile: Pick<Profile, "firstName" | "lastName">): boolean {
  return profile.firstName !== "" && profile.lastName !== "";
}
