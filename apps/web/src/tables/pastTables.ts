import { callUrl } from "@belab/api";
import { tablesPerPage } from "@belab/domain/tables";
import type { FetchedTables, PastTables, TableChanges } from "@belab/ui/pages/tables/GamesPage";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { listedTables, useOpenAgain } from "./lists.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Returns the person's own tables that are open. */
export function useOpenTables(): FetchedTables & { now: () => number } {
  const listed = listedTables(useCallQuery("listTables", { isOpen: true }));
  return { ...fetchProps(listed.query), tables: listed.tables, now: listed.now };
}

/** Returns a page of the person's own tables that have ended, and how others are found. */
export function usePastTables(): PastTables {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, typingPause);
  const [archived, setArchived] = useState(false);
  const [page, setPage] = useState(1);
  const query = useCallQuery("listTables", {
    isOpen: false,
    page,
    ...(search && { search }),
    ...(archived && { archived }),
  });
  const { total = 0 } = query.answer ?? {};
  const lastPage = Math.max(1, Math.ceil(total / tablesPerPage));
  if (!query.isLoading && query.answer && page > lastPage) {
    // Tables have gone since the page was chosen.
    setPage(lastPage);
  }
  return {
    ...fetchProps(query),
    tables: listedTables(query).tables,
    loading: query.isLoading || typed !== search,
    pages: query.answer && { page, pageSize: tablesPerPage, total, onPageChange: setPage },
    filter: {
      search: typed,
      archived,
      onSearchChange(text) {
        setTyped(text);
        setPage(1);
      },
      onArchivedChange(isShown) {
        setArchived(isShown);
        setPage(1);
      },
    },
    exportHrefOf: (gameTableId) => callUrl("exportTable", { gameTableId, format: "xlsx" }),
  };
}

/** What the person does with their tables that have ended. */
export function useTableChanges(): TableChanges {
  const again = useOpenAgain();
  const { send, isPending, failure, reset } = useCallMutation({ invalidates: ["listTables", "readAllowances"] });
  return {
    ...again,
    pending: again.pending || isPending,
    error: failure ? failureText(failure, reasons) : again.error,
    onOpenAgain(gameTableId) {
      reset();
      again.onOpenAgain(gameTableId);
    },
    onRename: (gameTableId, name) => void send("renameTable", { gameTableId, name }),
    onArchive: (gameTableId) => void send("archiveTable", { gameTableId }),
    onRestore: (gameTableId) => void send("restoreTable", { gameTableId }),
    onDelete: (gameTableId) => void send("deleteTable", { gameTableId }),
  };
}
