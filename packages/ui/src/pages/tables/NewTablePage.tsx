import { type AllowanceLeft, entitlements } from "@belab/domain/plans";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/NewTablePage";
import { type ReactNode, useState } from "react";
import { GameGuides } from "../../game/GameGuides.tsx";
import { useFindGame, useGameTitle } from "../../messages/games.tsx";
import { AllowanceLine } from "../../sections/AllowanceLine/AllowanceLine.tsx";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { OpenTableForm, type OpenTableFormProps } from "../../sections/OpenTableForm/OpenTableForm.tsx";
import type { GameSettings, OpenTableClass, RenderPlanLimit } from "../../sections/OpenTableForm/openTableGame.ts";
import { namePlan } from "../../sections/PlanLimitNotice/namePlan.ts";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { SelectField } from "../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import styles from "./NewTablePage.module.css";

/** The form for a new table. */
export interface NewTable
  extends Pick<
    OpenTableFormProps,
    "initialGame" | "owners" | "initialOwner" | "renderPlanLimit" | "pending" | "error" | "onSubmit"
  > {
  /** The classes for which the person can open a table; without any, nothing is said of classes. @default [] */
  classes?: readonly OpenTableClass[];
  /** The id of the class that is chosen at the beginning. @default none */
  initialClass?: string | undefined;
  /** The first one is chosen at the beginning, unless there is an `initialGame`. */
  games: readonly [GameSettings, ...GameSettings[]];
  /** In place of `error` where a plan does not give such a table: when it works again, and which plan has it. */
  notice?: ReactNode;
}

export interface NewTablePageProps {
  /** While undefined, and unless the person can't open tables, the page is loading. */
  form?: NewTable | undefined;
  /** The person can't open tables. @default false */
  forbidden?: boolean;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/**
 * The page on which a teacher opens a table.
 * Needs the settings of the games, and what the person's plans give.
 */
export function NewTablePage({ form, forbidden = false, now = Date.now }: NewTablePageProps) {
  const { messages } = useMessages(catalogue);
  if (forbidden) {
    return (
      <>
        <PageTitle title={messages.pageTitle} />
        <EmptyState subject="games" {...messages.forbidden} actionHref={tablePaths.games} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {form === undefined ? (
        <LoadingState />
      ) : (
        <div>
          <FormLink href={tablePaths.games}>{messages.back}</FormLink>
          <Form form={form} now={now} />
        </div>
      )}
    </>
  );
}

function Form({ form, now }: { form: NewTable; now: () => number }) {
  const { games, classes = [], initialClass, renderPlanLimit = noticeOf(now), notice, error, ...rest } = form;
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const find = useFindGame();
  const [classId, setClassId] = useState(initialClass);
  const chosenClass = classes.find((each) => each.classId === classId);
  const named = (game: GameSettings) => ({
    ...game,
    title: titleOf(game.setup.id),
    picture: find(game.setup.id)?.picture,
    guides: <GameGuides game={game.setup.id} reader="teacher" newWindow />,
    premium: find(game.setup.id)?.isPremium ?? false,
  });
  const [first, ...others] = games;
  return (
    <>
      {notice}
      <OpenTableForm
        order={1}
        {...rest}
        games={[named(first), ...others.map(named)]}
        chosenClass={chosenClass}
        classes={
          classes.length > 0 && (
            <SelectField
              label={messages.class}
              options={[
                { value: "", label: messages.noClass },
                ...classes.map(({ classId: value, name: label }) => ({ value, label })),
              ]}
              value={chosenClass?.classId ?? ""}
              onChange={setClassId}
            />
          )
        }
        renderPlanLimit={(refused, owner) => renderPlanLimit(namePlan(refused), owner)}
        renderAllowance={({ tables }) => tables.limit !== null && <Allowance tables={tables} now={now} />}
        error={notice ? undefined : error}
        now={now}
      />
    </>
  );
}

function noticeOf(now: () => number): RenderPlanLimit {
  return (refused) => <PlanLimitNotice refused={refused} order={2} now={now} />;
}

const day = 24 * 60 * 60 * 1000;

/** How many tables the plan has left. */
function Allowance({ tables, now }: { tables: AllowanceLeft; now: () => number }) {
  const { format } = useMessages(catalogue);
  return (
    <div className={styles.allowance}>
      <span>{format("allowance", { days: entitlements.tables.period / day })}</span>
      <AllowanceLine allowance={tables} now={now} />
    </div>
  );
}
