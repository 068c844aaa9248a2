import type { Answer } from "@belab/api";
import { accountPaths, flowPath, isProfileComplete, type Profile } from "@belab/domain/accounts";
import { readTimer } from "@belab/domain/tables";
import { type OpenTable, WelcomePage as Page } from "@belab/ui/pages/site/WelcomePage";
import { useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";

export function WelcomePage() {
  const profile = useProfile();
  if (profile && !isProfileComplete(profile)) {
    return <IncompleteProfile profile={profile} />;
  }
  return profile?.isTeacher ? <TeachersWelcomePage profile={profile} /> : <Page profile={profile} />;
}

/** A missing name comes first: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: Profile }) {
  const { answer } = useCallQuery("account", {});
  const href = answer && flowPath(accountPaths.signUp, { step: 2, email: answer.email });
  return <Page profile={profile} loading={href === undefined} completeHref={href} />;
}

function TeachersWelcomePage({ profile }: { profile: Profile }) {
  const { answer, failure } = useCallQuery("listTables", {});
  const isKnown = answer !== undefined || failure !== undefined;
  return <Page profile={profile} loading={!isKnown} openTable={answer && openTableOf(answer)} />;
}

/** An open table, with the state of its clock. */
function openTableOf({ tables, serverTime }: Answer<"listTables">): OpenTable | undefined {
  const table = tables.find(({ endedAt }) => endedAt === null);
  return table && { ...table, state: readTimer(table.clock, serverTime).state };
}
