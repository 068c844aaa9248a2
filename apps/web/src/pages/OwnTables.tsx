import type { Answer } from "@belab/api";
import { OpenTableForm, type OpenTableFormValues } from "@belab/ui/OpenTableForm";
import { TableList, type TableListItem } from "@belab/ui/TableList";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api, wholeAddress } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { tablePath } from "../paths.ts";
import { useAnswer } from "../state/answer.ts";
import { Fetched } from "./Fetched.tsx";

/** A teacher's way to a new table, and the tables that there are. */
export function OwnTables() {
  const navigate = useNavigate();
  const tables = useAnswer("listTables", {});
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function open(values: OpenTableFormValues) {
    setPending(true);
    setFailure(undefined);
    const outcome = await api.openTable(values);
    setPending(false);
    if (outcome.kind === "success") {
      await navigate(tablePath(outcome.answer.gameTableId));
    } else {
      setFailure(failureText(outcome));
    }
  }

  return (
    <>
      <OpenTableForm isPending={isPending} failure={failure} onSubmit={open} />
      <Fetched loaded={tables}>
        {(answer) => {
          const ahead = answer.serverTime - (tables.receivedAt ?? answer.serverTime);
          return <TableList tables={answer.tables.map(withAddress)} now={() => Date.now() + ahead} />;
        }}
      </Fetched>
    </>
  );
}

function withAddress(table: Answer<"listTables">["tables"][number]): TableListItem {
  const href = tablePath(table.gameTableId);
  return { ...table, href, address: wholeAddress(href) };
}
