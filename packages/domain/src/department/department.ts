export type { Powers } from "../accounts/profile.ts";

/** What the one department of an installation is called. */
export const departmentName = "Business Education Laboratory";

/** Members that one page of the department shows. */
export const membersPerPage = 50;
