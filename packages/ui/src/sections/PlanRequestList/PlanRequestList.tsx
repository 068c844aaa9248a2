import type { PlanGrant, PlanRequestItem } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanRequestList";
import { type ComponentPropsWithRef, useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { RequestSection } from "../../elements/RequestSection.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import { GrantForm } from "./GrantForm.tsx";

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
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const [openId, setOpenId] = useState<string>();
  const isOfNobodyListed = error && !requests.some(({ requestId }) => requestId === error.requestId);

  function answerText({ request, until }: PlanRequestAnswer): string {
    const plan = titles[request.plan];
    if (until === null) {
      return format("declined", { plan, name: nameOf(request) });
    }
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(until);
    return format("accepted", { plan, name: request.organisation ?? nameOf(request), date });
  }

  return (
    <RequestSection
      {...rest}
      heading={messages.title}
      headingId={titleId}
      count={format("count", { total })}
      shown={requests.length < total ? format("shown", { count: requests.length }) : undefined}
      error={isOfNobodyListed ? error.message : undefined}
      answer={answer && answerText(answer)}
    >
      {requests.length > 0 && (
        <Rows aria-labelledby={titleId}>
          {requests.map((request) => (
            <RequestRow
              key={request.requestId}
              request={request}
              plan={titles[request.plan]}
              opened={openId === request.requestId}
              pending={pendingId !== undefined}
              error={error?.requestId === request.requestId ? error.message : undefined}
              now={now}
              onToggle={(opened) => setOpenId(opened ? request.requestId : undefined)}
              onGrant={onGrant}
              onDecline={onDecline}
              translation={translation}
            />
          ))}
        </Rows>
      )}
    </RequestSection>
  );
}

interface RequestRowProps extends Required<Pick<PlanRequestListProps, "now" | "onGrant" | "onDecline">> {
  request: PlanRequestItem;
  /** What the plan is called. */
  plan: string;
  /** The form that gives the plan is shown. */
  opened: boolean;
  pending: boolean;
  error: string | undefined;
  onToggle: (opened: boolean) => void;
  translation: Translation<Messages>;
}

function RequestRow({ request, plan, opened, pending, error, now, translation, ...on }: RequestRowProps) {
  const { messages, format } = translation;
  const { organisation } = request;
  const names = { plan, name: nameOf(request) };
  const kind = organisation === null ? "person" : "organisation";

  const buttonProps = (label: string, onClick: () => void) => ({
    "aria-label": label,
    "aria-busy": pending,
    "aria-disabled": pending || undefined,
    onClick: () => !pending && onClick(),
  });
  return (
    <Row
      name={fullNameOf(request) || messages.nameless}
      lines={[
        <strong key="wish">{format("wish", { kind, plan, organisation: organisation ?? "" })}</strong>,
        request.email,
        <TimeAgo key="since" time={request.requestedAt} now={now} text={messages.since} />,
      ]}
      error={error}
      buttons={(described) =>
        !opened && (
          <>
            <PlainButton
              {...described}
              {...buttonProps(format("acceptNamed", names), () => on.onToggle(true))}
              aria-expanded={false}
            >
              {messages.accept}
            </PlainButton>
            <PlainButton
              {...described}
              {...buttonProps(format("declineNamed", names), () => on.onDecline(request))}
              variant="default"
            >
              {messages.decline}
            </PlainButton>
          </>
        )
      }
    >
      {opened && (
        <GrantForm
          plans={[request.plan]}
          submitLabel={format("submit", { plan })}
          pending={pending}
          now={now}
          onSubmit={(grant) => on.onGrant(request, grant)}
          onCancel={() => on.onToggle(false)}
        />
      )}
    </Row>
  );
}

function fullNameOf({ firstName, lastName }: PlanRequestItem): string {
  return `${firstName} ${lastName}`.trim();
}

function nameOf(request: PlanRequestItem): string {
  return fullNameOf(request) || request.email;
}
