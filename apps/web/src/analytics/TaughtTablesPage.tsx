import { callUrl } from "@belab/api";
import type { TaughtTable } from "@belab/domain/analytics";
import { TaughtTablesPage as Page } from "@belab/ui/pages/analytics/TaughtTablesPage";
import { useAllGames } from "../games/useGame.ts";
import { useCallQuery } from "../shell/query.ts";
import { useResultPages } from "./resultPages.ts";

const exportHrefs = {
  xlsx: callUrl("exportResults", { format: "xlsx" }),
  tables: callUrl("exportResults", { format: "csv", sheet: "tables" }),
  players: callUrl("exportResults", { format: "csv", sheet: "players" }),
  dictionary: callUrl("exportResults", { format: "csv", sheet: "dictionary" }),
};

export function TaughtTablesPage() {
  const games = useAllGames();
  const { request, pageProps } = useResultPages<TaughtTable>();
  const query = useCallQuery("listTaughtTables", request);
  const { items: tables, ...rest } = pageProps(query, query.answer?.tables);
  return <Page {...{ tables, games, exportHrefs, ...rest }} />;
}
