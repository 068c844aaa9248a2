import type { CallNameOf, CallRequest } from "@belab/api";
import { accountPaths, flowPath, signInPath } from "@belab/domain/accounts";
import { gamePath } from "@belab/domain/games";
import { sitePaths } from "@belab/domain/site";
import { claimParameter, claimPath, playPath } from "@belab/domain/tables";
import type { PlayerPageProps, SeatClaim } from "@belab/ui/pages/tables/PlayerPage";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { cards } from "../../generated/cards.ts";
import { api } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { forgetResult, keepResult, useKeptResults } from "./keptResults.ts";
import type { LiveTable } from "./liveTable.ts";
import { useVisitor } from "./visitor.ts";

type OwnCall = "renameSelf" | "chooseTeam" | "nameTeam" | "leaveTable" | "claimSeat";

type OwnSeatProps = Pick<
  PlayerPageProps,
  "pending" | "error" | "errors" | "claim" | "onRename" | "onTeamChoose" | "onTeamName" | "onLeave"
>;

/** The field of which a refusal speaks, by its reason. */
const fieldOf: Readonly<Record<string, "name" | "teamName">> = {
  "display-name-invalid": "name",
  "name-hidden": "name",
  "team-name-invalid": "teamName",
  "team-name-taken": "teamName",
};

/** Sends what people do with their own seat, besides playing. */
export function useOwnSeat(gameTableId: string, live: LiveTable<"player">): OwnSeatProps {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const leavePractice = useLeavePractice(gameTableId, live);
  const claim = useClaim(gameTableId, live, () => changeSeat("claimSeat", { gameTableId }));

  async function changeSeat<Name extends OwnCall & CallNameOf<"json">>(name: Name, request: CallRequest<Name>) {
    setPending(true);
    await live.awake();
    const changed = live.expectChange();
    const outcome = await api[name](request);
    setFailure(outcome.kind === "success" ? undefined : outcome);
    await (outcome.kind === "success" ? changed() : live.refresh());
    setPending(false);
  }

  const text = failure && failureText(failure);
  const field = failure?.kind === "refused" ? fieldOf[failure.reason] : undefined;
  return {
    pending: isPending,
    error: field === undefined ? text : undefined,
    errors: field && { [field]: text },
    claim,
    onRename: (name) => void changeSeat("renameSelf", { gameTableId, name }),
    onTeamChoose: (seat) => void changeSeat("chooseTeam", { gameTableId, seat }),
    onTeamName: (name) => void changeSeat("nameTeam", { gameTableId, name }),
    onLeave: () => void (live.parts.table?.isPractice ? leavePractice() : changeSeat("leaveTable", { gameTableId })),
  };
}

/** Leads back to where the game is explained. Nobody waits for the seat, so neither does the page. */
function useLeavePractice(gameTableId: string, { parts }: LiveTable<"player">): () => Promise<void> {
  const navigate = useNavigate();
  const game = cards.find(({ id }) => id === parts.table?.game)?.id;
  return () => {
    void api.leaveTable({ gameTableId });
    return navigate(game === undefined ? sitePaths.gameList : gamePath(game));
  };
}

/**
 * Lets a guest make their seat one of an account, once the game is over. For an account that was made for it, this happens at
 * once.
 */
function useClaim(gameTableId: string, { parts }: LiveTable<"player">, onClaim: () => void): PlayerPageProps["claim"] {
  const isOffered = parts.table?.status === "ended" && parts.own?.kind === "guest";
  const { isKnown, profile } = useVisitor(isOffered);
  const device = useDevice(parts.table);
  useClaimAtOnce(gameTableId, isOffered && profile !== undefined, onClaim);
  return isOffered && isKnown
    ? {
        profile,
        signInHref: signInPath(playPath(gameTableId)),
        signUpHref: flowPath(accountPaths.signUp, { step: 0, returnTo: claimPath(gameTableId) }),
        onClaim,
        device,
      }
    : undefined;
}

/** Claims the seat where the address says that the account was made for it. */
function useClaimAtOnce(gameTableId: string, isPossible: boolean, onClaim: () => void): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const claim = useEffectEvent(() => {
    void navigate(playPath(gameTableId), { replace: true });
    onClaim();
  });
  const isAsked = isPossible && query.has(claimParameter);
  useEffect(() => {
    if (isAsked) {
      claim();
    }
  }, [isAsked]);
}

/** Keeps a guest's result on this device. */
function useDevice(table: LiveTable<"player">["parts"]["table"]): SeatClaim["device"] {
  const results = useKeptResults();
  if (table === undefined || table.endedAt === null || table.isPractice || table.sharedComputers) {
    return undefined;
  }
  const { gameTableId, game, endedAt } = table;
  return {
    isKept: results.some((result) => result.gameTableId === gameTableId),
    onKeep: (isKept) => (isKept ? keepResult({ gameTableId, game, endedAt }) : forgetResult(gameTableId)),
  };
}
