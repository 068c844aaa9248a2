import { type GameId, games } from "@belab/domain/games";
import { playPath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/GamesPage";
import { ActionCard } from "../../sections/ActionCard/ActionCard.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { OpenTableForm, type OpenTableFormProps } from "../../sections/OpenTableForm/OpenTableForm.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { TableList, type TableListProps } from "../../sections/TableList/TableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { gameHrefs } from "../games/gameHrefs.ts";
import { PracticeButton, type PracticeOffer } from "../games/PracticeButton.tsx";
import { JoinByCode } from "./JoinByCode.tsx";
import { useNextTable } from "./nextTable.ts";

/** What the page has for teachers. */
export interface TeacherTables {
  /** The form for a new table. */
  form: Pick<OpenTableFormProps, "games" | "pending" | "error" | "onSubmit">;
  list: FetchedTables;
  /** Opens another table with the game and the settings of one that has ended. */
  again?: OpenAgain | undefined;
}

/** How a table is opened again. */
export interface OpenAgain {
  /** @param gameTableId - the table that has ended. */
  onOpenAgain: (gameTableId: string) => void;
  /** @default false */
  pending?: boolean;
  /** Why it was not opened. */
  error?: string | undefined;
}

/** Tables as they come from the server, open ones first. */
export interface FetchedTables extends FetchProps {
  /** Undefined until they are known. */
  tables?: TableListProps["tables"] | undefined;
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
  onJoin: (code: string) => void;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
}

/**
 * Tables and games. An open table comes first; then a teacher opens one, everybody joins by a code, and lists lead to the
 * tables that were.
 */
export function GamesPage({ loading = false, teacher, seats, practice = {}, onJoin, now = Date.now }: GamesPageProps) {
  const { messages } = useMessages(catalogue);
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
      {teacher && <OpenTableForm {...teacher.form} />}
      <JoinByCode onJoin={onJoin} />
      {teacher && <OwnTables {...teacher} now={now} />}
      <Seats {...seats} now={now} optional={teacher !== undefined} />
      <GameList
        title={messages.catalogueTitle}
        intro={messages.catalogueIntro}
        gameHrefs={gameHrefs}
        gameActions={practiceButtons(practice, messages.practise)}
      />
    </>
  );
}

/** A button on the card of each game that can be played alone. */
function practiceButtons(practice: Partial<Record<GameId, PracticeOffer>>, label: string) {
  return Object.fromEntries(
    games.map(({ id }) => [
      id,
      practice[id] && (
        <PracticeButton variant="default" {...practice[id]}>
          {label}
        </PracticeButton>
      ),
    ]),
  );
}

function OwnTables({ list: { tables, ...fetch }, again, now }: TeacherTables & { now: () => number }) {
  return <Fetched {...fetch}>{tables && <TableList tables={tables} now={now} {...again} />}</Fetched>;
}

interface SeatsProps extends FetchedTables {
  now: () => number;
  /** Nothing is shown where there are none. */
  optional: boolean;
}

function Seats({ tables, now, optional, ...fetch }: SeatsProps) {
  const { seats } = useMessages(catalogue).messages;
  if (optional && (tables === undefined || tables.length === 0) && !fetch.error) {
    return null;
  }
  return (
    <Fetched {...fetch}>{tables && <TableList tables={tables} hrefOf={playPath} now={now} labels={seats} />}</Fetched>
  );
}
