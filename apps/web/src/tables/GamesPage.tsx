import type { Answer } from "@belab/api";
import { sitePaths } from "@belab/domain/site";
import { tablePath } from "@belab/domain/tables";
import notYetCatalogue from "@belab/locales/en/common/NotYet";
import catalogue from "@belab/locales/en/tables/GamesPage";
import { GameList } from "@belab/ui/GameList";
import { LoadingState } from "@belab/ui/LoadingState";
import { OpenTableForm, type OpenTableFormValues } from "@belab/ui/OpenTableForm";
import { PageIntro } from "@belab/ui/PageIntro";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { TableList, type TableListItem } from "@belab/ui/TableList";
import { useMessages } from "@belab/ui/theme";
import { wholeAddress } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { Fetched, useCallMutation, useCallQuery } from "../shell/query.tsx";
import { useProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Each game's card links to its tutorial. */
const gameHrefs = {
  googol: `${sitePaths.tutorials}#googol`,
  "brand-management": `${sitePaths.tutorials}#brand-management`,
};

/** The catalogue; for teachers, after the form for a new table and the list of their tables. */
export function GamesPage() {
  const { messages, format } = useMessages(catalogue);
  const notYet = useMessages(notYetCatalogue).messages;
  const profile = useProfile();
  if (profile === undefined) {
    return <LoadingState />;
  }
  const { isTeacher } = profile;
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageIntro title={messages.pageTitle}>
        <p>{isTeacher ? messages.teacher : messages.student}</p>
      </PageIntro>
      {isTeacher && <OwnTables />}
      <GameList
        title={messages.catalogueTitle}
        intro={format("catalogueIntro", { playNotYet: notYet.play })}
        gameHrefs={gameHrefs}
      />
    </>
  );
}

/** The form for a new table, and the teacher's tables. */
function OwnTables() {
  const navigate = useNavigate();
  const tables = useCallQuery("listTables", {});
  const { send, isPending, failure } = useCallMutation();

  async function open(values: OpenTableFormValues) {
    const outcome = await send("openTable", values);
    if (outcome.kind === "success") {
      await navigate(tablePath(outcome.answer.gameTableId));
    }
  }

  return (
    <>
      <OpenTableForm pending={isPending} error={failure && failureText(failure, reasons)} onSubmit={open} />
      <Fetched query={tables}>
        {(answer) => {
          const ahead = answer.serverTime - (tables.receivedAt ?? answer.serverTime);
          return <TableList tables={answer.tables.map(withAddress)} now={() => Date.now() + ahead} />;
        }}
      </Fetched>
    </>
  );
}

function withAddress(table: Answer<"listTables">["tables"][number]): TableListItem {
  const href = tablePath(table.gameTableId);
  return { ...table, href, address: wholeAddress(href) };
}
