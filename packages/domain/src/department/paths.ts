/** The addresses of the department's pages. */
export const departmentPaths = {
  settings: "/home/settings/department",
} as const;
