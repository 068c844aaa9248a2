import { type EntitlementKey, type PlanLimit, paidPlanNames, planWithMore } from "@belab/domain/billing";
import type { Preview } from "@belab/domain/games";
import { capacity, isTeamGame } from "@belab/domain/tables";
import { useState } from "react";
import type { OpenTableGame, TableOwner } from "./openTableGame.ts";

/** For whom the table is: the one that was chosen, otherwise the one that is proposed, otherwise the first one. */
export function useOwner(owners: readonly TableOwner[], proposed: string | null | undefined) {
  const [chosen, setChosen] = useState<string | null>();
  const wanted = chosen === undefined ? proposed : chosen;
  const owner = owners.find(({ organisationId }) => organisationId === wanted) ?? owners[0];
  return [owner, ({ organisationId }: TableOwner) => setChosen(organisationId)] as const;
}

/** What the owner's plan does not give of a table of a game; undefined where it gives all. */
export function lackOf(owner: TableOwner, { premium = false }: OpenTableGame): PlanLimit | undefined {
  const { planned, tables, premiumGames } = owner;
  if (!planned) {
    return limitOf("organisation", false);
  }
  if (premium && !premiumGames) {
    return limitOf("premiumGames", false);
  }
  const { limit, used, freesAt } = tables;
  return limit === null || used < limit
    ? undefined
    : { ...limitOf("tables", limit), limit, used, freesAt: freesAt ?? undefined };
}

/** What a plan does not give, with the cheapest one that does. */
function limitOf(key: EntitlementKey, given: number | false): PlanLimit {
  const plan = planWithMore(key, given);
  return { key, limit: 0, used: 0, plan: paidPlanNames.find((name) => name === plan) };
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
