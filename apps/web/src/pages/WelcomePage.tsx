import { Welcome } from "@belab/ui/Welcome";
import { home } from "../content/home.ts";
import { paths } from "../paths.ts";
import { useSession } from "../state/session.ts";
import { PageHead } from "./PageHead.tsx";

export function WelcomePage() {
  const session = useSession();
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <>
      <PageHead title="Home" />
      <Welcome
        profile={profile}
        nextSteps={[
          {
            title: "Games",
            text: profile?.isTeacher ? home.welcome.games.teacher : home.welcome.games.student,
            href: paths.homeGames,
          },
          { title: "Plans", text: home.welcome.plans, href: paths.homePlans },
          { title: "Help", text: home.welcome.help, href: paths.homeHelp },
        ]}
      />
    </>
  );
}
