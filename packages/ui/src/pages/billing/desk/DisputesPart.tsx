import type { DisputeState } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";

/** A payment by card that the holder of the card has disputed. Times are in milliseconds since 1970 UTC. */
export interface DeskDispute {
  disputeId: string;
  /** Who has paid; null where that is not known. */
  buyer: string | null;
  /** In cents. */
  amount: number;
  state: DisputeState;
  /** In Stripe's words, as "fraudulent". */
  reason: string;
  openedAt: number;
  /** Until when it can be answered; null where nothing is to be answered. */
  answerBy: number | null;
  /** Its page at Stripe; null where there is none, as in a test. */
  url: string | null;
}

export interface DisputesPartProps {
  disputes: readonly DeskDispute[];
  total: number;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
}

/** Disputes about payments by card. They are answered at Stripe. */
export function DisputesPart({ disputes, total, page, pageSize, onPageChange }: DisputesPartProps) {
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.disputes.title}
      </Heading>
      {disputes.length === 0 ? (
        <EmptyNote text={messages.disputes.none} />
      ) : (
        <Rows aria-labelledby={titleId}>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.disputeId} dispute={dispute} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
  );
}

function DisputeRow({
  dispute: { disputeId, buyer, amount, state, reason, openedAt, answerBy, url },
}: {
  dispute: DeskDispute;
}) {
  const { messages, format, locale } = useMessages(catalogue);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <Row
      name={buyer ?? messages.disputes.unknown}
      marks={<Chip tone={state === "needs-answer" ? "strong" : "plain"}>{messages.disputeStates[state]}</Chip>}
      lines={[
        <strong key="amount">{formatMoney(euros(amount), locale)}</strong>,
        format("disputed", { date: date.format(openedAt), reason: reason.replaceAll("_", " ") }),
        answerBy !== null && format("answerBy", { date: date.format(answerBy) }),
        disputeId,
      ]}
      buttons={
        url === null
          ? undefined
          : (described) => (
              <ButtonLink
                {...described}
                href={url}
                variant="default"
                aria-label={format("atStripeNamed", { disputeId })}
              >
                {messages.disputes.atStripe}
              </ButtonLink>
            )
      }
    />
  );
}
