import type { Figure } from "@belab/domain/games";
import { tablePath, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/RecentTables";
import { useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { ListTable } from "../../../elements/ListTable.tsx";
import { UnstyledButton } from "../../../elements/UnstyledButton.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { dayInShort } from "../../../messages/momentInWords.ts";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { type ResultGame, useNamedFigures } from "../../analytics/figures.ts";
import type { OpenAgain } from "../../tables/GamesPage.tsx";
import type { ListedTable } from "../../tables/nextTable.ts";
import classes from "./RecentTables.module.css";

/** What came of a table that has ended. */
export interface TableResult {
  gameTableId: string;
  figures: readonly Figure[];
}

interface RecentTablesProps extends Partial<OpenAgain> {
  /** Those that have ended, newest first. */
  tables: readonly ListedTable[];
  /** The results that are known. */
  results: readonly TableResult[];
  /** The games that know what their figures are called; those that are missing show none. */
  games: readonly ResultGame[];
  now: () => number;
}

/** The tables of the last weeks: what came of them, and the way to open each of them again. */
export function RecentTables({ tables, results, games, now, ...again }: RecentTablesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const titleId = useId();
  const { onOpenAgain, pending = false, error, notice } = again;
  const labelOf = ({ game, name }: ListedTable) => [titleOf(game), name].filter((text) => text).join(", ");
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {messages.title}
        </Heading>
        <Link href={tablePaths.games} className={classes.link}>
          {messages.all}
        </Link>
      </div>
      {notice ?? (error && <FailureNote text={error} />)}
      <ListTable
        labelledBy={titleId}
        columns={[
          messages.table,
          messages.when,
          messages.participants,
          messages.result,
          ...(onOpenAgain ? [messages.next] : []),
        ]}
        rows={tables.map((table) => ({
          key: table.gameTableId,
          cells: [
            <span key="table" className={classes.lines}>
              <Link href={tablePath(table.gameTableId)} className={classes.name}>
                {table.name || titleOf(table.game)}
              </Link>
              {table.name && <span className={classes.more}>{titleOf(table.game)}</span>}
            </span>,
            dayInShort({ time: table.endedAt ?? table.openedAt, now: now(), locale }),
            format("count", { count: table.participants }),
            <LastResult key="result" table={table} results={results} games={games} />,
            ...(onOpenAgain
              ? [
                  <UnstyledButton
                    key="again"
                    aria-disabled={pending || undefined}
                    aria-label={format("againNamed", { table: labelOf(table) })}
                    onClick={() => !pending && onOpenAgain(table.gameTableId)}
                    className={classes.again}
                  >
                    {messages.again}
                  </UnstyledButton>,
                ]
              : []),
          ],
        }))}
      />
    </section>
  );
}

interface LastResultProps extends Pick<RecentTablesProps, "results" | "games"> {
  table: ListedTable;
}

function LastResult({ table: { gameTableId, game }, results, games }: LastResultProps) {
  const result = results.find((each) => each.gameTableId === gameTableId);
  const known = games.find(({ setup }) => setup.id === game);
  return result && known ? <MainFigure key={game} figures={result.figures} game={known} /> : null;
}

function MainFigure({ figures, game }: { figures: readonly Figure[]; game: ResultGame }) {
  const [main] = useNamedFigures(game)(figures);
  return (
    main && (
      <span className={classes.lines}>
        <b>{main.text}</b> <span className={classes.more}>{main.name}</span>
      </span>
    )
  );
}
