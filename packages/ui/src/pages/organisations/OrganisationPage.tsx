import {
  departmentPath,
  maySeePart,
  type OrganisationPart,
  organisationParts,
  organisationPath,
} from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import type { ReactNode } from "react";
import { OrganisationMark } from "../../elements/OrganisationMark.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import { AuditLog, type AuditLogProps } from "../../sections/AuditLog/AuditLog.tsx";
import { PartMenu } from "../../sections/PartMenu/PartMenu.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./OrganisationPage.module.css";
import { ClosingNote, PartNote } from "./parts/Notes.tsx";
import { OrganisationClasses, type OrganisationClassesProps } from "./parts/OrganisationClasses.tsx";
import { OrganisationDomains, type OrganisationDomainsProps } from "./parts/OrganisationDomains.tsx";
import { OrganisationInvitations, type OrganisationInvitationsProps } from "./parts/OrganisationInvitations.tsx";
import { OrganisationLinks, type OrganisationLinksProps } from "./parts/OrganisationLinks.tsx";
import { OrganisationMembers, type OrganisationMembersProps } from "./parts/OrganisationMembers.tsx";
import { OrganisationOverview, type OrganisationOverviewProps } from "./parts/OrganisationOverview.tsx";
import { OrganisationRequests, type OrganisationRequestsProps } from "./parts/OrganisationRequests.tsx";
import type { Organisation } from "./parts/organisation.ts";
import { PageHead } from "./parts/PageHead.tsx";

export type { Organisation } from "./parts/organisation.ts";

/** What each part of the page shows, and what is done in it. The one that is shown is needed. */
export interface OrganisationParts {
  overview?: OrganisationOverviewProps | undefined;
  members?: OrganisationMembersProps | undefined;
  classes?: OrganisationClassesProps | undefined;
  invitations?: OrganisationInvitationsProps | undefined;
  links?: OrganisationLinksProps | undefined;
  requests?: OrganisationRequestsProps | undefined;
  domains?: OrganisationDomainsProps | undefined;
  log?: AuditLogProps | undefined;
}

export interface OrganisationPageProps extends FetchProps, OrganisationParts {
  /** Undefined until it is known. */
  organisation?: Organisation | undefined;
  /** The part that is shown. */
  part: OrganisationPart;
  /** Undoes the closing; resolves to whether it was undone. */
  onReopen: () => Promise<boolean>;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/**
 * One organization, part by part, for its owners and administrators. Each part says what the person needs where it is not theirs,
 * or where the plan doesn't have it.
 * Needs the organization and the part that is shown; until both are known, it says that it is loading.
 */
export function OrganisationPage({
  organisation,
  part,
  onReopen,
  now = Date.now,
  error,
  onRetry,
  ...parts
}: OrganisationPageProps) {
  const { messages } = useMessages(catalogue);
  const { kinds } = useOrganisationTexts();
  return (
    <>
      <PageTitle title={organisation?.name ?? messages.pageTitle} />
      <PageHead
        back={{ href: departmentPath("mine"), label: messages.back }}
        title={organisation?.name}
        picture={
          organisation && <OrganisationMark name={organisation.name} picture={organisation.picturePath} size={64} />
        }
        intro={organisation && kinds[organisation.kind]}
      />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {organisation && <Opened organisation={organisation} part={part} onReopen={onReopen} now={now} parts={parts} />}
      </Fetched>
    </>
  );
}

interface OpenedProps extends Required<Pick<OrganisationPageProps, "part" | "onReopen" | "now">> {
  organisation: Organisation;
  parts: OrganisationParts;
}

function Opened({ organisation, part, onReopen, now, parts }: OpenedProps) {
  const { messages, format } = useMessages(catalogue);
  const { organisationId, counts, erasedAt } = organisation;
  return (
    <>
      <PartMenu
        label={messages.menu}
        currentHref={organisationPath(organisationId, part)}
        items={organisationParts.map((each) => ({
          label: messages.parts[each],
          href: organisationPath(organisationId, each),
          ...(each === "requests" && {
            count: counts.requests,
            countLabel: format("waiting", { count: counts.requests }),
          }),
        }))}
      />
      {erasedAt !== null && <ClosingNote organisation={organisation} onReopen={onReopen} now={now} />}
      <Part organisation={organisation} part={part} parts={parts} />
    </>
  );
}

interface PartProps {
  organisation: Organisation;
  part: OrganisationPart;
  parts: OrganisationParts;
}

/** What a part shows, or why it shows nothing. */
function Part({ organisation, part, parts }: PartProps) {
  if (!maySeePart(organisation.roles, part)) {
    return <PartNote organisation={organisation} about="role" />;
  }
  if (part === "log" && !organisation.hasDashboard) {
    return <PartNote organisation={organisation} about="dashboard" />;
  }
  const isReadOnly = organisation.erasedAt === null && !organisation.takesIn;
  const isWithoutDashboard = part === "domains" && !organisation.hasDashboard;
  return (
    <>
      {part !== "overview" && isReadOnly && <PartNote organisation={organisation} about="plan" />}
      {isWithoutDashboard && !isReadOnly && <PartNote organisation={organisation} about="dashboard" />}
      <div className={classes.part}>
        <Fetched>{shownPart(part, parts)}</Fetched>
      </div>
    </>
  );
}

/** Nothing until what the part needs is known. */
function shownPart(part: OrganisationPart, parts: OrganisationParts): ReactNode {
  const { overview, members, classes: listed, invitations, links, requests, domains, log } = parts;
  const shown: Record<OrganisationPart, ReactNode> = {
    overview: overview && <OrganisationOverview {...overview} />,
    members: members && <OrganisationMembers {...members} />,
    classes: listed && <OrganisationClasses {...listed} />,
    invitations: invitations && <OrganisationInvitations {...invitations} />,
    links: links && <OrganisationLinks {...links} />,
    requests: requests && <OrganisationRequests {...requests} />,
    domains: domains && <OrganisationDomains {...domains} />,
    log: log && <AuditLog {...log} />,
  };
  return shown[part];
}
