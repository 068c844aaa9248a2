import { tablePath, tablePaths } from "@belab/domain/tables";
import { EmptyState } from "@belab/ui/EmptyState";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { GameTable } from "@belab/ui/GameTable";
import { LoadingState } from "@belab/ui/LoadingState";
import { gameTexts } from "@belab/ui/messages";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { PageHead } from "../shell/navigation.tsx";
import { useAsk } from "../shell/notices.ts";
import { useCallMutation } from "../shell/query.tsx";
import { useLiveTable } from "./tableWatch.ts";
import { messages, texts } from "./texts.ts";

/** The table that the address names. */
export function TablePage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId") ?? "";
  return gameTableId === "" ? <MissingTable /> : <Table key={gameTableId} gameTableId={gameTableId} />;
}

/** One game table's clock, live; its teacher pauses, resumes and ends it. */
function Table({ gameTableId }: { gameTableId: string }) {
  const ask = useAsk();
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
    if (await ask({ variant: "warning", ...texts.table.endQuestion })) {
      await change("endTable");
    }
  }

  if (failure) {
    return <NoTable failure={failure} onRetry={refresh} />;
  }
  if (!table) {
    return (
      <>
        <PageHead title={texts.table.title} />
        <LoadingState />
      </>
    );
  }
  const { game, clock, endedAt, canControl } = table;
  return (
    <>
      <PageHead title={gameTexts.titles[game]} />
      <GameTable
        game={game}
        clock={clock}
        isEnded={endedAt !== null}
        isConnectionLost={isConnectionLost}
        canControl={canControl}
        isPending={control.isPending}
        failure={control.failure && failureText(control.failure, messages)}
        now={now}
        address={wholeAddress(tablePath(gameTableId))}
        onPauseToggle={() => change(clock.state === "paused" ? "resumeTable" : "pauseTable")}
        onEnd={end}
      />
    </>
  );
}

/** Why there is no table to show, and what can be done about it. */
function NoTable({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const reason = failure.kind === "refused" ? failure.reason : undefined;
  if (reason === "table-not-found" || reason === "field-malformed") {
    return <MissingTable />;
  }
  return (
    <>
      <PageHead title={texts.table.title} />
      {reason === "not-allowed" ? (
        <EmptyState subject="games" {...texts.table.forbidden} actionHref={tablePaths.games} />
      ) : (
        <ErrorPage {...texts.table.failed} text={failureText(failure, messages)} onAction={onRetry} />
      )}
    </>
  );
}

function MissingTable() {
  return (
    <>
      <PageHead title={texts.table.title} />
      <EmptyState subject="games" {...texts.table.missing} actionHref={tablePaths.games} />
    </>
  );
}
