import { billingDeskPath } from "@belab/domain/billing";
import { departmentPath } from "@belab/domain/organisations";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/department/ToDo";
import { useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { listOf } from "../../../messages/listOf.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { TimeAgo } from "../../../sections/TimeAgo/TimeAgo.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ToDo.module.css";

/** Things of one kind that wait for an operator. */
export interface WaitingItem {
  kind: "teaching" | "plans" | "orders" | "notices";
  /** At least one. */
  count: number;
  /** Who waits: people or organizations, those who have waited longest first. */
  names: readonly string[];
  /** Since when the first one has waited, in milliseconds since 1970 UTC. */
  since: number;
  /** What the only order comes to, in cents; left out of several. */
  amount?: number | undefined;
}

const addresses: Record<WaitingItem["kind"], string> = {
  teaching: departmentPath("people"),
  plans: departmentPath("people"),
  orders: billingDeskPath("orders"),
  notices: billingDeskPath("notices"),
};

/** How many names stand in a row. */
const namesShown = 3;

interface WaitingCardProps {
  waiting: readonly WaitingItem[];
  hasSupportAddress: boolean;
  now?: (() => number) | undefined;
}

/** What waits for the operators, each kind with the one action that leads to it. */
export function WaitingCard({ waiting, hasSupportAddress, now }: WaitingCardProps) {
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.card} data-strong>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {messages.waiting.title}
        </Heading>
      </div>
      {waiting.length > 0 ? (
        <ul className={classes.rows}>
          {waiting.map((item) => (
            <WaitingRow key={item.kind} item={item} now={now} />
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>{messages.waiting.nothing}</p>
      )}
      <p className={classes.foot}>{hasSupportAddress ? messages.waiting.questions : messages.waiting.noQuestions}</p>
    </section>
  );
}

function WaitingRow({ item, now }: { item: WaitingItem; now?: (() => number) | undefined }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { kind, count, names, since, amount } = item;
  const titleId = useId();
  const more = count - Math.min(names.length, namesShown);
  const shown = listOf(names.slice(0, namesShown), locale);
  return (
    <li className={classes.row}>
      <span className={classes.count}>{count.toLocaleString(locale)}</span>
      <div className={classes.words}>
        <span id={titleId} className={classes.name}>
          {amount === undefined
            ? format("waitingTitle", { kind, count })
            : format("order", { amount: formatMoney(euros(amount), locale) })}
        </span>
        <span className={classes.note}>
          {format("names", { names: shown, more })}
          {" · "}
          <TimeAgo time={since} text={count === 1 ? "{time}" : messages.oldest} {...(now && { now })} />
        </span>
      </div>
      <ButtonLink href={addresses[kind]} variant="default" aria-describedby={titleId} className={classes.action}>
        {messages.actions[kind]}
      </ButtonLink>
    </li>
  );
}
