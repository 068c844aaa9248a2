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

/** Who runs the installation has everything, and so has everybody where plans are not sold. */
const everything: Standing = {
  plan: "enterprise",
  source: null,
  endsAt: null,
  entitlements: entitlementsOf("enterprise"),
};

type OwnerOrOperator = Owner & { isOperator?: boolean };

/** Returns how an owner stands. Asks the database for their plans, where they matter. */
export async function findStanding(
  database: Database,
  owner: OwnerOrOperator,
  context: Pick<Context, "config" | "now">,
): Promise<Standing> {
  const { config } = context;
  const now = context.now();
  return hasEverything(owner, config)
    ? everything
    : standingOf(owner, await findTerms(database, owner, now), { config, now });
}

/** Returns how an owner stands whose plans are known: for what reads them together with other rows. */
export function standingOf(
  owner: OwnerOrOperator,
  terms: readonly Term[],
  { config, now }: { config: Pick<Config, "plans">; now: number },
): Standing {
  if (hasEverything(owner, config)) {
    return everything;
  }
  const kind = ownerKind(owner);
  return { ...planInForce(kind, terms, now), entitlements: entitlementsAt(kind, terms, now) };
}

function hasEverything({ isOperator = false }: OwnerOrOperator, { plans }: Pick<Config, "plans">): boolean {
  return isOperator || plans === "open";
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
