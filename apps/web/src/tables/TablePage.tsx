import { tablePath } from "@belab/domain/tables";
import { TablePage as Page, type TablePageProps } from "@belab/ui/pages/tables/TablePage";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useCallMutation } from "../shell/query.ts";
import { reasons } from "./reasons.ts";
import { type LiveTable, useLiveTable } from "./tableWatch.ts";

/** The table given in the address. */
export function TablePage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId") ?? "";
  return gameTableId === "" ? <Page unavailable="missing" /> : <Table key={gameTableId} gameTableId={gameTableId} />;
}

/** One game table's clock, live; its teacher pauses, resumes and ends it. */
function Table({ gameTableId }: { gameTableId: string }) {
  const live = useLiveTable(gameTableId);
  const { table, failure, isConnectionLost, now, refresh } = live;
  const { change, pending, error } = useControl(gameTableId, live);
  if (failure || !table) {
    return <Page {...(failure && whyNotShown(failure))} onRetry={refresh} />;
  }
  const { game, clock, endedAt, canControl } = table;
  return (
    <Page
      table={{
        game,
        clock,
        canControl,
        now,
        pending,
        error,
        ended: endedAt !== null,
        connectionLost: isConnectionLost,
        address: wholeAddress(tablePath(gameTableId)),
        onPauseToggle: () => change(clock.state === "paused" ? "resumeTable" : "pauseTable"),
        onEnd: () => change("endTable"),
      }}
    />
  );
}

/** Changes a table on the server. */
function useControl(gameTableId: string, { expectChange, refresh }: LiveTable) {
  const { send, isPending, failure } = useCallMutation();

  async function change(name: "pauseTable" | "resumeTable" | "endTable") {
    const changed = expectChange();
    const outcome = await send(name, { gameTableId }, changed);
    if (outcome.kind !== "success") {
      await refresh();
    }
  }

  return { change, pending: isPending, error: failure && failureText(failure, reasons) };
}

/** Why a table cannot be shown. */
function whyNotShown(failure: Failure): Pick<TablePageProps, "unavailable" | "error"> {
  const reason = failure.kind === "refused" ? failure.reason : undefined;
  if (reason === "table-not-found" || reason === "field-malformed") {
    return { unavailable: "missing" };
  }
  return reason === "not-allowed" ? { unavailable: "forbidden" } : { error: failureText(failure, reasons) };
}
