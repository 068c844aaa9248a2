import type { Answer } from "@belab/api";
import { tablePath } from "@belab/domain/tables";
import { GamesPage as Page, type TeacherTables } from "@belab/ui/pages/tables/GamesPage";
import type { TableListItem } from "@belab/ui/TableList";
import { wholeAddress } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

export function GamesPage() {
  const profile = useProfile();
  return profile?.isTeacher ? <TeachersGamesPage /> : <Page loading={profile === undefined} />;
}

function TeachersGamesPage() {
  const form = useOpenTable();
  const query = useCallQuery("listTables", {});
  const { tables, serverTime = 0 } = query.answer ?? {};
  const ahead = serverTime - (query.receivedAt ?? serverTime);
  const list = { ...fetchProps(query), tables: tables?.map(withAddress), now: () => Date.now() + ahead };
  return <Page teacher={{ form, list }} />;
}

/** Opens a table, and then its page. */
function useOpenTable(): TeacherTables["form"] {
  const navigate = useNavigate();
  const { send, isPending, failure } = useCallMutation();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async onSubmit(values) {
      const outcome = await send("openTable", values);
      if (outcome.kind === "success") {
        await navigate(tablePath(outcome.answer.gameTableId));
      }
    },
  };
}

function withAddress(table: Answer<"listTables">["tables"][number]): TableListItem {
  const href = tablePath(table.gameTableId);
  return { ...table, href, address: wholeAddress(href) };
}
