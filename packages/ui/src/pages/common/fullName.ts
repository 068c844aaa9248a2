import type { Profile } from "@belab/domain/accounts";

/** The name of an account, as it is shown to its owner. */
export function fullName({ firstName, lastName }: Pick<Profile, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
