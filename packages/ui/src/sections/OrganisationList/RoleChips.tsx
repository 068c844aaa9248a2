import type { OrganisationRole } from "@belab/domain/organisations";
import { Chip } from "../../elements/Rows.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";

/** What a member is in an organisation, as chips. */
export function RoleChips({ roles }: { roles: readonly OrganisationRole[] }) {
  const texts = useOrganisationTexts();
  return roles.map((role) => <Chip key={role}>{texts.roles[role]}</Chip>);
}
