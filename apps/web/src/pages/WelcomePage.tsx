import { Welcome } from "@belab/ui/Welcome";
import { paths } from "../paths.ts";
import { useSession } from "../state/session.ts";

export function WelcomePage() {
  const session = useSession();
  return (
    <>
      <title>Home · Business Education Laboratory</title>
      <Welcome
        profile={session.status === "signedIn" ? session.profile : undefined}
        nextSteps={[
          {
            title: "Games",
            text: "See the two games of the catalogue and what each one trains.",
            href: paths.homeGames,
          },
          { title: "Plans", text: "Compare the plans for players, teachers and universities.", href: paths.homePlans },
          {
            title: "Help",
            text: "Find out how a session runs, from opening a table to the debriefing.",
            href: paths.homeHelp,
          },
        ]}
      />
    </>
  );
}
