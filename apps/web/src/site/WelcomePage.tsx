import type { Answer } from "@belab/api";
import { accountPaths, flowPath, isProfileComplete, type Profile } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { readTimer, tablePath, tablePaths } from "@belab/domain/tables";
import { gameTexts } from "@belab/ui/messages";
import { Welcome, type WelcomeAction } from "@belab/ui/Welcome";
import { PageHead } from "../shell/navigation.tsx";
import { useCallQuery } from "../shell/query.tsx";
import { useProfile } from "../shell/state.ts";
import { texts } from "./texts.ts";

const { complete, table, open, join, games, plans, help, title } = texts.welcome;

const openTable: WelcomeAction = { ...open, href: tablePaths.games };
const joinClass: WelcomeAction = { ...join, href: tablePaths.games };

export function WelcomePage() {
  const profile = useProfile();
  return (
    <>
      <PageHead title={title} />
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
    <Welcome profile={profile} nextAction={joinClass} nextSteps={stepsOf(profile)} />
  );
}

/** A name comes before all else: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: Profile }) {
  const { answer } = useCallQuery("account", {});
  const action = answer && {
    ...complete,
    href: flowPath(accountPaths.signUp, { step: 2, email: answer.email }),
  };
  return <Welcome profile={profile} nextAction={action ?? "pending"} nextSteps={stepsOf(profile)} />;
}

/** A table that is open comes first; without one, a way to open one. */
function TeacherWelcome({ profile }: { profile: Profile }) {
  const { answer, failure } = useCallQuery("listTables", {});
  const action = answer && actionAt(answer);
  return (
    <Welcome profile={profile} nextAction={action ?? (failure ? openTable : "pending")} nextSteps={stepsOf(profile)} />
  );
}

function actionAt({ tables, serverTime }: Answer<"listTables">): WelcomeAction {
  const current = tables.find(({ endedAt }) => endedAt === null);
  if (current === undefined) {
    return openTable;
  }
  const { state } = readTimer(current.clock, serverTime);
  const titleFor = table[state === "paused" || state === "past" ? state : "running"];
  return {
    title: titleFor(gameTexts.titles[current.game]),
    text: table.text,
    label: table.label,
    href: tablePath(current.gameTableId),
    game: current.game,
  };
}

function stepsOf({ isTeacher }: Profile) {
  return [
    { title: games.title, text: isTeacher ? games.teacher : games.student, href: tablePaths.games },
    { ...plans, href: billingPaths.plans },
    { ...help, href: sitePaths.help },
  ];
}
