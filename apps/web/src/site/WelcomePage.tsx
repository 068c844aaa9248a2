import type { Answer } from "@belab/api";
import { accountPaths, flowPath, isProfileComplete, type Profile } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { readTimer, tablePath, tablePaths } from "@belab/domain/tables";
import catalogue, { type Messages } from "@belab/locales/en/common/WelcomePage";
import { useGameTexts } from "@belab/ui/messages";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";
import { Welcome } from "@belab/ui/Welcome";
import { useCallQuery } from "../shell/query.tsx";
import { useProfile } from "../shell/state.ts";

export function WelcomePage() {
  const { messages } = useMessages(catalogue);
  const profile = useProfile();
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {profile === undefined ? <Welcome profile={undefined} /> : <Greeting profile={profile} />}
    </>
  );
}

function Greeting({ profile }: { profile: Profile }) {
  const { messages } = useMessages(catalogue);
  if (!isProfileComplete(profile)) {
    return <IncompleteProfile profile={profile} />;
  }
  return profile.isTeacher ? (
    <TeacherWelcome profile={profile} />
  ) : (
    <Welcome
      profile={profile}
      nextAction={{ ...messages.join, href: tablePaths.games }}
      nextSteps={stepsOf(profile, messages)}
    />
  );
}

/** A missing name comes first: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: Profile }) {
  const { messages } = useMessages(catalogue);
  const { answer } = useCallQuery("account", {});
  const action = answer && {
    ...messages.complete,
    href: flowPath(accountPaths.signUp, { step: 2, email: answer.email }),
  };
  return <Welcome profile={profile} nextAction={action ?? "pending"} nextSteps={stepsOf(profile, messages)} />;
}

/** An open table comes first; without one, a link to open one. */
function TeacherWelcome({ profile }: { profile: Profile }) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = useGameTexts();
  const { answer, failure } = useCallQuery("listTables", {});
  const table = answer && openTableOf(answer);
  const openTable = { ...messages.open, href: tablePaths.games };
  const tableAction = table && {
    ...messages.table,
    title: format("tableTitle", { game: titles[table.game], state: table.state }),
    href: tablePath(table.gameTableId),
    game: table.game,
  };
  const isKnown = answer !== undefined || failure !== undefined;
  return (
    <Welcome
      profile={profile}
      nextAction={tableAction ?? (isKnown ? openTable : "pending")}
      nextSteps={stepsOf(profile, messages)}
    />
  );
}

/** An open table, with the state of its clock. */
function openTableOf({ tables, serverTime }: Answer<"listTables">) {
  const table = tables.find(({ endedAt }) => endedAt === null);
  return table && { ...table, state: readTimer(table.clock, serverTime).state };
}

function stepsOf({ isTeacher }: Profile, { games, plans, help }: Messages) {
  return [
    { title: games.title, text: isTeacher ? games.teacher : games.student, href: tablePaths.games },
    { ...plans, href: billingPaths.plans },
    { ...help, href: sitePaths.help },
  ];
}
