import type { GameId } from "@belab/domain/games";
import { type JoinKey, newTablePath, playPath, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/GamesPage";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { GameGuides, type GameGuidesProps } from "../../game/GameGuides.tsx";
import { useGameHrefs, useGames, useGameTitle } from "../../messages/games.tsx";
import { ActionCard } from "../../sections/ActionCard/ActionCard.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useGameCards } from "../../sections/GameList/gameCards.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { TableList, type TableListPages } from "../../sections/TableList/TableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PracticeButton, type PracticeOffer } from "../games/PracticeButton.tsx";
import { type ColleagueTables, ListedColleagueTables } from "./ColleagueTables.tsx";
import classes from "./GamesPage.module.css";
import { JoinByCode } from "./JoinByCode.tsx";
import { type ListedTable, useNextTable } from "./nextTable.ts";
import { type TableFilter, TableSearch, useNothingFound } from "./TableSearch.tsx";
import { type TableChanges, useTableChanges } from "./useTableChanges.tsx";

export type { ColleagueTables, ListedColleagueTable } from "./ColleagueTables.tsx";
export type { ListedTable } from "./nextTable.ts";
export type { OpenAgain, TableChanges } from "./useTableChanges.tsx";

/** What the page has for teachers. */
export interface TeacherTables {
  /** The tables of the person that are open. */
  open: FetchedTables;
  /** Those that have ended. */
  past: PastTables;
  /** What can be done with tables that have ended. */
  changes: TableChanges;
}

/** Tables as they come from the server, newest first. */
export interface FetchedTables extends FetchProps {
  /** Undefined until they are known. */
  tables?: readonly ListedTable[] | undefined;
}

/** Some of the tables that have ended. */
export interface PastTables extends FetchedTables {
  filter: TableFilter;
  /** Undefined until the tables are known. */
  pages: TableListPages | undefined;
  /** Other tables than those shown are on their way. @default false */
  loading?: boolean;
  /** Where the export of a table is loaded from, by its id. */
  exportHrefOf: (gameTableId: string) => string;
}

export interface GamesPageProps {
  /** It is not known yet who is signed in. @default false */
  loading?: boolean;
  /** Shown to those only who can open tables. */
  teacher?: TeacherTables | undefined;
  /** The tables of someone who could open tables once, and cannot any more. */
  past?: PastTables | undefined;
  /** Open tables of other teachers of the person's organisations. */
  colleagues?: ColleagueTables | undefined;
  /** The tables at which the person has a seat, open ones first. */
  seats: FetchedTables;
  /** How the games that can be played alone are started. */
  practice?: Partial<Record<GameId, PracticeOffer>>;
  /** Called with the code that the person typed, in capital letters and without spaces. */
  onJoin: (key: JoinKey) => void;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
}

/**
 * Tables and games. A teacher finds their open tables first, then those that were, and joins by a code at last; somebody who
 * plays finds their seat and the code first.
 * Needs the person's seats and, for teachers, their tables.
 */
export function GamesPage({ loading = false, ...props }: GamesPageProps) {
  if (loading) {
    return <LoadingState />;
  }
  return props.teacher ? <TeachersPage {...props} teacher={props.teacher} /> : <PlayersPage {...props} />;
}

type PartsProps = Omit<GamesPageProps, "loading">;

function TeachersPage(props: PartsProps & { teacher: TeacherTables }) {
  const { teacher, colleagues, seats, practice = {}, onJoin, now = Date.now } = props;
  const { messages } = useMessages(catalogue);
  const hasNone = isEmpty(teacher.open) && isEmpty(teacher.past) && !isFiltered(teacher.past);
  const next = useNextTable({ tables: [], seats: teacher.open.tables?.length ? [] : seats.tables, now });
  return (
    <>
      <Head action={messages.newTable} href={tablePaths.newTable} text={hasNone ? messages.noTables : undefined} />
      {next && <ActionCard {...next} className={classes.next ?? ""} />}
      <OpenTables {...teacher.open} now={now} />
      {colleagues && <ListedColleagueTables {...colleagues} now={now} />}
      {!hasNone && <Past past={teacher.past} changes={teacher.changes} now={now} />}
      <Seats {...seats} now={now} optional />
      <Games practice={practice} reader="teacher" />
      <JoinByCode onJoin={onJoin} />
    </>
  );
}

function PlayersPage({ past, colleagues, seats, practice = {}, onJoin, now = Date.now }: PartsProps) {
  const next = useNextTable({ tables: past?.tables, seats: seats.tables, now });
  const wasTeacher = past !== undefined && (!isEmpty(past) || isFiltered(past));
  return (
    <>
      <Head />
      {next && <ActionCard {...next} className={classes.next ?? ""} />}
      <JoinByCode onJoin={onJoin} />
      {colleagues && <ListedColleagueTables {...colleagues} now={now} />}
      <Seats {...seats} now={now} optional={wasTeacher} />
      {wasTeacher && <Past past={past} now={now} />}
      <Games practice={practice} reader="player" />
    </>
  );
}

/** Whether it is known that there are none, or nothing is known at all. */
function isEmpty({ tables, error }: FetchedTables): boolean {
  return (tables === undefined || tables.length === 0) && !error;
}

function isFiltered({ filter, pages }: PastTables): boolean {
  return filter.search !== "" || filter.archived || (pages?.page ?? 1) > 1;
}

interface HeadProps {
  /** What most people do here, who can. */
  action?: string;
  href?: string;
  text?: string | undefined;
}

/** The page's heading, and beside it what a teacher does most. */
function Head({ action, href, text }: HeadProps) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.head}>
      <PageTitle title={messages.pageTitle} />
      <Heading order={1} className={classes.title}>
        {messages.pageTitle}
      </Heading>
      {href !== undefined && (
        <ButtonLink href={href} size="lg" leftSection={<IconPlus aria-hidden="true" size={20} />}>
          {action}
        </ButtonLink>
      )}
      {text && <p className={classes.text}>{text}</p>}
    </div>
  );
}

