/** What the one department of an installation is called. */
export const departmentName = "Business Education Laboratory";

/** Members that one page of the department shows. */
export const membersPerPage = 50;

/** What an account is allowed to do beyond playing. */
export interface Roles {
  isTeacher: boolean;
  isAdmin: boolean;
}

export const lastAdministratorMessage =
  "A department needs an administrator. Make somebody else an administrator first.";
