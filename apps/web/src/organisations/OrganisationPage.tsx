import { maySeePart, type OrganisationPart, organisationParts, readPart } from "@belab/domain/organisations";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { ClassesPart } from "./parts/ClassesPart.tsx";
import { DomainsPart } from "./parts/DomainsPart.tsx";
import { InvitationsPart } from "./parts/InvitationsPart.tsx";
import { LinksPart } from "./parts/LinksPart.tsx";
import { LogPart } from "./parts/LogPart.tsx";
import { MembersPart } from "./parts/MembersPart.tsx";
import { OverviewPart } from "./parts/OverviewPart.tsx";
import type { PartProps } from "./parts/part.ts";
import { RequestsPart } from "./parts/RequestsPart.tsx";
import { reasons } from "./reasons.ts";

/** Each asks the server for what it shows, so that a part that is not shown asks for nothing. */
const parts: Record<OrganisationPart, ComponentType<PartProps>> = {
  overview: OverviewPart,
  members: MembersPart,
  classes: ClassesPart,
  invitations: InvitationsPart,
  links: LinksPart,
  requests: RequestsPart,
  domains: DomainsPart,
  log: LogPart,
};

/** The organisation that the address names, and the part of it. */
export function OrganisationPage() {
  const [query] = useSearchParams();
  const organisationId = query.get("organisationId") ?? "";
  return <Looked key={organisationId} organisationId={organisationId} part={readPart(query, organisationParts)} />;
}

function Looked({ organisationId, part }: { organisationId: string; part: OrganisationPart }) {
  const { answer, failure, refetch } = useCallQuery("readOrganisation", { organisationId });
  const reopening = useCallMutation({ invalidates: ["readOrganisation", "readOrganisations"] });
  const failed = reopening.failure ?? failure;
  const base = {
    part,
    organisation: answer && { organisationId, ...answer },
    error: failed && failureText(failed, reasons),
    onRetry: refetch,
    onReopen: async () => (await reopening.send("reopenOrganisation", { organisationId })).kind === "success",
  };
  const { organisation } = base;
  if (organisation === undefined || !isReadable(part)) {
    return <Page {...base} />;
  }
  const Part = parts[part];
  return <Part key={part} organisation={organisation} refresh={refetch} base={base} />;

  function isReadable(shown: OrganisationPart): boolean {
    return (
      organisation !== undefined &&
      maySeePart(organisation.roles, shown) &&
      (shown !== "log" || organisation.hasDashboard)
    );
  }
}
