import type { Answer } from "@belab/api";
import { tablePath, tablePaths } from "@belab/domain/tables";
import type { GameScreens, NamedPhase } from "@belab/ui/game";
import { PlayerPage as Page, type PlayerPageProps } from "@belab/ui/pages/tables/PlayerPage";
import { useSearchParams } from "react-router-dom";
import { usePractice } from "../games/practice.ts";
import { usePracticeLeft } from "../games/practiceLeft.ts";
import { useGame } from "../games/useGame.ts";
import { useIsHydrated } from "../hydration.ts";
import { usePageData } from "../pageData.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { Navigate } from "../shell/navigation.tsx";
import { actionError, useAct } from "./actions.ts";
import { useAsk, useDebriefing } from "./debriefing.ts";
import { isErased, notShown } from "./failures.ts";
import { type LiveTable, useLiveTable } from "./liveTable.ts";
import { useOwnSeat } from "./ownSeat.ts";
import { useScreenOn } from "./wakeLock.ts";

/** The seat at the table that the address names. */
export function PlayPage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId");
  return gameTableId === null ? (
    <Navigate to={tablePaths.join} replace />
  ) : (
    <Seat key={gameTableId} gameTableId={gameTableId} />
  );
}

/** A teacher without a seat runs the table instead. */
function Seat({ gameTableId }: { gameTableId: string }) {
  const live = useLiveTable("player", { gameTableId }, usePageData<Answer<"readTable">>());
  const game = useGame(live.parts.table);
  const page = { ...pageOf(live), ...useOwnSeat(gameTableId, live) };
  if (live.access && !live.access.isParticipant) {
    return <Navigate to={tablePath(gameTableId)} replace />;
  }
  if (live.parts.table?.isGameMissing && !live.failure) {
    return <Page unavailable="gameMissing" onLeave={page.onLeave} />;
  }
  if (!game || live.failure) {
    const { unavailable, error, onRetry, onLeave } = { ...page, ...failureProps(live) };
    return <Page {...{ unavailable, error, onRetry, onLeave }} />;
  }
  return <Play {...{ gameTableId, live, game, page }} />;
}

interface PlayProps {
  gameTableId: string;
  live: LiveTable<"player">;
  game: GameScreens;
  page: PlayerPageProps;
}

function Play({ gameTableId, live, game, page }: PlayProps) {
  const { parts } = live;
  const acting = useAct(gameTableId, live);
  const debriefed = useDebriefing("player", { gameTableId }, parts);
  const ask = useAsk(gameTableId);
  const practise = usePractice();
  const { isPractice = false, status } = parts.table ?? {};
  const left = usePracticeLeft({ from: 2, isAsked: isPractice && status === "ended" });
  const isHydrated = useIsHydrated();
  const phaseName = usePlayedPhaseName(game, parts.table?.parameters as object | undefined);
  const { own, members = [], finished } = parts;
  const { phase, isAwaited = false } = own?.stream ?? {};
  useScreenOn(status === "playing" && phase != null && parts.table?.play?.pausedAt === null);
  return (
    <Page
      {...page}
      phaseName={phaseName}
      isUnscored={phase ? game.setup.isUnscored?.(phase) : undefined}
      hasNumberedDots={
        parts.table && game.hasNumberedDots?.(parts.table.parameters as object, parts.table.participants)
      }
      error={actionError(acting, game) ?? page.error}
      notice={latePlanNotice(acting.failure)}
      {...introOf(game, isHydrated ? parts.table?.parameters : undefined)}
      practice={parts.table && isPractice ? { ...practise(parts.table.game, parts.table.parameters), left } : undefined}
      debriefing={debriefed && <game.Debriefing debriefing={debriefed.debriefing} ask={ask} />}
    >
      {isHydrated && parts.view !== undefined && own ? (
        <game.Play
          view={parts.view}
          {...{ members, own, finished }}
          awaited={isAwaited}
          pending={acting.isPending}
          // Once it is over, the server says so.
          onAct={(action) => acting.act(phase?.number ?? 1, action, own.seat === null ? {} : { ownSeat: own.seat })}
        />
      ) : undefined}
    </Page>
  );
}

/** What the lobby shows of a game; left out where the game has nothing of its own, null until it can be shown. */
function introOf({ Tutorial, Introduction }: GameScreens, parameters: unknown): Pick<PlayerPageProps, "intro"> {
  if (Tutorial === undefined && Introduction === undefined) {
    return {};
  }
  if (parameters === undefined) {
    return { intro: null };
  }
  return {
    intro: Tutorial ? (
      <Tutorial order={2} />
    ) : (
      Introduction && <Introduction order={2} parameters={parameters as object} />
    ),
  };
}

function usePlayedPhaseName(game: GameScreens, parameters: object | undefined): (phase: NamedPhase) => string {
  const phaseName = game.usePhaseName(parameters);
  return game.usePlayedPhaseName?.(parameters ?? game.setup.defaults) ?? phaseName;
}

function pageOf({ parts, now, isConnectionLost, isHeldBack, refresh }: LiveTable<"player">) {
  const { table, own, members, teamSizes } = parts;
  return {
    ...{ table, own, now, connectionLost: isConnectionLost, heldBack: isHeldBack, onRetry: refresh },
    ...(members && { members }),
    ...(teamSizes && { teamSizes }),
  };
}

function failureProps({ failure, parts }: LiveTable<"player">): Pick<PlayerPageProps, "unavailable" | "error"> {
  const { unavailable, error } = notShown(failure);
  if (isErased(failure)) {
    return { unavailable: "erased" };
  }
  if (unavailable === "forbidden") {
    return { unavailable: parts.own ? "removed" : notHere() };
  }
  return { unavailable, error };
}

/** Without cookies no browser has a seat. */
function notHere(): "notHere" | "noCookies" {
  return navigator.cookieEnabled ? "notHere" : "noCookies";
}
