import type { Role } from "../setup/views.ts";

/** The roles of the members of a team, in the order in which they joined. */
const rolesInOrder: readonly Role[] = ["market", "product", "research", "lead"];

/**
 * Returns what each member looks after. A member who runs a firm alone looks after everything, and has no role.
 *
 * @param members - in the order in which they joined.
 */
export function rolesOf(members: readonly string[]): Record<string, readonly Role[]> {
  const roles = members.length > 1 ? rolesInOrder : [];
  return Object.fromEntries(members.map((id, index) => [id, roles.slice(index, index + 1)]));
}
