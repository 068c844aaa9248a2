import type { Outcome } from "@belab/api";
import { games } from "@belab/domain";
import { EmptyState } from "@belab/ui/EmptyState";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { GameTable } from "@belab/ui/GameTable";
import { LoadingState } from "@belab/ui/LoadingState";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api, wholeAddress } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { paths, tablePath } from "../paths.ts";
import { useLiveTable } from "../state/liveTable.ts";
import { useAsk } from "../state/notices.ts";
import { PageHead } from "./PageHead.tsx";

/** The table that the address names. */
export function TablePage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId") ?? "";
  return (
    <>
      <PageHead title="Table" />
      {gameTableId === "" ? (
        <EmptyState subject="games" {...home.table.missing} />
      ) : (
        <OneTable key={gameTableId} gameTableId={gameTableId} />
      )}
    </>
  );
}

/** One game table's clock, live; its teacher pauses, resumes and ends it. */
function OneTable({ gameTableId }: { gameTableId: string }) {
  const ask = useAsk();
  const { table, failure, isConnectionLost, now, catchUp } = useLiveTable(gameTableId);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function change(call: () => Promise<Outcome<"pauseTable" | "resumeTable" | "endTable">>) {
    setPending(true);
    const outcome = await call();
    setRefusal(outcome.kind === "success" ? undefined : failureText(outcome));
    await catchUp();
    setPending(false);
  }

  async function end() {
    if (await ask({ variant: "warning", ...home.table.endQuestion })) {
      await change(() => api.endTable({ gameTableId }));
    }
  }

  if (failure) {
    return <NoTable failure={failure} onRetry={catchUp} />;
  }
  if (!table) {
    return <LoadingState />;
  }
  const { game, clock, endedAt, canControl } = table;
  const toggle = clock.state === "paused" ? api.resumeTable : api.pauseTable;
  return (
    <>
      <PageHead title={games.find(({ id }) => id === game)?.title ?? "Table"} />
      <GameTable
        game={game}
        clock={clock}
        isEnded={endedAt !== null}
        isConnectionLost={isConnectionLost}
        canControl={canControl}
        isPending={isPending}
        failure={refusal}
        now={now}
        address={wholeAddress(tablePath(gameTableId))}
        gamesHref={paths.homeGames}
        onPauseToggle={() => change(() => toggle({ gameTableId }))}
        onEnd={end}
      />
    </>
  );
}

interface NoTableProps {
  failure: { status: number | undefined; message: string };
  onRetry: () => void;
}

function NoTable({ failure, onRetry }: NoTableProps) {
  if (failure.status === 404 || failure.status === 400) {
    return <EmptyState subject="games" {...home.table.missing} />;
  }
  if (failure.status === 403) {
    return <EmptyState subject="games" {...home.table.forbidden} />;
  }
  return <ErrorPage title="The table did not load" text={failure.message} actionLabel="Try again" onAction={onRetry} />;
}
