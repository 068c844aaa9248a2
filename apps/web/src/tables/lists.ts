import type { Answer } from "@belab/api";
import { joinPath, tablePath } from "@belab/domain/tables";
import type { ListedTable, OpenAgain } from "@belab/ui/pages/tables/GamesPage";
import { wholeAddress } from "../api.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { type CallQuery, useCallMutation, useCallQuery } from "../shell/query.ts";
import { steadyNow } from "../shell/steadyClock.ts";
import { reasons } from "./reasons.ts";

/** Tables as a page lists them. */
export interface ListedTables {
  query: CallQuery<"listTables" | "listSeats">;
  tables: readonly ListedTable[] | undefined;
  /** The server's time, in milliseconds since 1970 UTC, as far as it is known. */
  now: () => number;
}

/** Returns the tables that the person opened. */
export function useOwnTables(): ListedTables {
  return listedTables(useCallQuery("listTables", {}));
}

/** Returns the tables at which the person has a seat. */
export function useSeats(): ListedTables {
  return listedTables(useCallQuery("listSeats", {}));
}

/** Returns the tables of an answer, as pages list them. */
export function listedTables(query: CallQuery<"listTables" | "listSeats">): ListedTables {
  const { tables, serverTime = 0 } = query.answer ?? {};
  const ahead = serverTime - (query.receivedAt ?? serverTime);
  return { query, tables: tables?.map(withAddress), now: () => steadyNow() + ahead };
}

function withAddress(table: Answer<"listTables">["tables"][number]): ListedTable {
  const { joinToken, ...item } = table;
  return { ...item, joinAddress: joinToken === undefined ? undefined : wholeAddress(joinPath(joinToken)) };
}

/** Opens another table with the game and the settings of one that has ended, and then its page. */
export function useOpenAgain(): Required<OpenAgain> {
  const navigate = useNavigate();
  const { send, isPending, failure, reset } = useCallMutation();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    notice: latePlanNotice(failure, { onRetry: reset }),
    async onOpenAgain(gameTableId) {
      const outcome = await send("openTableAgain", { gameTableId });
      if (outcome.kind === "success") {
        await navigate(tablePath(outcome.answer.gameTableId));
      }
    },
  };
}

/** Whether there is something to show of a list, or nothing will come. */
export function isKnown({ query, tables }: ListedTables): boolean {
  return tables !== undefined || query.failure !== undefined;
}
