import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TablePage";
import { useGameTexts } from "../../messages/games.ts";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { GameTable, type GameTableProps } from "../../sections/GameTable/GameTable.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** The table that a page shows, and what can be done at it. */
export type ShownTable = Pick<
  GameTableProps,
  | "game"
  | "clock"
  | "ended"
  | "connectionLost"
  | "canControl"
  | "pending"
  | "error"
  | "now"
  | "address"
  | "onPauseToggle"
  | "onEnd"
>;

export interface TablePageProps {
  /** While undefined, and nothing else is known, the table is loading. `onEnd` is called after a question. */
  table?: ShownTable | undefined;
  /** There is no such table, or it is not open to this person. */
  unavailable?: "missing" | "forbidden" | undefined;
  /** Why the table did not load. */
  error?: string | undefined;
  /** Loads the table again. */
  onRetry?: () => void;
}

/** One game table with its clock; otherwise why it cannot be shown, and what to do about it. */
export function TablePage({ table, unavailable, error, onRetry }: TablePageProps) {
  const { messages } = useMessages(catalogue);
  if (table && !unavailable && !error) {
    return <Table table={table} />;
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {unavailable && <EmptyState subject="games" {...messages[unavailable]} actionHref={tablePaths.games} />}
      {error && <ErrorPage {...messages.failed} text={error} {...(onRetry && { onAction: onRetry })} />}
      {!unavailable && !error && <LoadingState />}
    </>
  );
}

/** The table, whose teacher is asked before it ends. */
function Table({ table }: { table: ShownTable }) {
  const { endQuestion } = useMessages(catalogue).messages;
  const { titles } = useGameTexts();
  const [ask, question] = useQuestion();

  async function end() {
    if (await ask(endQuestion)) {
      table.onEnd();
    }
  }

  return (
    <>
      <PageTitle title={titles[table.game]} />
      <GameTable {...table} onEnd={end} />
      {question}
    </>
  );
}
