import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/TeachingRequest";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./TeachingRequest.module.css";

/** The texts of a `TeachingRequest`, by default those of the provider's language. */
export type TeachingRequestLabels = Overrides<Messages>;

export interface TeachingRequestProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The person is a teacher already. @default false */
  teacher?: boolean;
  /** Since when the person has waited for an answer, in milliseconds since 1970 UTC; null where they don't. */
  requestedAt: number | null;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Why the last one failed. */
  error?: string | undefined;
  /** Called when the person asks to become a teacher. */
  onRequest: () => void;
  /** Called when the person withdraws the request. */
  onWithdraw: () => void;
  /** Replaces texts of the catalogue `department/TeachingRequest`. */
  labels?: TeachingRequestLabels;
}

/**
 * Where a person asks to become a teacher, sees that the request waits, and withdraws it.
 * Renders a `PageSection` with one button; for a teacher, it says what teachers do.
 *
 * @status stable
 * @useWhen members of a department can ask its operators for the right to open game tables.
 * @avoidWhen an operator answers such requests: that is `TeachingRequestList`.
 * @do Pass the time of the stored request as `requestedAt`, and null again once it is answered or withdrawn.
 * @dont Don't hide it from teachers: with `teacher`, it tells them that they are one and what they can do.
 */
export function TeachingRequest({
  teacher = false,
  requestedAt,
  pending = false,
  error,
  onRequest,
  onWithdraw,
  labels,
  ...rest
}: TeachingRequestProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const waits = !teacher && requestedAt !== null;

  function state(): string {
    if (waits) {
      const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(requestedAt);
      return format("waiting", { date });
    }
    return teacher ? messages.teacher : messages.offer;
  }

  return (
    <PageSection {...rest} title={messages.title}>
      <p className={classes.state} role="status">
        {state()}
      </p>
      {error && <FailureNote text={error} />}
      {!teacher && (
        <PlainButton
          variant="default"
          className={classes.button}
          aria-busy={pending}
          aria-disabled={pending || undefined}
          onClick={() => !pending && (waits ? onWithdraw() : onRequest())}
        >
          {waits ? messages.withdraw : messages.request}
        </PlainButton>
      )}
    </PageSection>
  );
}
