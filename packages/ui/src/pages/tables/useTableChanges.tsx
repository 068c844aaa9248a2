import catalogue from "@belab/locales/en/tables/GamesPage";
import { type ReactNode, useState } from "react";
import type { TableActions } from "../../sections/TableList/ListedTable.tsx";
import { nameOf, type TableListItem } from "../../sections/TableList/tableState.ts";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import { TableNameDialog } from "./TableNameDialog.tsx";

/** How a table is opened again. */
export interface OpenAgain {
  /** @param gameTableId - the table that has ended. */
  onOpenAgain: (gameTableId: string) => void;
  /** A table is being opened again, or another change is being made. @default false */
  pending?: boolean;
  /** Why it was not done. */
  error?: string | undefined;
  /** In place of `error` where a plan does not give another table: when it works again, and which plan has it. */
  notice?: ReactNode;
}

/** What a teacher can do with tables that have ended. */
export interface TableChanges extends OpenAgain {
  /** Gives a table another name, or none. */
  onRename: (gameTableId: string, name: string | null) => void;
  onArchive: (gameTableId: string) => void;
  /** Takes a table out of the archive. */
  onRestore: (gameTableId: string) => void;
  /** Deletes a table for good. The teacher was asked. */
  onDelete: (gameTableId: string) => void;
}

/**
 * What a list does with its tables, with the dialogs that some of it needs.
 *
 * @returns the handlers, none where nothing can be done, and the dialogs, which the page renders.
 */
export function useTableChanges(changes: TableChanges | undefined): [actions: TableActions, dialogs: ReactNode] {
  const { messages, format } = useMessages(catalogue);
  const [renamed, setRenamed] = useState<TableListItem>();
  const [ask, question] = useQuestion();
  if (changes === undefined) {
    return [{}, null];
  }

  async function remove(table: TableListItem) {
    if (await ask({ title: format("deleteTitle", { table: nameOf(table) }), ...messages.deleteQuestion })) {
      changes?.onDelete(table.gameTableId);
    }
  }

  const actions: TableActions = {
    pending: changes.pending,
    onOpenAgain: changes.onOpenAgain,
    onRename: setRenamed,
    onArchive: ({ gameTableId }) => changes.onArchive(gameTableId),
    onRestore: ({ gameTableId }) => changes.onRestore(gameTableId),
    onDelete: remove,
  };
  return [
    actions,
    <>
      {renamed && (
        <TableNameDialog
          name={renamed.name ?? null}
          onRename={(name) => changes.onRename(renamed.gameTableId, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {question}
    </>,
  ];
}
