import { type GameId, gameGuidePaths, games } from "@belab/domain/games";
import { type JoinKey, playPath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/GamesPage";
import { useGameTitle } from "../../messages/games.ts";
import { ActionCard } from "../../sections/ActionCard/ActionCard.tsx";
import { gameArt } from "../../sections/GameArt/GameArt.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useLabGames } from "../../sections/GameList/labGames.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { OpenTableForm, type OpenTableFormProps } from "../../sections/OpenTableForm/OpenTableForm.tsx";
import type { GameSettings } from "../../sections/OpenTableForm/openTableGame.ts";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { TableList } from "../../sections/TableList/TableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { GameGuides, type GameGuidesProps } from "../games/GameGuides.tsx";
import { gameHrefs } from "../games/gameHrefs.ts";
import { PracticeButton, type PracticeOffer } from "../games/PracticeButton.tsx";
import { JoinByCode } from "./JoinByCode.tsx";
import { type ListedTable, useNextTable } from "./nextTable.ts";

export type { ListedTable } from "./nextTable.ts";

/** What the page has for teachers. */
export interface TeacherTables {
  /** The form for a new table. */
  form: Pick<OpenTableFormProps, "initialGame" | "pending" | "error" | "onSubmit"> & {
    /** The first one is chosen at the beginning, unless there is an `initialGame`. */
    games: readonly [GameSettings, ...GameSettings[]];
  };
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
}

/** Tables as they come from the server, open ones first. */
export interface FetchedTables extends FetchProps {
  /** Undefined until they are known. */
  tables?: readonly ListedTable[] | undefined;
}

export interface GamesPageProps {
  /** It is not known yet who is signed in. @default false */
  loading?: boolean;
  /** Shown to teachers only. */
  teacher?: TeacherTables | undefined;
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
export function GamesPage({ loading = false, teacher, seats, practice = {}, onJoin, now = Date.now }: GamesPageProps) {
  const { messages } = useMessages(catalogue);
  const games = useLabGames();
  const next = useNextTable({ tables: teacher?.list.tables, seats: seats.tables, now });
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
      {teacher && <NewTable form={teacher.form} />}
      <JoinByCode onJoin={onJoin} />
      {teacher && <OwnTables {...teacher} now={now} />}
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

function NewTable({ form: { games, ...form } }: Pick<TeacherTables, "form">) {
  const titleOf = useGameTitle();
  const named = (game: GameSettings) => ({
    ...game,
    title: titleOf(game.setup.id),
    picture: gameArt(game.setup.id),
    guides: <GameGuides game={game.setup.id} reader="teacher" newWindow />,
  });
  const [first, ...others] = games;
  return <OpenTableForm {...form} games={[named(first), ...others.map(named)]} />;
}

function OwnTables({ list: { tables, ...fetch }, again, now }: TeacherTables & { now: () => number }) {
  const titled = useTitledTables(tables);
  return <Fetched {...fetch}>{titled && <TableList tables={titled} now={now} {...again} />}</Fetched>;
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
