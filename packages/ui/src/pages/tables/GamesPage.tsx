import { sitePaths } from "@belab/domain/site";
import notYetCatalogue from "@belab/locales/en/common/NotYet";
import catalogue from "@belab/locales/en/tables/GamesPage";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { OpenTableForm, type OpenTableFormProps } from "../../sections/OpenTableForm/OpenTableForm.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { TableList, type TableListProps } from "../../sections/TableList/TableList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** What the page has for teachers. */
export interface TeacherTables {
  /** The form for a new table. */
  form: Pick<OpenTableFormProps, "pending" | "error" | "onSubmit">;
  list: OwnTableList;
}

/** The teacher's tables. */
export interface OwnTableList extends FetchProps, Pick<TableListProps, "now"> {
  /** Undefined until they are known. */
  tables?: TableListProps["tables"] | undefined;
}

export interface GamesPageProps {
  /** It is not known yet who is signed in. @default false */
  loading?: boolean;
  /** Shown to teachers only. */
  teacher?: TeacherTables | undefined;
}

/** Each game's card links to its tutorial. */
const gameHrefs = {
  googol: `${sitePaths.tutorials}#googol`,
  "brand-management": `${sitePaths.tutorials}#brand-management`,
};

/** The catalogue; for teachers, after the form for a new table and the list of their tables. */
export function GamesPage({ loading = false, teacher }: GamesPageProps) {
  const { messages, format } = useMessages(catalogue);
  const notYet = useMessages(notYetCatalogue).messages;
  if (loading) {
    return <LoadingState />;
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageIntro title={messages.pageTitle}>
        <p>{teacher ? messages.teacher : messages.student}</p>
      </PageIntro>
      {teacher && <OwnTables {...teacher} />}
      <GameList
        title={messages.catalogueTitle}
        intro={format("catalogueIntro", { playNotYet: notYet.play })}
        gameHrefs={gameHrefs}
      />
    </>
  );
}

function OwnTables({ form, list: { tables, now = Date.now, ...fetch } }: TeacherTables) {
  return (
    <>
      <OpenTableForm {...form} />
      <Fetched {...fetch}>{tables && <TableList tables={tables} now={now} />}</Fetched>
    </>
  );
}
