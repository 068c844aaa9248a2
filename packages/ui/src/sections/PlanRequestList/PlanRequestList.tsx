import type { PaidPlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanRequestList";
import { type ComponentPropsWithRef, useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { RequestSection } from "../../elements/RequestSection.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import { GrantForm, type PlanGrant } from "./GrantForm.tsx";

/** A request for a plan. */
export interface PlanRequestItem {
  /** Unique in the list. */
  requestId: string;
  /** Which plan is asked for. */
  plan: PaidPlanName;
  /** When it was asked for, in milliseconds since 1970 UTC. */
  requestedAt: number;
  /** The name of the organization that it is for; null where it is for the person. */
  organisation: string | null;
  /** Of who asked; empty if it is not set yet. */
  firstName: string;
  /** Of who asked; empty if it is not set yet. */
  lastName: string;
  /** Of who asked. */
  email: string;
}

/** Why a request was not answered. */
export interface PlanRequestError {
  /** The request, below which it is shown; of one that is not listed, below the list. */
  requestId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** What became of a request. */
export interface PlanRequestAnswer {
  /** The request, as it was listed. */
  request: PlanRequestItem;
  /** Until when the plan is given, in milliseconds since 1970 UTC; null where it was declined. */
  until: number | null;
}

/** The texts of a `PlanRequestList`, by default those of the provider's language. */
export type PlanRequestListLabels = Overrides<Messages>;

export interface PlanRequestListProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** Those who have waited longest. */
  requests: readonly PlanRequestItem[];
  /** How many wait, including those who are not listed. */
  total: number;
  /** The request that is being answered: no other can be answered until that is done. */
  pendingId?: string | undefined;
  /** Why a request was not answered. */
  error?: PlanRequestError | undefined;
  /** The last answer. It is announced. */
  answer?: PlanRequestAnswer | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a request and the plan that is given. */
  onGrant: (request: PlanRequestItem, grant: PlanGrant) => void;
  /** Called with a request that is declined. */
  onDecline: (request: PlanRequestItem) => void;
  /** Replaces texts of the catalogue `plans/PlanRequestList`. */
  labels?: PlanRequestListLabels;
}

/**
 * Who waits for a plan, for operators to give it until a date, or to decline.
 * Renders a framed `section` with a row for each request, a small form in the one that is accepted, and what became of the last.
 *
 * @status beta
 * @useWhen operators answer requests for plans, those that have waited longest first.
 * @avoidWhen a plan is given to somebody who has not asked: that is `OwnerPlans`.
 * @do Take an answered request out of `requests` and pass it as `answer`: that is announced and stays readable.
 * @dont Don't remove the section with the last request: keep it while `answer` is set, or nobody reads what became of it.
 */
export function PlanRequestList({
  requests,
  total,
  pendingId,
  error,
  answer,
  now = Date.now,
  onGrant,
  onDecline,
  labels,
  ...rest
}: PlanRequestListProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const [openId, setOpenId] = useState<string>();
  const isOfNobodyListed = error && !requests.some(({ requestId }) => requestId === error.requestId);
  return (
    <RequestSection
      {...rest}
      heading={messages.title}
      headingId={titleId}
      count={format("count", { total })}
      shown={requests.length < total ? format("shown", { count: requests.length }) : undefined}
      error={isOfNobodyListed ? error.message : undefined}
      answer={answer && <Answer answer={answer} translation={translation} />}
    >
      {requests.length > 0 && (
        <Rows aria-labelledby={titleId}>
          {requests.map((request) => (
            <RequestRow
              key={request.requestId}
              request={request}
              opened={openId === request.requestId}
              pending={pendingId !== undefined}
              error={error?.requestId === request.requestId ? error.message : undefined}
              now={now}
              onOpen={() => setOpenId(request.requestId)}
              onClose={() => setOpenId(undefined)}
              onGrant={(grant) => onGrant(request, grant)}
              onDecline={() => onDecline(request)}
              translation={translation}
            />
          ))}
        </Rows>
      )}
    </RequestSection>
  );
}

interface RequestRowProps {
  request: PlanRequestItem;
  opened: boolean;
  pending: boolean;
  error: string | undefined;
  now: () => number;
  onOpen: () => void;
  onClose: () => void;
  onGrant: (grant: PlanGrant) => void;
  onDecline: () => void;
  translation: Translation<Messages>;
}

function RequestRow({ request, opened, pending, error, now, translation, ...on }: RequestRowProps) {
  const { messages, format } = translation;
  const { titles } = usePlanTexts();
  const { organisation, email } = request;
  const names = { plan: titles[request.plan], name: nameOf(request) };
  const kind = organisation === null ? "person" : "organisation";

  const buttonProps = (label: string, onClick: () => void) => ({
    "aria-label": label,
    "aria-busy": pending,
    "aria-disabled": pending || undefined,
    onClick: () => !pending && onClick(),
  });
  return (
    <Row
      name={`${request.firstName} ${request.lastName}`.trim() || messages.nameless}
      lines={[
        <strong key="wish">{format("wish", { kind, plan: names.plan, organisation: organisation ?? "" })}</strong>,
        email,
        <TimeAgo key="since" time={request.requestedAt} now={now} text={messages.since} />,
      ]}
      error={error}
      buttons={(described) =>
        !opened && (
          <>
            <PlainButton {...described} {...buttonProps(format("acceptNamed", names), on.onOpen)} aria-expanded={false}>
              {messages.accept}
            </PlainButton>
            <PlainButton {...described} {...buttonProps(format("declineNamed", names), on.onDecline)} variant="default">
              {messages.decline}
            </PlainButton>
          </>
        )
      }
    >
      {opened && (
        <GrantForm
          plans={[request.plan]}
          submitLabel={format("submit", { plan: names.plan })}
          pending={pending}
          now={now}
          onSubmit={on.onGrant}
          onCancel={on.onClose}
        />
      )}
    </Row>
  );
}

interface AnswerProps {
  answer: PlanRequestAnswer;
  translation: Translation<Messages>;
}

function Answer({ answer: { request, until }, translation: { format, locale } }: AnswerProps) {
  const { titles } = usePlanTexts();
  const names = { plan: titles[request.plan], name: request.organisation ?? nameOf(request) };
  return until === null
    ? format("declined", { ...names, name: nameOf(request) })
    : format("accepted", { ...names, date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(until) });
}

function nameOf({ firstName, lastName, email }: PlanRequestItem): string {
  return `${firstName} ${lastName}`.trim() || email;
}
