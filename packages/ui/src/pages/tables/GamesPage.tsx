import { type GameId, gameGuidePaths, games, isPremiumGame } from "@belab/domain/games";
import { type JoinKey, playPath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/GamesPage";
import type { ReactNode } from "react";
import { useGameTitle } from "../../messages/games.ts";
import { ActionCard } from "../../sections/ActionCard/ActionCard.tsx";
import { gameArt } from "../../sections/GameArt/GameArt.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useLabGames } from "../../sections/GameList/labGames.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { OpenTableForm, type OpenTableFormProps } from "../../sections/OpenTableForm/OpenTableForm.tsx";
import type { GameSettings } from "../../sections/OpenTableForm/openTableGame.ts";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { TableList } from "../../sections/TableList/TableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { GameGuides, type GameGuidesProps } from "../games/GameGuides.tsx";
import { gameHrefs } from "../games/gameHrefs.ts";
import { PracticeButton, type PracticeOffer } from "../games/PracticeButton.tsx";
import { type ColleagueTables, ListedColleagueTables } from "./ColleagueTables.tsx";
import classes from "./GamesPage.module.css";
import { JoinByCode } from "./JoinByCode.tsx";
import { type ListedTable, useNextTable } from "./nextTable.ts";

export type { ColleagueTables, ListedColleagueTable } from "./ColleagueTables.tsx";
export type { ListedTable } from "./nextTable.ts";

/** What the page has for teachers. */
export interface TeacherTables extends OwnTablesProps {
  /** The form for a new table. */
  form: Pick<
    OpenTableFormProps,
    "initialGame" | "owners" | "initialOwner" | "renderPlanLimit" | "pending" | "error" | "onSubmit"
  > & {
    /** The first one is chosen at the beginning, unless there is an `initialGame`. */
    games: readonly [GameSettings, ...GameSettings[]];
    /** In place of `error` where a plan does not give such a table: when it works again, and which plan has it. */
    notice?: ReactNode;
  };
}

interface OwnTablesProps {
  /** The tables that the teacher has opened. */
  list: FetchedTables;
  /** Opens another table with the game and the settings of one that has ended. */
  again?: OpenAgain | undefined;
}

/** How a table is opened again. */
export interface OpenAgain {
  /** @param gameTableId - the table that has ended. */
  onOpenAgain: (gameTableId: string) => void;
  /** A table is being opened again. @default false */
  pending?: boolean;
  /** Why it was not opened. */
  error?: string | undefined;
  /** In place of `error` where a plan does not give another table: when it works again, and which plan has it. */
  notice?: ReactNode;
}

/** Tables as they come from the server, open ones first. */
export interface FetchedTables extends FetchProps {
  /** Undefined until they are known. */
  tables?: readonly ListedTable[] | undefined;
}

export interface GamesPageProps {
  /** It is not known yet who is signed in. @default false */
  loading?: boolean;
  /** Shown to those only who can open tables. */
  teacher?: TeacherTables | undefined;
  /** The tables of someone who could open tables once, and cannot any more. */
  past?: FetchedTables | undefined;
  /** Open tables of other teachers of the person's organisations. */
  colleagues?: ColleagueTables | undefined;
  /** The tables at which the person has a seat. */
  seats: FetchedTables;
  /** How the games that can be played alone are started. */
  practice?: Partial<Record<GameId, PracticeOffer>>;
  /** Called with the code that the person typed, in capital letters and without spaces. */
  onJoin: (key: JoinKey) => void;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
}

/**
 * Tables and games. An open table comes first; then a teacher opens one, everybody joins by a code, and lists lead to
 * the tables that were.
 * Needs the person's seats and, for teachers, their tables and the settings of the games.
 */
export function GamesPage(props: GamesPageProps) {
  const { loading = false, teacher, past, colleagues, seats, practice = {}, onJoin, now = Date.now } = props;
  const { messages } = useMessages(catalogue);
  const games = useLabGames();
  const next = useNextTable({ tables: (teacher?.list ?? past)?.tables, seats: seats.tables, now });
  if (loading) {
    return <LoadingState />;
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageIntro title={messages.pageTitle}>
        <p>{teacher ? messages.teacher : messages.student}</p>
      </PageIntro>
      {next && <ActionCard {...next} />}
      {teacher && <NewTable form={teacher.form} now={now} />}
      <JoinByCode onJoin={onJoin} />
      {colleagues && <ListedColleagueTables {...colleagues} now={now} />}
      {teacher && <OwnTables {...teacher} now={now} />}
      {past?.tables && past.tables.length > 0 && <OwnTables list={past} now={now} />}
      <Seats {...seats} now={now} optional={teacher !== undefined} />
      <GameList
        games={games}
        title={messages.catalogueTitle}
        intro={messages.catalogueIntro}
        gameHrefs={gameHrefs}
        gameActions={cardActions(practice, messages.practise, teacher ? "teacher" : "player")}
      />
    </>
  );
}

/** On the card of each game: a button where it can be played alone, and its guides. */
function cardActions(
  practice: Partial<Record<GameId, PracticeOffer>>,
  label: string,
  reader: GameGuidesProps["reader"],
) {
  const withActions = games.filter(({ id }) => practice[id] || gameGuidePaths(id));
  return Object.fromEntries(
    withActions.map(({ id }) => [
      id,
      <>
        {practice[id] && (
          <PracticeButton variant="default" {...practice[id]}>
            {label}
          </PracticeButton>
        )}
        <GameGuides game={id} reader={reader} />
      </>,
    ]),
  );
}

function NewTable({
  form: { games, notice, error, ...form },
  now,
}: Pick<TeacherTables, "form"> & { now: () => number }) {
  const titleOf = useGameTitle();
  const named = (game: GameSettings) => ({
    ...game,
    title: titleOf(game.setup.id),
    picture: gameArt(game.setup.id),
    guides: <GameGuides game={game.setup.id} reader="teacher" newWindow />,
    premium: isPremiumGame(game.setup.id),
  });
  const [first, ...others] = games;
  return (
    <>
      {notice && <div className={classes.notice}>{notice}</div>}
      <OpenTableForm
        renderPlanLimit={(refused) => <PlanLimitNotice refused={refused} order={3} now={now} />}
        {...form}
        games={[named(first), ...others.map(named)]}
        error={notice ? undefined : error}
        now={now}
      />
    </>
  );
}

function OwnTables({ list: { tables, ...fetch }, again, now }: OwnTablesProps & { now: () => number }) {
  const titled = useTitledTables(tables);
  const { notice, error, ...opens } = again ?? {};
  return (
    <>
      {notice && <div className={classes.notice}>{notice}</div>}
      <Fetched {...fetch}>
        {titled && <TableList tables={titled} now={now} {...opens} error={notice ? undefined : error} />}
      </Fetched>
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
