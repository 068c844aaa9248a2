import type { Preview } from "@belab/domain/games";
import type { PlanLimit } from "@belab/domain/plans";
import { capacity, isTeamGame } from "@belab/domain/tables";
import { useState } from "react";
import type { OpenTableClass, OpenTableGame, TableOwner } from "./openTableGame.ts";

/** For whom the table is: whose class plays, otherwise who was chosen, otherwise who is proposed, otherwise the first one. */
export function useOwner(
  owners: readonly TableOwner[],
  proposed: string | null | undefined,
  ofClass: OpenTableClass | undefined,
) {
  const [chosen, setChosen] = useState<string | null>();
  const own = chosen === undefined ? proposed : chosen;
  const wanted = ofClass === undefined ? own : ofClass.organisationId;
  const owner = owners.find(({ organisationId }) => organisationId === wanted) ?? owners[0];
  return [owner, setChosen] as const;
}

/** What the owner's plan does not give of a table of a game; undefined where it gives all. Which plan does is not said. */
export function lackOf(owner: TableOwner, { premium = false }: OpenTableGame): PlanLimit | undefined {
  const { planned, tables, premiumGames } = owner;
  if (!planned) {
    return { key: "organisation", limit: 0, used: 0 };
  }
  if (premium && !premiumGames) {
    return { key: "premiumGames", limit: 0, used: 0 };
  }
  const { limit, used, freesAt } = tables;
  return limit === null || used < limit ? undefined : { key: "tables", limit, used, freesAt: freesAt ?? undefined };
}

/** What the settings mean where a plan lets only so many people be at a table. */
export function withRoom(preview: Preview, people: number | null): Preview {
  const { from, to } = preview.seats;
  return people === null || isTeamGame(preview) || to <= people
    ? preview
    : { ...preview, seats: { from: Math.min(from, people), to: people } };
}

/** Whether the plan lets fewer people be at a table than the game. */
export function isLimited(preview: Preview, people: number | null): people is number {
  return people !== null && people < capacity(preview, { teams: null, peopleMax: null });
}
