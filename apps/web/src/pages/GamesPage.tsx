import { GameList } from "@belab/ui/GameList";
import { LoadingState } from "@belab/ui/LoadingState";
import { PageIntro } from "@belab/ui/PageIntro";
import { home } from "../content/home.ts";
import { paths } from "../paths.ts";
import { useSession } from "../state/session.ts";
import { OwnTables } from "./OwnTables.tsx";
import { PageHead } from "./PageHead.tsx";

/** Each game's card leads to how it is taught. */
const gameHrefs = {
  googol: `${paths.tutorials}#googol`,
  "brand-management": `${paths.tutorials}#brand-management`,
};

/** The catalogue; for a teacher first the way to a new table, and those that there are. */
export function GamesPage() {
  const session = useSession();
  if (session.status !== "signedIn") {
    return <LoadingState />;
  }
  const { isTeacher } = session.profile;
  return (
    <>
      <PageHead title="Games" />
      <PageIntro headline="Games">
        <p>{isTeacher ? home.games.teacher : home.games.student}</p>
      </PageIntro>
      {isTeacher && <OwnTables />}
      <GameList headline="The catalogue" intro={home.games.catalogue} gameHrefs={gameHrefs} />
    </>
  );
}
