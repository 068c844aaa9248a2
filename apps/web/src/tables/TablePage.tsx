import { tablePath, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TablePage";
import { EmptyState } from "@belab/ui/EmptyState";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { GameTable } from "@belab/ui/GameTable";
import { LoadingState } from "@belab/ui/LoadingState";
import { useGameTexts } from "@belab/ui/messages";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useAsk } from "../shell/notices.ts";
import { useCallMutation } from "../shell/query.tsx";
import { reasons } from "./reasons.ts";
import { useLiveTable } from "./tableWatch.ts";

/** The table given in the address. */
export function TablePage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId") ?? "";
  return gameTableId === "" ? <MissingTable /> : <Table key={gameTableId} gameTableId={gameTableId} />;
}

/** One game table's clock, live; its teacher pauses, resumes and ends it. */
function Table({ gameTableId }: { gameTableId: string }) {
  const ask = useAsk();
  const { messages } = useMessages(catalogue);
  const { titles } = useGameTexts();
  const { table, failure, isConnectionLost, now, refresh, expectChange } = useLiveTable(gameTableId);
  const control = useCallMutation();

  async function change(name: "pauseTable" | "resumeTable" | "endTable") {
    const changed = expectChange();
    const outcome = await control.send(name, { gameTableId }, changed);
    if (outcome.kind !== "success") {
      await refresh();
    }
  }

  async function end() {
    if (await ask({ variant: "warning", ...messages.endQuestion })) {
      await change("endTable");
    }
  }

  if (failure) {
    return <NoTable failure={failure} onRetry={refresh} />;
  }
  if (!table) {
    return (
      <>
        <PageTitle title={messages.pageTitle} />
        <LoadingState />
      </>
    );
  }
  const { game, clock, endedAt, canControl } = table;
  return (
    <>
      <PageTitle title={titles[game]} />
      <GameTable
        game={game}
        clock={clock}
        ended={endedAt !== null}
        connectionLost={isConnectionLost}
        canControl={canControl}
        pending={control.isPending}
        error={control.failure && failureText(control.failure, reasons)}
        now={now}
        address={wholeAddress(tablePath(gameTableId))}
        onPauseToggle={() => change(clock.state === "paused" ? "resumeTable" : "pauseTable")}
        onEnd={end}
      />
    </>
  );
}

/** Why the table cannot be shown, and what to do about it. */
function NoTable({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { messages } = useMessages(catalogue);
  const reason = failure.kind === "refused" ? failure.reason : undefined;
  if (reason === "table-not-found" || reason === "field-malformed") {
    return <MissingTable />;
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {reason === "not-allowed" ? (
        <EmptyState subject="games" {...messages.forbidden} actionHref={tablePaths.games} />
      ) : (
        <ErrorPage {...messages.failed} text={failureText(failure, reasons)} onAction={onRetry} />
      )}
    </>
  );
}

function MissingTable() {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <EmptyState subject="games" {...messages.missing} actionHref={tablePaths.games} />
    </>
  );
}