/** The tables that are open; nothing where there are none. */
function OpenTables({ tables, now, ...fetch }: FetchedTables & { now: () => number }) {
  const { openTables } = useMessages(catalogue).messages;
  const titled = useTitledTables(tables);
  if (tables?.length === 0 && !fetch.error) {
    return null;
  }
  return (
    <Fetched {...fetch}>{titled && <TableList tables={titled} now={now} labels={{ title: openTables }} />}</Fetched>
  );
}

interface PastProps {
  past: PastTables;
  changes?: TableChanges;
  now: () => number;
}

function Past({ past: { tables, filter, pages, loading = false, exportHrefOf, ...fetch }, changes, now }: PastProps) {
  const { pastTables } = useMessages(catalogue).messages;
  const titled = useTitledTables(tables);
  const nothingFound = useNothingFound(filter);
  const [actions, dialogs] = useTableChanges(changes);
  const { notice, error } = changes ?? {};
  return (
    <>
      {notice && <div className={classes.notice}>{notice}</div>}
      <Fetched {...fetch}>
        {titled && (
          <TableList
            tables={titled}
            now={now}
            top={<TableSearch filter={filter} />}
            pages={pages}
            loading={loading}
            debriefed
            exportHrefOf={exportHrefOf}
            {...actions}
            error={notice ? undefined : error}
            labels={{ ...pastTables, ...(nothingFound && { empty: nothingFound }) }}
          />
        )}
      </Fetched>
      {dialogs}
    </>
  );
}

/** Tables with their games' names in the provider's language. */
function useTitledTables(tables: readonly ListedTable[] | undefined) {
  const titleOf = useGameTitle();
  return tables?.map((table) => ({ ...table, title: titleOf(table.game) }));
}

interface SeatsProps extends FetchedTables {
  now: () => number;
  /** Nothing is shown where there are none. */
  optional: boolean;
}

function Seats({ tables, now, optional, ...fetch }: SeatsProps) {
  const { seats } = useMessages(catalogue).messages;
  const titled = useTitledTables(tables);
  if (optional && (tables === undefined || tables.length === 0) && !fetch.error) {
    return null;
  }
  return (
    <Fetched {...fetch}>{titled && <TableList tables={titled} hrefOf={playPath} now={now} labels={seats} />}</Fetched>
  );
}

interface GamesProps {
  practice: Partial<Record<GameId, PracticeOffer>>;
  reader: GameGuidesProps["reader"];
}

/** The catalogue, with what can be done with each game at once. */
function Games({ practice, reader }: GamesProps) {
  const { messages } = useMessages(catalogue);
  // What stands on a line of its own is on the game's page.
  const games = useGames();
  const shown = useGameCards().map(({ facts, ...game }) => ({
    ...game,
    facts: facts.filter(({ variant }) => !variant),
  }));
  const actions = Object.fromEntries(
    games.map(({ id }) => [id, <CardActions key={id} game={id} offer={practice[id]} reader={reader} />]),
  );
  const withActions = reader === "teacher" ? games : games.filter(({ id, guides }) => practice[id] || guides);
  return (
    <GameList
      games={shown}
      title={messages.catalogueTitle}
      intro={messages.catalogueIntro}
      gameHrefs={useGameHrefs()}
      classNames={{ title: classes.listTitle ?? "" }}
      gameActions={Object.fromEntries(withActions.map(({ id }) => [id, actions[id]]))}
    />
  );
}

interface CardActionsProps {
  game: GameId;
  offer: PracticeOffer | undefined;
  reader: GameGuidesProps["reader"];
}

/** On the card of a game: a teacher opens a table of it; who can, plays alone; and its guides. */
function CardActions({ game, offer, reader }: CardActionsProps): ReactNode {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  return (
    <div className={classes.cardActions}>
      {reader === "teacher" && (
        <ButtonLink
          variant="default"
          href={newTablePath(game)}
          aria-label={format("openTableOf", { game: titleOf(game) })}
        >
          {messages.openTable}
        </ButtonLink>
      )}
      {offer && (
        <PracticeButton variant={reader === "teacher" ? "subtle" : "default"} {...offer}>
          {messages.practise}
        </PracticeButton>
      )}
      <GameGuides game={game} reader={reader} />
    </div>
  );
}
