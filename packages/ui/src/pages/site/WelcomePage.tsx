import type { OwnProfile } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { playPath, tablePaths } from "@belab/domain/tables";
import catalogue, { type Messages } from "@belab/locales/en/common/WelcomePage";
import type { ReactNode } from "react";
import { useGameTitle } from "../../messages/games.ts";
import { gameArt } from "../../sections/GameArt/GameArt.tsx";
import { Welcome, type WelcomeAction, type WelcomeStep } from "../../sections/Welcome/Welcome.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { type TablesOfPerson, useNextTable } from "../tables/nextTable.ts";
import classes from "./WelcomePage.module.css";

export interface WelcomePageProps extends TablesOfPerson {
  /** Who is signed in; while undefined, the page is loading. */
  profile: Pick<OwnProfile, "firstName" | "mayTeach"> | undefined;
  /** What the person does next is not known yet. @default false */
  loading?: boolean;
  /** Where a profile without a name is completed; this comes first. */
  completeHref?: string | undefined;
  /** Opens another table with the game and the settings of one that has ended. */
  onOpenAgain?: ((gameTableId: string) => void) | undefined;
  /** A table is being opened again. @default false */
  pending?: boolean;
  /** Why a table was not opened again. */
  error?: string | undefined;
  /** In place of `error` where a plan does not give another table: when it works again, and which plan has it. */
  notice?: ReactNode;
}

/**
 * The first page of the signed-in area: what to do next, and where else to go.
 * Needs the person's profile and tables, from which it works out the next action.
 */
export function WelcomePage(props: WelcomePageProps) {
  const { profile, loading = false } = props;
  const { messages } = useMessages(catalogue);
  const nextAction = useNextAction(props);
  const debriefing = useDebriefing(props);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {props.notice && <div className={classes.notice}>{props.notice}</div>}
      <Welcome
        profile={profile}
        nextAction={loading ? "pending" : nextAction}
        nextSteps={profile ? [...debriefing, ...stepsOf(profile, messages)] : []}
      />
    </>
  );
}

/**
 * A missing name comes first, then a table that is open. A teacher without one opens the last one again, or the first;
 * everybody else joins.
 */
function useNextAction({ profile, completeHref, ...rest }: WelcomePageProps): WelcomeAction {
  const { messages } = useMessages(catalogue);
  const openTable = useNextTable(rest);
  const again = useOpenAgain(rest);
  if (completeHref !== undefined) {
    return { ...messages.complete, href: completeHref };
  }
  if (openTable) {
    return openTable;
  }
  return profile?.mayTeach
    ? (again ?? { ...messages.open, href: tablePaths.games })
    : { ...messages.join, href: tablePaths.join };
}

type AgainProps = Pick<WelcomePageProps, "tables" | "onOpenAgain" | "pending" | "error" | "notice">;

/** Opens the table again that ended last. */
function useOpenAgain({
  tables = [],
  onOpenAgain,
  pending = false,
  error,
  notice,
}: AgainProps): WelcomeAction | undefined {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const last = tables.find(({ endedAt }) => endedAt !== null);
  return (
    last &&
    onOpenAgain && {
      ...messages.again,
      title: format("againTitle", { game: titleOf(last.game) }),
      picture: gameArt(last.game),
      pending,
      error: notice ? undefined : error,
      onAction: () => onOpenAgain(last.gameTableId),
    }
  );
}

/** The way back to what the person played last. */
function useDebriefing({ seats = [] }: Pick<WelcomePageProps, "seats">): WelcomeStep[] {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const last = seats.find(({ startedAt, endedAt }) => startedAt !== null && endedAt !== null);
  return last === undefined
    ? []
    : [
        {
          title: messages.debriefing,
          text: format("debriefingText", { game: titleOf(last.game) }),
          href: playPath(last.gameTableId),
        },
      ];
}

function stepsOf({ mayTeach }: Pick<OwnProfile, "mayTeach">, { games, plans, help }: Messages): WelcomeStep[] {
  return [
    { title: games.title, text: mayTeach ? games.teacher : games.student, href: tablePaths.games },
    { ...plans, href: billingPaths.plans },
    { ...help, href: sitePaths.help },
  ];
}
