import type { PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { ListTable } from "../../../elements/ListTable.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { usePlanTexts } from "../../../messages/plans.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";

/** A trial that runs. Times are in milliseconds since 1970 UTC. */
export interface DeskTrial {
  termId: string;
  /** A person's name, or an organization's. */
  owner: string;
  /** A person's; null for an organization. */
  email: string | null;
  plan: PlanName;
  startsAt: number;
  endsAt: number;
}

export interface TrialsPartProps {
  trials: readonly DeskTrial[];
  total: number;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
}

/** The trials that run. */
export function TrialsPart({ trials, total, page, pageSize, onPageChange }: TrialsPartProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const titleId = useId();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const { owner, plan, since, until } = messages.trialColumns;
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.trials.title}
      </Heading>
      <p role="status">{format("trialsCount", { total })}</p>
      {trials.length === 0 ? (
        <EmptyNote text={messages.trials.none} />
      ) : (
        <ListTable
          labelledBy={titleId}
          columns={[owner, plan, since, until]}
          rows={trials.map((trial) => ({
            key: trial.termId,
            cells: [
              trial.email === null ? trial.owner : format("trialOwner", { name: trial.owner, email: trial.email }),
              titles[trial.plan],
              date.format(trial.startsAt),
              date.format(trial.endsAt),
            ],
          }))}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
  );
}
