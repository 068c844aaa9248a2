import { StatementsPage as Page, type StatementUpload } from "@belab/ui/pages/billing/StatementsPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Bank statements, for operators. */
export function StatementsPage() {
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useCallQuery("listStatementEntries", { page });
  const upload = useUpload(() => setPage(1));
  const { send, isPending, failure: refused } = useCallMutation({ invalidates: ["listStatementEntries"] });
  const [decidedId, setDecidedId] = useState("");

  async function decide(
    call: "bookStatementEntry" | "ignoreStatementEntry" | "reverseStatementEntry",
    entryId: string,
    invoice?: string,
  ) {
    setDecidedId(entryId);
    const outcome = await send(call, { entryId, ...(invoice !== undefined && { invoice }) });
    if (outcome.kind !== "success") {
      // Somebody else may have decided it.
      await refetch();
    }
  }

  return (
    <Page
      list={answer}
      page={page}
      upload={upload}
      pending={isPending}
      entryError={refused && { entryId: decidedId, message: failureText(refused, reasons) }}
      error={failure && failureText(failure, reasons)}
      onRetry={() => void refetch()}
      onPageChange={setPage}
      onBook={({ entryId }, invoice) => void decide("bookStatementEntry", entryId, invoice)}
      onIgnore={({ entryId }) => void decide("ignoreStatementEntry", entryId)}
      onUndo={({ entryId }) => void decide("reverseStatementEntry", entryId)}
    />
  );
}

function useUpload(onImported: () => void): StatementUpload {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["listStatementEntries"] });
  const [fileName, setFileName] = useState<string>();
  const [imported, setImported] = useState<StatementUpload["imported"]>();

  async function choose(file: File) {
    setFileName(file.name);
    setImported(undefined);
    await send("importStatement", { file }, ({ added, known, leftOut }) => {
      setImported({ added, known, leftOut });
      onImported();
    });
  }

  return {
    fileName,
    pending: isPending,
    error: failure && failureText(failure, reasons),
    imported,
    onChoose: (file) => void choose(file),
  };
}
