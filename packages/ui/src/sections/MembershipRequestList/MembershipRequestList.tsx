import { type OrganisationRole, organisationPageSize } from "@belab/domain/organisations";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/MembershipRequestList";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { useOrganisationTexts, useRolesInWords } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./MembershipRequestList.module.css";

/** A person who asks to become a member. */
export interface MembershipRequest {
  /** Unique in the list. */
  requestId: string;
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Shown below the name; names the buttons where there is no name. */
  email: string;
  /** What the person asks to be. */
  roles: readonly OrganisationRole[];
  /** When the person asked, in milliseconds since 1970 UTC. */
  requestedAt: number;
}

/** Why a request was not answered. */
export interface MembershipRequestError {
  /** The request, below which it is shown; of one that is not listed, above the list. */
  requestId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** The texts of a `MembershipRequestList`, by default those of the provider's language. */
export type MembershipRequestListLabels = Overrides<Messages>;

export interface MembershipRequestListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those of this page, who have waited longest first. */
  requests: readonly MembershipRequest[];
  /** How many wait, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many requests a full page has. @default 50 */
  pageSize?: number;
  /** Requests can be accepted now. Without that, they can only be declined. @default true */
  accepting?: boolean;
  /** The requests are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** The request that is being answered: no other can be answered until that is done. */
  pendingId?: string | undefined;
  /** Why a request was not answered. */
  error?: MembershipRequestError | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with a request and whether it is accepted. */
  onAnswer: (request: MembershipRequest, accepted: boolean) => void;
  /** Replaces texts of the catalogue `organisations/MembershipRequestList`. */
  labels?: MembershipRequestListLabels;
}

/**
 * Who asks to become a member of an organization, for its administrators to accept or decline.
 * Renders a `PageSection` with a line and two buttons for each person.
 *
 * @status beta
 * @useWhen administrators of an organization decide who comes in, those who have waited longest first.
 * @avoidWhen people ask operators for the right to teach: that is `TeachingRequestList`.
 * @do Set `pendingId` while an answer is stored, and take the request out of `requests` afterward.
 * @dont Don't accept several at once: each is a person whose name should be read.
 */
export function MembershipRequestList({
  requests,
  total,
  page,
  pageSize = organisationPageSize,
  accepting = true,
  loading = false,
  pendingId,
  error,
  now = Date.now,
  onPageChange,
  onAnswer,
  labels,
  ...rest
}: MembershipRequestListProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { nameOf, nameless } = useOrganisationTexts();
  const rolesInWords = useRolesInWords();
  const isOfNobodyListed = error && !requests.some(({ requestId }) => requestId === error.requestId);

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      {isOfNobodyListed && <FailureNote text={error.message} />}
      <p role="status" className={classes.empty}>
        {total === 0 && !loading && messages.empty}
      </p>
      {requests.length > 0 && (
        <Rows loading={loading}>
          {requests.map((request) => {
            const { requestId, email } = request;
            const name = nameOf(request);
            const button = (accepted: boolean) => ({
              pending: pendingId === requestId,
              onClick: () => pendingId === undefined && onAnswer(request, accepted),
            });
            return (
              <Row
                key={requestId}
                name={name === email ? nameless : name}
                lines={[
                  email,
                  <>
                    {format("as", { roles: rolesInWords(request.roles) })} ·{" "}
                    <TimeAgo time={request.requestedAt} now={now} text={messages.since} />
                  </>,
                ]}
                error={error?.requestId === requestId ? error.message : undefined}
                buttons={(described) => (
                  <>
                    {accepting && (
                      <PlainButton {...described} {...button(true)} aria-label={format("acceptNamed", { name })}>
                        {messages.accept}
                      </PlainButton>
                    )}
                    <PlainButton
                      {...described}
                      {...button(false)}
                      variant="default"
                      aria-label={format("declineNamed", { name })}
                    >
                      {messages.decline}
                    </PlainButton>
                  </>
                )}
              />
            );
          })}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </PageSection>
  );
}
