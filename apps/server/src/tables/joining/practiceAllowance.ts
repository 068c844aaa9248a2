import type { AllowanceLeft, PlanLimitReason } from "@belab/domain/plans";
import type { Result } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../database/database.ts";
import { browserOf, clientAddress } from "../../http/browser.ts";
import { limitKey } from "../../limits/limits.ts";
import { countPractice, practicesLeft } from "../../plans/practiceCounts.ts";
import type { TablesContext } from "../context.ts";
import { findPracticeStanding } from "../owners.ts";
import type { TableParticipant } from "../stores/participantStore.ts";
import { type GameTable, updateTable } from "../stores/tableStore.ts";

// How many games people can play alone.

/** Whose games alone are counted together. */
type Player = Pick<TableParticipant, "accountId" | "browserDigest">;

/** By which plans are judged: the time is that of tables. */
type PracticeContext = Pick<TablesContext, "config" | "now">;

/** Returns how many games someone can still begin alone. */
export async function findPractices(
  { database, config, now }: PracticeContext & Pick<TablesContext, "database">,
  player: Player,
): Promise<AllowanceLeft> {
  const { given, known } = await findPracticeStanding(database, { config, now }, counted(player));
  return practicesLeft(given, known, now());
}

/**
 * Takes a practice from what its player's plan allows, with the first decision. A player with several games open
 * is refused here once none is left.
 */
export async function countFirstDecision(
  transaction: Database,
  plans: PracticeContext,
  table: Pick<GameTable, "id">,
  player: Player,
): Promise<Result<undefined, PlanLimitReason>> {
  const standing = await findPracticeStanding(transaction, plans, counted(player));
  const taken = await countPractice(transaction, counted(player).subject, standing, plans.now());
  if (taken.ok) {
    await updateTable(transaction, table.id, { countedAt: plans.now() });
  }
  return taken;
}

/** A guest's games are counted for their browser; one that has no cookie yet has none behind it. */
function counted({ accountId, browserDigest }: Player): { accountId: string | null; subject: string } {
  return { accountId, subject: accountId ?? browserDigest ?? "" };
}

/** Returns from where someone practises: at all such tables the same, so that they can be counted. */
export function practiceOrigin(
  { keys, config }: TablesContext,
  request: FastifyRequest,
): Pick<TableParticipant, "browserDigest" | "addressDigest"> {
  const browser = browserOf(request, { keys, config });
  const digest = (subject: string) => limitKey(keys, "practised", subject);
  return {
    browserDigest: browser === undefined ? null : digest(`browser ${browser}`),
    addressDigest: digest(`address ${clientAddress(request)}`),
  };
}
