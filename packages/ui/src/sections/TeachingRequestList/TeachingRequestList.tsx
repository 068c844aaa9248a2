import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/TeachingRequestList";
import { type ComponentPropsWithRef, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { RequestSection } from "../../elements/RequestSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./TeachingRequestList.module.css";

/** A person who waits to become a teacher. */
export interface TeachingRequestItem {
  /** Unique in the list. */
  accountId: string;
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Shown below the name; names the buttons where there is no name. */
  email: string;
  /** When the person asked, in milliseconds since 1970 UTC. */
  requestedAt: number;
}

/** Why a request was not answered. */
export interface TeachingRequestError {
  /** The person, below whom it is shown; of a person who is not listed, below the list. */
  accountId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** What became of a request. */
export interface TeachingRequestAnswer {
  /** The request, as it was listed. */
  request: TeachingRequestItem;
  /** The person is a teacher now. */
  accepted: boolean;
}

/** The texts of a `TeachingRequestList`, by default those of the provider's language. */
export type TeachingRequestListLabels = Overrides<Messages>;

export interface TeachingRequestListProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** Those who have waited longest. */
  requests: readonly TeachingRequestItem[];
  /** How many people wait, including those who are not listed. */
  total: number;
  /** The request that is being answered: no other can be answered until that is done. */
  pendingId?: string | undefined;
  /** Why a request was not answered. */
  error?: TeachingRequestError | undefined;
  /** The last answer. It is announced. */
  answer?: TeachingRequestAnswer | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a request and whether it is accepted. */
  onAnswer: (request: TeachingRequestItem, accepted: boolean) => void;
  /** Replaces texts of the catalogue `department/TeachingRequestList`. */
  labels?: TeachingRequestListLabels;
}

/**
 * Who waits to become a teacher, for operators to accept or decline.
 * Renders a framed `section` with a line and two buttons for each person, and what became of the last request.
 *
 * @status stable
 * @useWhen operators decide who becomes a teacher, those who have waited longest first.
 * @avoidWhen roles are changed without a request: that is `MemberTable`, whose `top` is the place for this list.
 * @do Take an answered request out of `requests` and pass it as `answer`: that is announced and stays readable.
 * @dont Don't remove the section with the last request: keep it while `answer` is set, or nobody reads what became of it.
 */
export function TeachingRequestList({
  requests,
  total,
  pendingId,
  error,
  answer,
  now = Date.now,
  onAnswer,
  labels,
  ...rest
}: TeachingRequestListProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const isOfNobodyListed = error && !requests.some(({ accountId }) => accountId === error.accountId);
  return (
    <RequestSection
      {...rest}
      heading={messages.title}
      headingId={titleId}
      count={format("count", { total })}
      shown={requests.length < total ? format("shown", { count: requests.length }) : undefined}
      error={isOfNobodyListed ? error.message : undefined}
      answer={answer && format(answer.accepted ? "accepted" : "declined", { name: nameOf(answer.request) })}
    >
      {requests.length > 0 && (
        <ul className={classes.list}>
          {requests.map((request) => (
            <RequestLine
              key={request.accountId}
              request={request}
              pending={pendingId !== undefined}
              error={error?.accountId === request.accountId ? error.message : undefined}
              now={now}
              onAnswer={onAnswer}
              translation={translation}
            />
          ))}
        </ul>
      )}
    </RequestSection>
  );
}

interface RequestLineProps extends Pick<TeachingRequestListProps, "onAnswer"> {
  request: TeachingRequestItem;
  pending: boolean;
  error: string | undefined;
  now: () => number;
  translation: Translation<Messages>;
}

function RequestLine({ request, pending, error, now, onAnswer, translation }: RequestLineProps) {
  const { messages, format } = translation;
  const errorId = useId();
  const fullName = `${request.firstName} ${request.lastName}`.trim();
  const name = nameOf(request);

  const buttonProps = (accepted: boolean) => ({
    "aria-busy": pending,
    "aria-disabled": pending || undefined,
    "aria-describedby": error && errorId,
    onClick: () => !pending && onAnswer(request, accepted),
  });
  return (
    <li className={classes.request}>
      <div className={classes.person}>
        <span className={classes.name}>{fullName || messages.nameless}</span>
        <span className={classes.email}>{request.email}</span>
        <TimeAgo time={request.requestedAt} now={now} text={messages.since} className={classes.since} />
      </div>
      <div className={classes.buttons}>
        <PlainButton {...buttonProps(true)} aria-label={format("acceptNamed", { name })}>
          {messages.accept}
        </PlainButton>
        <PlainButton {...buttonProps(false)} variant="default" aria-label={format("declineNamed", { name })}>
          {messages.decline}
        </PlainButton>
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </li>
  );
}

function nameOf({ firstName, lastName, email }: TeachingRequestItem): string {
  return `${firstName} ${lastName}`.trim() || email;
}
