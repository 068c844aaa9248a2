import { ok, type Result, refuse } from "../result/index.ts";
import { type FeatureKey, isPlanned } from "./features.ts";
import { type PlanName, planNames } from "./plan.ts";

// What each plan gives. Nothing else in the code goes by the name of a plan.

const day = 24 * 60 * 60 * 1000;

interface Entitlement<Value> {
  values: Readonly<Record<PlanName, Value>>;
  /** The feature without which it means nothing yet. Without one, it works. */
  feature?: FeatureKey;
}

/** Something that a plan gives or does not give. */
interface Switch extends Entitlement<boolean> {
  kind: "switch";
}

/** How many there can be; null where there is no limit. */
interface Limit extends Entitlement<number | null> {
  kind: "limit";
}

/** How many can be taken in any period of a length; null where there is no limit. */
interface Allowance extends Entitlement<number | null> {
  kind: "allowance";
  /** Milliseconds. */
  period: number;
}

/** Every entitlement, by the key that its texts have, too. */
export const entitlements = {
  /** Games that one plays alone, each counted with its first decision. */
  practices: {
    kind: "allowance",
    period: day,
    values: perPlan(3, null, null, null),
    feature: "limited-gaming-sessions",
  },
  /** Tables that are opened for a class. */
  tables: { kind: "allowance", period: 30 * day, values: perPlan(3, null, null, null) },
  /** People who are at one table; bots and those who left do not count. */
  peopleAtTable: { kind: "limit", values: perPlan(40, 150, 500, 500) },
  /** Premium games with a class; alone, everybody can try them. */
  premiumGames: { kind: "switch", values: perPlan(false, true, true, true), feature: "access-to-premium-games" },
  /** Classes that are not archived. */
  classes: { kind: "limit", values: perPlan(0, 20, null, null), feature: "classroom-management" },
  /** Students in classes. People who join a table by its code don't count. */
  students: { kind: "limit", values: perPlan(0, 500, null, null), feature: "classroom-management" },
  /** An organisation with members: several teachers who share tables and classes. */
  organisation: { kind: "switch", values: perPlan(false, false, true, true), feature: "multiple-teacher-accounts" },
  /** The dashboard for administrators, the audit log, domains, and the institution's own sign-on. */
  dashboard: { kind: "switch", values: perPlan(false, false, true, true), feature: "administrative-dashboard" },
  /** Scenarios of one's own. */
  scenarios: { kind: "switch", values: perPlan(false, false, false, true), feature: "customized-scenarios" },
  /** Modules of one's own. */
  modules: { kind: "switch", values: perPlan(false, false, false, true), feature: "customized-modules" },
  /** Questions to support by mail. */
  supportByMail: { kind: "switch", values: perPlan(false, true, true, true), feature: "support" },
  /** Questions that support answers before those of others. */
  supportFirst: { kind: "switch", values: perPlan(false, false, true, true), feature: "support" },
  /** A person at support whom one knows by name. */
  supportContact: { kind: "switch", values: perPlan(false, false, false, true), feature: "support" },
} as const satisfies Record<string, Switch | Limit | Allowance>;

type Table = typeof entitlements;

export type EntitlementKey = keyof Table;

type KeyOfKind<Kind extends string> = {
  [Key in EntitlementKey]: Table[Key]["kind"] extends Kind ? Key : never;
}[EntitlementKey];

export type SwitchKey = KeyOfKind<"switch">;
export type LimitKey = KeyOfKind<"limit">;
export type AllowanceKey = KeyOfKind<"allowance">;

/** What an owner is entitled to at a moment: yes or no, or how many; null where there is no limit. */
export type Entitlements = Readonly<
  Record<SwitchKey, boolean> & Record<LimitKey, number | null> & Record<AllowanceKey, number | null>
>;

/** Whether plans name an entitlement that does not work yet. */
export function isEntitlementPlanned(key: EntitlementKey): boolean {
  const { feature }: Entitlement<Value> = entitlements[key];
  return feature !== undefined && isPlanned(feature);
}

/** Returns what a plan gives. */
export function entitlementsOf(plan: PlanName): Entitlements {
  return mapEntitlements((key) => entitlements[key].values[plan]);
}

/** An organisation without a plan keeps what it has, and begins nothing new. */
export const nothing: Entitlements = mapEntitlements((key) => (entitlements[key].kind === "switch" ? false : 0));

