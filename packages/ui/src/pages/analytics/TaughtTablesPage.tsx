import type { TaughtTable } from "@belab/domain/analytics";
import { tablePath, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Downloads } from "../common/Downloads.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { AnalyticsViews } from "./AnalyticsViews.tsx";
import type { ResultGame } from "./figures.ts";
import { type MoreResults, Results } from "./Results.tsx";
import type { ShownResult } from "./resultTrends.ts";

const exportFiles = ["xlsx", "tables", "players", "dictionary"] as const;

/** The files of an export: a workbook of all sheets, and each sheet alone. */
export type ResultsFile = (typeof exportFiles)[number];

export interface TaughtTablesPageProps extends FetchProps, MoreResults {
  /** The person's tables that have ended, newest first. Undefined until they are known. */
  tables?: readonly TaughtTable[] | undefined;
  /** The games that this application knows. Undefined until they are loaded. */
  games?: readonly ResultGame[] | undefined;
  /** Where the results are downloaded. */
  exportHrefs: Readonly<Record<ResultsFile, string>>;
}

/**
 * How the classes of a teacher did at their tables: the last one first, then over time, and all to take away.
 * Needs the tables' results and the screens of the games; until both are known, it says that they are loading.
 */
export function TaughtTablesPage({ tables, games, exportHrefs, onMore, pending, ...fetch }: TaughtTablesPageProps) {
  const { messages } = useMessages(catalogue);
  const shown = tables && games && { tables, games, exportHrefs, onMore, pending: pending ?? false };
  return (
    <>
      <PageTitle title={messages.teacher.pageTitle} />
      <AnalyticsViews current="teacher" />
      <Fetched {...fetch}>{shown && <Taught {...shown} />}</Fetched>
    </>
  );
}

interface TaughtProps extends MoreResults, Pick<TaughtTablesPageProps, "exportHrefs"> {
  tables: readonly TaughtTable[];
  games: readonly ResultGame[];
}

function Taught({ tables, games, exportHrefs, ...more }: TaughtProps) {
  const { messages, format } = useMessages(catalogue);
  if (tables.length === 0) {
    return <EmptyState subject="analytics" {...messages.teacher.empty} actionHref={tablePaths.games} />;
  }
  const results = tables.map(
    ({ players, ...table }): ShownResult => ({
      ...table,
      href: tablePath(table.gameTableId),
      note: format("players", { count: players }),
    }),
  );
  return (
    <>
      <PageIntro title={messages.teacher.pageTitle}>
        <p>{messages.teacher.intro}</p>
      </PageIntro>
      <Results {...more} of="teacher" results={results} games={games}>
        <PageSection title={messages.export.title} intro={messages.export.text}>
          <Downloads files={exportFiles} hrefs={exportHrefs} labels={messages.export.files} />
        </PageSection>
      </Results>
    </>
  );
}
