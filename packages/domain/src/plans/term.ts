import { bestOf, type Entitlements, entitlementsOf, nothing } from "./entitlements.ts";
import { type PlanName, type PlanOffer, planNames } from "./plan.ts";

// Who has which plan, and for how long.

/** Whose plan counts, and to whom a table, a class or a scenario belongs: an account or an organisation. */
export type Owner =
  | { accountId: string; organisationId?: undefined }
  | { organisationId: string; accountId?: undefined };

/** What an owner is. */
export type OwnerKind = "account" | "organisation";

export function ownerKind(owner: Owner): OwnerKind {
  return owner.accountId === undefined ? "organisation" : "account";
}

export const termSources = ["trial", "grant", "card", "invoice"] as const;

/** How an owner came by a plan. */
export type TermSource = (typeof termSources)[number];

/** A plan for some time. */
export interface Term {
  plan: PlanName;
  source: TermSource;
  /** Milliseconds since 1970 UTC; the plan is in force from then on. */
  startsAt: number;
  /** Milliseconds since 1970 UTC; the plan is in force until then. */
  endsAt: number;
  /** A moment of the last day that is paid for, where the plan holds longer: the next term may be on its way. */
  paidUntil?: number | null | undefined;
  /** What the owner gets beyond the plan. */
  extras: Partial<Entitlements>;
}

/** Days of a trial. */
export const trialDays = 30;

/** Milliseconds of a trial. */
export const trialTime = 2_592_000_000;

/** Days before its end on which a trial's end is announced. */
export const trialNoticeDays = [7, 1] as const;

/** Years for which it is remembered, without a name, that an erased account had its trial. */
export const trialMemoryYears = 2;

/** What an account can try, and what it can try for an organisation. */
export const trialPlans = { account: "educator", organisation: "university" } as const satisfies Record<
  OwnerKind,
  PlanName
>;

/** Who can try a plan: everybody whom `TEACHERS` lets teach, those who may teach already, or nobody. */
export const trialPolicies = ["anyone", "teachers", "off"] as const;

export type TrialPolicy = (typeof trialPolicies)[number];

/** How someone stands with a trial: they can start one, have had it, may not teach, there are none, or their plan is as good. */
export const trialStates = ["available", "used", "needs-teaching", "off", "unneeded"] as const;

export type TrialState = (typeof trialStates)[number];

/**
 * Returns whether an account can start a trial.
 *
 * @param account.mayTeach - may teach on the free plan.
 * @param account.becomesTeacherAtOnce - whether `TEACHERS` would let them teach at once, were they to ask.
 * @param account.hasTried - has had a trial, for themself or for an organisation.
 * @param account.hasPlan - has the plan that would be tried, or a better one.
 */
export function trialStateOf(
  policy: TrialPolicy,
  account: { mayTeach: boolean; becomesTeacherAtOnce: boolean; hasTried: boolean; hasPlan: boolean },
): TrialState {
  if (account.hasPlan) {
    return "unneeded";
  }
  if (policy === "off") {
    return "off";
  }
  if (account.hasTried) {
    return "used";
  }
  return account.mayTeach || (policy === "anyone" && account.becomesTeacherAtOnce) ? "available" : "needs-teaching";
}

/** Whether plans limit what people do, or everybody has everything. */
export const planPolicies = ["sold", "open"] as const;

export type PlanPolicy = (typeof planPolicies)[number];

/**
 * Returns how people get a plan on an installation.
 *
 * @param sells - whether a plan can be paid, by card or by invoice.
 */
export function planOffer(plans: PlanPolicy, sells: boolean): PlanOffer {
  if (plans === "open") {
    return "open";
  }
  return sells ? "sold" : "given";
}

export function isInForce({ startsAt, endsAt }: Pick<Term, "startsAt" | "endsAt">, now: number): boolean {
  return startsAt <= now && now < endsAt;
}

/** The plan in force of an owner. */
export interface PlanInForce {
  /** Null where an organisation has none. */
  plan: PlanName | null;
  /** How the owner came by it; null for the free plan, and where there is none. */
  source: TermSource | null;
  /** When it ends, as people read it; null where it does not. */
  endsAt: number | null;
}

/** Returns when a plan ends, as people read it: everywhere the same. */
export function termEnd({ endsAt, paidUntil }: Pick<Term, "endsAt" | "paidUntil">): number {
  return Math.min(endsAt, paidUntil ?? endsAt);
}

/** Returns the best of an owner's plans; of several that are equally good, the one that lasts longest. */
export function planInForce(kind: OwnerKind, terms: readonly Term[], now: number): PlanInForce {
  const best = terms
    .filter((term) => isInForce(term, now) && term.plan !== "free")
    .sort((one, other) => rankOf(other.plan) - rankOf(one.plan) || other.endsAt - one.endsAt)
    .at(0);
  return best === undefined
    ? { plan: kind === "account" ? "free" : null, source: null, endsAt: null }
    : { plan: best.plan, source: best.source, endsAt: termEnd(best) };
}

/** Returns what an owner is entitled to: the best of all plans that are in force. */
export function entitlementsAt(kind: OwnerKind, terms: readonly Term[], now: number): Entitlements {
  const inForce = terms.filter((term) => isInForce(term, now));
  return bestOf(
    kind === "account" ? entitlementsOf("free") : nothing,
    ...inForce.flatMap(({ plan, extras }) => [entitlementsOf(plan), extras]),
  );
}

function rankOf(plan: PlanName): number {
  return planNames.indexOf(plan);
}

/** Whether a plan is at least as good as another one; null is none. */
export function isAtLeast(plan: PlanName | null, other: PlanName): boolean {
  return plan !== null && rankOf(plan) >= rankOf(other);
}

/** Returns owners with the best plan first; those with the same plan keep their order. */
export function bestFirst<Owner extends { plan: PlanName | null }>(owners: readonly Owner[]): Owner[] {
  const rank = ({ plan }: Owner) => (plan === null ? -1 : rankOf(plan));
  return owners.toSorted((one, other) => rank(other) - rank(one));
}

/** Requests for plans that operators are shown at a time, the oldest first. */
export const planRequestsShown = 50;

/** Characters of an operator's note about a plan. */
export const planNoteMaxLength = 200;

/** Whether a plan can be given until a time. */
export function isGrantEnd(until: number, now: number): boolean {
  return until > now && until <= now + grantMaxTime;
}

/** Milliseconds that the longest grant lasts: ten years. */
export const grantMaxTime = 315_360_000_000;

/** What the upgrade of an installation gives the teachers who are there: their tables stay as large as they could be. */
export const upgradeGrants = {
  teachers: { plan: "educator", extras: { peopleAtTable: 500 } },
  accounts: { plan: "free", extras: { practices: null } },
} as const satisfies Record<string, Pick<Term, "plan" | "extras">>;
