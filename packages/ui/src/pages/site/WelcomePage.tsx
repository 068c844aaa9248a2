import type { Profile } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import type { GameId } from "@belab/domain/games";
import { sitePaths } from "@belab/domain/site";
import { type TimerState, tablePath, tablePaths } from "@belab/domain/tables";
import catalogue, { type Messages } from "@belab/locales/en/common/WelcomePage";
import { useGameTexts } from "../../messages/games.ts";
import { Welcome, type WelcomeAction, type WelcomeStep } from "../../sections/Welcome/Welcome.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** A teacher's open table. */
export interface OpenTable {
  gameTableId: string;
  game: GameId;
  /** What its clock shows. */
  state: TimerState;
}

export interface WelcomePageProps {
  /** Who is signed in; while undefined, the page is loading. */
  profile: Pick<Profile, "firstName" | "isTeacher"> | undefined;
  /** What the person does next is not known yet. @default false */
  loading?: boolean;
  /** Where a profile without a name is completed; this comes first. */
  completeHref?: string | undefined;
  /** A teacher's open table, to which the page leads. */
  openTable?: OpenTable | undefined;
}

/** The first page of the signed-in area: what to do next, and where else to go. */
export function WelcomePage({ profile, loading = false, completeHref, openTable }: WelcomePageProps) {
  const { messages } = useMessages(catalogue);
  const nextAction = useNextAction({ isTeacher: profile?.isTeacher === true, completeHref, openTable });
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Welcome
        profile={profile}
        nextAction={loading ? "pending" : nextAction}
        nextSteps={profile ? stepsOf(profile, messages) : []}
      />
    </>
  );
}

type Situation = Pick<WelcomePageProps, "completeHref" | "openTable"> & { isTeacher: boolean };

/** A missing name comes first, then an open table; a teacher without one can open one. */
function useNextAction({ isTeacher, completeHref, openTable }: Situation): WelcomeAction {
  const { messages, format } = useMessages(catalogue);
  const { titles } = useGameTexts();
  if (completeHref !== undefined) {
    return { ...messages.complete, href: completeHref };
  }
  if (openTable === undefined) {
    return { ...(isTeacher ? messages.open : messages.join), href: tablePaths.games };
  }
  const { gameTableId, game, state } = openTable;
  return {
    ...messages.table,
    title: format("tableTitle", { game: titles[game], state }),
    href: tablePath(gameTableId),
    game,
  };
}

function stepsOf({ isTeacher }: Pick<Profile, "isTeacher">, { games, plans, help }: Messages): WelcomeStep[] {
  return [
    { title: games.title, text: isTeacher ? games.teacher : games.student, href: tablePaths.games },
    { ...plans, href: billingPaths.plans },
    { ...help, href: sitePaths.help },
  ];
}
