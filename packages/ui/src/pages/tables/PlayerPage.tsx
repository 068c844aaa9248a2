import type { Seat } from "@belab/domain/games";
import { type OwnSeat, type StreamPhase, type TableFacts, type TablePerson, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { type ReactNode, useEffect } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { useGameTitle } from "../../messages/games.tsx";
import { TeamNames } from "../../messages/teams.tsx";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { PageShell } from "../../sections/PageShell/PageShell.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { LateNoticeDialog, loadNoticeDialog } from "../common/LateNoticeDialog.tsx";
import { MarkHeader } from "../common/MarkHeader.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { useQuestionIn } from "../common/question.tsx";
import type { PracticeOffer } from "../games/PracticeButton.tsx";
import { ClassMessageBanner, useBannerHeight } from "./ClassMessageBanner.tsx";
import { NewNameForm } from "./NewNameForm.tsx";
import { OwnTeamName } from "./OwnTeamName.tsx";
import { outageOf } from "./outage.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import { PlayerDot } from "./PlayerDot.tsx";
import { PlayerEnd, type SeatClaim } from "./PlayerEnd.tsx";
import { PlayerGame } from "./PlayerGame.tsx";
import { PlayerLobby } from "./PlayerLobby.tsx";
import classes from "./PlayerPage.module.css";
import { PlayerSeat } from "./PlayerSeat.tsx";
import { type PlayerState, usePlayerState } from "./playerState.ts";
import { useClassMessage } from "./useClassMessage.ts";

export type { SeatClaim };

/** Milliseconds after which a dialog is loaded that may be needed later: on a slow network the game comes first. */
const dialogDelay = 3_000;

/** What the server says is wrong with the page's fields. */
export interface PlayerPageErrors {
  /** About the name that a guest has typed. */
  name?: string | undefined;
  /** About the name that a member has typed for the team. */
  teamName?: string | undefined;
}

export interface PlayerPageProps {
  /** Undefined until the first event of the table has come. */
  table?: TableFacts | undefined;
  /** Those who share the player's seat, the player among them. The same array as long as nobody changes. @default [] */
  members?: readonly TablePerson[];
  /** In a game of teams, how many are in each, by seat. @default [] */
  teamSizes?: readonly number[];
  /** Undefined until the first event of the table has come. */
  own?: OwnSeat | undefined;
  /** The time, in milliseconds since 1970 UTC, as the server counts it. @default Date.now */
  now?: () => number;
  /** Nothing arrives at the moment, and the page is connecting again. @default false */
  connectionLost?: boolean;
  /** The network holds live changes back: the page asks for them every few seconds. @default false */
  heldBack?: boolean;
  /**
   * There is no such table; it was deleted with its teacher's account; its game is not installed any more; this browser has
   * no seat at it, maybe because it keeps no cookies; or the person has left it or was removed. It outweighs everything else.
   */
  unavailable?: "missing" | "erased" | "gameMissing" | "notHere" | "noCookies" | "removed" | undefined;
  /** Why the table did not load or, once it has, why the last thing that the person did failed. */
  error?: string | undefined;
  /** In place of `error` where someone who practises has no games left: when there will be more, and which plan has them. */
  notice?: ReactNode;
  /** What is wrong with the fields, by field. */
  errors?: PlayerPageErrors | undefined;
  /** A change of name or team, leaving or a claim is under way. @default false */
  pending?: boolean;
  /** What the game calls its phases. @default "Part 1", in the provider's language */
  phaseName?: ((phase: StreamPhase) => string) | undefined;
  /** The dots of players on the projector carry their numbers, so that each can find their own. @default false */
  hasNumberedDots?: boolean | undefined;
  /** What the game is about: shown in the lobby. @default what the game's card says, and its handbook */
  intro?: ReactNode;
  /**
   * The game's screen, once there is a view of it. It stays mounted through pauses and lost connections, and learns by
   * `useIsHeld` when nothing can be done.
   */
  children?: ReactNode;
  /** What the game says of its result, once it is known. */
  debriefing?: ReactNode;
  /** How a guest makes the seat a seat of an account, after the game. Without it there is no such offer. */
  claim?: SeatClaim | undefined;
  /** A person who practises alone can play the game again, at another table. */
  practice?: PracticeOffer | undefined;
  /** Loads the table again. */
  onRetry?: (() => void) | undefined;
  /** Called with a valid name, in the lobby. Without it a guest cannot change their name. */
  onRename?: ((name: string) => void) | undefined;
  /** Called in the lobby with the seat of a team that has room. */
  onTeamChoose?: ((seat: Seat) => void) | undefined;
  /** What is played comes before all that counts: the team can still be given a name. @default false */
  isUnscored?: boolean | undefined;
  /**
   * Called with a valid name for the own team, in the lobby and while nothing counts yet; null where it goes back to that of
   * its sign.
   */
  onTeamName?: ((name: string | null) => void) | undefined;
  /** Called after a question; in practice at once. */
  onLeave: () => void;
}

/**
 * What a person at a table sees: the lobby, the game under its clock, the debriefing. Needs no account.
 * Needs the table's live events and, as `children` and `debriefing`, the screens of its game.
 */
export function PlayerPage({ table, own, unavailable, error, onRetry, ...page }: PlayerPageProps) {
  if (table && own && !unavailable) {
    return (
      <TeamNames names={table.teamNames}>
        <Table {...page} {...{ table, own, error }} />
      </TeamNames>
    );
  }
  return <NoTable {...{ unavailable, error, onRetry }} />;
}

function NoTable({ unavailable, error, onRetry }: Pick<PlayerPageProps, "unavailable" | "error" | "onRetry">) {
  const { messages } = useMessages(catalogue);
  return (
    <PageShell header={<MarkHeader />}>
      <PageTitle title={messages.pageTitle} />
      {unavailable && <EmptyState subject="games" {...messages[unavailable]} actionHref={tablePaths.join} />}
      {!unavailable && error && <ErrorPage {...messages.failed} text={error} {...(onRetry && { onAction: onRetry })} />}
      {!unavailable && !error && <LoadingState />}
    </PageShell>
  );
}

type TableProps = Omit<PlayerPageProps, "unavailable" | "onRetry"> & { table: TableFacts; own: OwnSeat };

function Table({
  table,
  members = [],
  teamSizes = [],
  own,
  now = Date.now,
  pending = false,
  errors,
  ...page
}: TableProps) {
  const { messages, format } = useMessages(catalogue);
  const title = useGameTitle()(table.game);
  const { state, clock, isEnding } = usePlayerState(table, own, now);
  const [ask, question] = useQuestionIn(LateNoticeDialog);
  const [bannerHeight, bannerRef] = useBannerHeight();
  const message = useClassMessage(table.message, now);
  const isLobby = table.status === "lobby";
  const askedForName = isLobby && own.isNameHidden ? page.onRename : undefined;
  const { isPractice } = table;
  useEffect(() => {
    // In practice nothing is asked but what few ask for after the game.
    const timer = isPractice ? undefined : setTimeout(loadNoticeDialog, dialogDelay);
    return () => clearTimeout(timer);
  }, [isPractice]);

  /** What a tab says that is not looked at: what the player does now comes first. */
  function titleIn(current: PlayerState, game: string): string {
    const words: Partial<Record<PlayerState, string>> = messages.tabStates;
    const word = words[current];
    return word ? format("tabTitle", { state: word, game }) : game;
  }

  async function leave() {
    if (isPractice || (await ask(messages.leaveQuestion))) {
      page.onLeave();
    }
  }

  return (
    <PageShell
      header={
        <MarkHeader>
          <Heading order={1} size="h3" className={classes.title ?? ""}>
            {title}
          </Heading>
          {!isPractice && <PlayerDot {...{ table, own }} isNumbered={page.hasNumberedDots ?? false} />}
        </MarkHeader>
      }
    >
      <PageTitle title={titleIn(state, table.name ?? title)} />
      {!isPractice && <ClassMessageBanner text={message} ref={bannerRef} />}
      <div className={classes.root} style={bannerHeight}>
        <PlayerBar
          {...{ state, clock, now }}
          isPractice={isPractice}
          outage={outageOf(table.play)}
          phase={table.status === "playing" ? own.stream?.phase : undefined}
          phaseName={page.phaseName}
          connectionLost={page.connectionLost ?? false}
          heldBack={page.heldBack ?? false}
        />
        {page.notice ?? (page.error && <FailureNote text={page.error} />)}
        {askedForName && (
          <NewNameForm {...{ own, pending }} game={table.game} error={errors?.name} onRename={askedForName} />
        )}
        {isLobby && (
          <PlayerLobby
            {...{ table, members, teamSizes, own, pending }}
            intro={page.intro}
            onTeamChoose={page.onTeamChoose}
            onTeamName={page.onTeamName}
            nameError={errors?.teamName}
          />
        )}
        {table.status === "playing" && <PlayerGame {...{ state, isEnding }}>{page.children}</PlayerGame>}
        {table.status === "ended" && (
          <PlayerEnd
            {...{ table, own, pending, ask }}
            claim={page.claim}
            debriefing={page.debriefing}
            practice={page.practice}
          />
        )}
        {table.status === "playing" && page.isUnscored && !isPractice && (
          <OwnTeamName {...{ table, own, pending }} error={errors?.teamName} onTeamName={page.onTeamName} />
        )}
        {table.status !== "ended" && (
          <PlayerSeat
            game={table.game}
            own={own}
            isPractice={isPractice}
            pending={pending}
            error={errors?.name}
            onRename={isLobby && !askedForName && own.kind === "guest" ? page.onRename : undefined}
            onLeave={leave}
          />
        )}
      </div>
      {question}
    </PageShell>
  );
}
