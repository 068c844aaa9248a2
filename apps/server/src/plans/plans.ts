import {
  type Entitlements,
  entitlementsAt,
  entitlementsOf,
  type Owner,
  ownerKind,
  type PlanInForce,
  planInForce,
  type Term,
} from "@belab/domain/plans";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { findTerms } from "./planStore.ts";

/** An owner's plan, and what it gives. */
export interface Standing extends PlanInForce {
  entitlements: Entitlements;
}

/** By what a plan is judged. */
export interface StandingContext {
  config: Pick<Config, "plans">;
  now: number;
}

/** Who runs the installation has everything, and so has everybody where plans are not sold. */
const everything: Standing = {
  plan: "enterprise",
  source: null,
  endsAt: null,
  entitlements: entitlementsOf("enterprise"),
};

/** Returns how an owner stands. Asks the database for their plans, where they matter. */
export async function findStanding(
  database: Database,
  owner: Owner & { isOperator?: boolean },
  context: StandingContext,
): Promise<Standing> {
  return hasEverything(owner, context.config)
    ? everything
    : standingOf(owner, await findTerms(database, owner, context.now), context);
}

/** Returns how an owner stands whose plans are known: for what reads them together with other rows. */
export function standingOf(
  owner: Owner & { isOperator?: boolean },
  terms: readonly Term[],
  { config, now }: StandingContext,
): Standing {
  if (hasEverything(owner, config)) {
    return everything;
  }
  const kind = ownerKind(owner);
  return { ...planInForce(kind, terms, now), entitlements: entitlementsAt(kind, terms, now) };
}

function hasEverything({ isOperator = false }: { isOperator?: boolean }, { plans }: Pick<Config, "plans">): boolean {
  return isOperator || plans === "open";
}

/** Returns what an area judges plans by now. */
export function standingContext({ config, now }: Pick<Context, "config" | "now">): StandingContext {
  return { config, now: now() };
}

/** What an owner pays for. */
export interface PaidPlan {
  /** The day of the invoice that is unpaid, where the plan is restricted for that, as 2026-11-28. */
  unpaidInvoiceOn: string | null;
}

/** Returns what an owner pays for; undefined if they pay for no plan. */
export type FindPaidPlan = (
  database: Database,
  context: Pick<Context, "config" | "now">,
  owner: Owner,
) => Promise<PaidPlan | undefined>;
