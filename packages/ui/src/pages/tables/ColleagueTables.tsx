import takeOverCatalogue from "@belab/locales/en/tables/TakeOver";
import { useGameTitle } from "../../messages/games.tsx";
import { type ColleagueTable, ColleagueTableList } from "../../sections/ColleagueTableList/ColleagueTableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { fullName } from "../common/fullName.ts";
import { useQuestion } from "../common/notices.tsx";

/** A table of a colleague as the server lists it: the game by its id. */
export interface ListedColleagueTable extends Omit<ColleagueTable, "title" | "teacher"> {
  /** The game's id. */
  game: string;
  /** Of the teacher. */
  firstName: string;
  /** Of the teacher. */
  lastName: string;
}

/** Open tables of other teachers, and what the person can do with them. */
export interface ColleagueTables {
  /** Undefined until they are known. */
  tables?: readonly ListedColleagueTable[] | undefined;
  /** The table that is being taken over. */
  pendingId?: string | undefined;
  /** Why a table was not taken over. */
  error?: string | undefined;
  /** Takes a table over. The person was asked. */
  onTakeOver: (gameTableId: string) => void;
}

/** Nothing where there are none, but for why one was not taken over. */
export function ListedColleagueTables({
  tables = [],
  pendingId,
  error,
  onTakeOver,
  now,
}: ColleagueTables & { now: () => number }) {
  const titleOf = useGameTitle();
  const { question } = useMessages(takeOverCatalogue).messages;
  const [ask, dialog] = useQuestion();
  if (tables.length === 0 && error === undefined) {
    return null;
  }

  async function takeOver({ gameTableId }: ColleagueTable) {
    if (await ask(question)) {
      onTakeOver(gameTableId);
    }
  }

  return (
    <>
      <ColleagueTableList
        tables={tables.map(({ game, firstName, lastName, ...table }) => ({
          ...table,
          title: titleOf(game),
          teacher: fullName({ firstName, lastName }),
        }))}
        {...{ pendingId, error, now }}
        onTakeOver={takeOver}
      />
      {dialog}
    </>
  );
}
