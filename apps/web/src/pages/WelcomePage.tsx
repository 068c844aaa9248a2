import type { Answer } from "@belab/api";
import { games, isProfileComplete, type Profile, readTimer } from "@belab/domain";
import { Welcome, type WelcomeAction } from "@belab/ui/Welcome";
import { home } from "../content/home.ts";
import { flowPath, paths, tablePath } from "../paths.ts";
import { useAnswer } from "../state/answer.ts";
import { useSession } from "../state/session.ts";
import { PageHead } from "./PageHead.tsx";

const { welcome } = home;

export function WelcomePage() {
  const session = useSession();
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <>
      <PageHead title="Home" />
      {profile === undefined ? <Welcome profile={undefined} /> : <Greeting profile={profile} />}
    </>
  );
}

function Greeting({ profile }: { profile: Profile }) {
  if (!isProfileComplete(profile)) {
    return <IncompleteProfile profile={profile} />;
  }
  return profile.isTeacher ? (
    <TeacherWelcome profile={profile} />
  ) : (
    <Welcome profile={profile} nextAction={welcome.join} nextSteps={stepsOf(profile)} />
  );
}

/** A name comes before all else: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: Profile }) {
  const { answer } = useAnswer("account", {});
  const action = answer && { ...welcome.complete, href: flowPath(paths.signUp, { step: 2, email: answer.email }) };
  return <Welcome profile={profile} nextAction={action ?? "pending"} nextSteps={stepsOf(profile)} />;
}

/** A table that is open comes first; without one, a way to open one. */
function TeacherWelcome({ profile }: { profile: Profile }) {
  const { answer, failure } = useAnswer("listTables", {});
  const action = answer && actionAt(answer);
  return (
    <Welcome
      profile={profile}
      nextAction={action ?? (failure ? welcome.open : "pending")}
      nextSteps={stepsOf(profile)}
    />
  );
}

function actionAt({ tables, serverTime }: Answer<"listTables">): WelcomeAction {
  const open = tables.find(({ endedAt }) => endedAt === null);
  if (open === undefined) {
    return welcome.open;
  }
  const { state } = readTimer(open.clock, serverTime);
  const titleFor = welcome.table.states[state === "paused" || state === "past" ? state : "running"];
  return {
    title: titleFor(games.find(({ id }) => id === open.game)?.title ?? open.game),
    text: welcome.table.text,
    label: welcome.table.label,
    href: tablePath(open.gameTableId),
    game: open.game,
  };
}

function stepsOf({ isTeacher }: Profile) {
  return [
    { title: "Games", text: isTeacher ? welcome.games.teacher : welcome.games.student, href: paths.homeGames },
    { title: "Plans", text: welcome.plans, href: paths.homePlans },
    { title: "Help", text: welcome.help, href: paths.homeHelp },
  ];
}