/** Returns the best of what several plans give: what one does alone goes by one's own plan and those of one's organisations. */
export function bestOf(first: Entitlements, ...others: readonly Partial<Entitlements>[]): Entitlements {
  return mapEntitlements((key) =>
    others.reduce<Value>((best, { [key]: other }) => (other === undefined ? best : better(best, other)), first[key]),
  );
}

type Value = boolean | number | null;

function better(one: Value, other: Value): Value {
  if (one === null || other === null) {
    return null;
  }
  return typeof one === "boolean" || typeof other === "boolean" ? one === true || other === true : Math.max(one, other);
}

function mapEntitlements(value: (key: EntitlementKey) => Value): Entitlements {
  const keys = Object.keys(entitlements) as EntitlementKey[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Entitlements;
}

/** Returns the cheapest plan that gives more than a value; undefined where none does. */
export function planWithMore(key: EntitlementKey, than: Value): PlanName | undefined {
  return planNames.find((plan) => {
    const value: Value = entitlements[key].values[plan];
    return value !== than && better(value, than) === value;
  });
}

/** A refusal that says which limit was reached; see {@link planLimit}. */
export type PlanLimitReason = "plan-limit";

/**
 * Refuses what a plan does not give.
 *
 * @param reached.limit - how many there can be; 0 where the plan gives nothing of it.
 * @param reached.used - how many there are.
 * @param reached.freesAt - when the next one can be taken, in milliseconds since 1970 UTC; left out where waiting does not help.
 */
export function planLimit(
  key: EntitlementKey,
  { limit = 0, used = 0, freesAt }: { limit?: number; used?: number; freesAt?: number | undefined } = {},
): ReturnType<typeof refuse<PlanLimitReason>> {
  const than: Value = entitlements[key].kind === "switch" ? false : limit;
  const plan = planWithMore(key, than);
  return refuse("plan-limit", {
    key,
    limit,
    used,
    ...(freesAt !== undefined && { freesAt }),
    ...(plan !== undefined && { plan }),
  });
}

/** Takes what a switch gives. */
export function checkSwitch(given: Entitlements, key: SwitchKey): Result<undefined, PlanLimitReason> {
  return given[key] ? ok() : planLimit(key);
}

/**
 * Takes one more of something that is limited.
 *
 * @param count - how many there are already.
 */
export function checkLimit(given: Entitlements, key: LimitKey, count: number): Result<undefined, PlanLimitReason> {
  const limit = given[key];
  return limit === null || count < limit ? ok() : planLimit(key, { limit, used: count });
}

/** How much of an allowance is left. */
export interface AllowanceLeft {
  /** Null where there is no limit. */
  limit: number | null;
  /** How many were taken in the period that ends now. */
  used: number;
  /** When one more can be taken, in milliseconds since 1970 UTC; null where one can be taken now. */
  freesAt: number | null;
  /** When the first of those that were taken comes back, likewise; null, or left out, where none was. */
  returnsAt?: number | null;
}

/**
 * Returns how much of an allowance is left.
 *
 * @param uses - when each one was taken, in milliseconds since 1970 UTC, in any order.
 */
export function allowanceLeft(
  given: Entitlements,
  key: AllowanceKey,
  uses: readonly number[],
  now: number,
): AllowanceLeft {
  const limit = given[key];
  const { period } = entitlements[key];
  const taken = uses.filter((time) => time > now - period).sort((one, other) => one - other);
  const used = taken.length;
  const [first] = taken;
  const returnsAt = first === undefined ? null : first + period;
  if (limit === null || used < limit) {
    return { limit, used, freesAt: null, returnsAt };
  }
  // With 3 of 3 taken it is the oldest that has to pass; with 5 of 3, after a plan has ended, the third oldest.
  const blocking = taken[used - limit];
  return { limit, used, freesAt: blocking === undefined ? null : blocking + period, returnsAt };
}

/** Takes one more of an allowance. */
export function checkAllowance(
  key: AllowanceKey,
  { limit, used, freesAt }: AllowanceLeft,
): Result<undefined, PlanLimitReason> {
  return limit === null || used < limit ? ok() : planLimit(key, { limit, used, freesAt: freesAt ?? undefined });
}

function perPlan<const One, const Two, const Three, const Four>(
  free: One,
  educator: Two,
  university: Three,
  enterprise: Four,
) {
  return { free, educator, university, enterprise };
}
