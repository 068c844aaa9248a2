import { type OrganisationRole, organisationRoles } from "@belab/domain/organisations";
import fc from "fast-check";
import { expect } from "vitest";
import type { DatabaseKind } from "../database/testDatabase.ts";
import { startTestApp, type TestApp } from "../testApp.ts";
import {
  day,
  givePlan,
  haveAccount,
  haveOrganisation,
  mailedTokens,
  type TestOrganisation,
  type TestPerson,
} from "./organisationLab.ts";

/** People who take part in a history; the first one is the owner at its beginning. */
const people = 4;

type Step =
  | { kind: "invite"; by: number; whom: number; roles: OrganisationRole[] }
  | { kind: "accept"; whom: number; as: number }
  | { kind: "give" | "take"; by: number; whom: number; role: OrganisationRole }
  | { kind: "remove"; by: number; whom: number }
  | { kind: "leave" | "close" | "reopen"; by: number }
  | { kind: "plan-ends" | "plan-begins" };

const person = fc.nat(people - 1);
/** Most often the first one: what others do is refused until they have roles. */
const doer = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: person });
const role = fc.constantFrom(...organisationRoles);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("invite" as const),
      by: doer,
      whom: person,
      roles: fc.uniqueArray(role, { minLength: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: person.map((whom) => ({ kind: "accept" as const, whom, as: whom })),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("accept" as const), whom: person, as: person }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("give" as const, "take" as const), by: doer, whom: person, role }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), by: doer, whom: person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("leave" as const, "close" as const, "reopen" as const), by: doer }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("plan-ends" as const, "plan-begins" as const) }) },
);

/** An invitation of the model that was not answered or revoked. */
interface Waiting {
  roles: OrganisationRole[];
  by: number;
}

/** What an organisation ought to be, without a database. */
interface Model {
  members: Map<number, Set<OrganisationRole>>;
  /** The one invitation of each person that waits. */
  waiting: Map<number, Waiting>;
  /** Everybody who was removed by another person, until they come back. */
  removed: Set<number>;
  isClosed: boolean;
  hasPlan: boolean;
}

const powerful: readonly OrganisationRole[] = ["owner", "administrator"];

/** Does a step to the model; returns whether it is allowed. */
function take(model: Model, act: Step): boolean {
  const { members, waiting, removed } = model;
  const has = (who: number, ...roles: OrganisationRole[]) => roles.some((each) => members.get(who)?.has(each));
  const maySet = (who: number, each: OrganisationRole) =>
    has(who, "owner") || (has(who, "administrator") && each !== "owner");
  const owners = [...members.values()].filter((roles) => roles.has("owner")).length;
  const isLastOwner = (who: number) => owners === 1 && has(who, "owner");
  const takesIn = model.hasPlan && !model.isClosed;
  switch (act.kind) {
    case "invite": {
      const { by, whom, roles } = act;
      const addsRole = roles.some((each) => !has(whom, each));
      const isAllowed =
        takesIn &&
        has(by, "administrator") &&
        roles.every((each) => maySet(by, each)) &&
        addsRole &&
        !waiting.has(whom);
      if (isAllowed) {
        waiting.set(whom, { roles, by });
      }
      return isAllowed;
    }
    case "accept": {
      const invitation = waiting.get(act.whom);
      const stands =
        invitation?.roles.every((each) => !powerful.includes(each) || maySet(invitation.by, each)) ?? false;
      if (invitation === undefined || !stands || !takesIn) {
        return false;
      }
      const needsConsent = removed.has(act.as) || invitation.roles.some((each) => powerful.includes(each));
      const asks = act.as !== act.whom && needsConsent;
      waiting.delete(act.whom);
      if (!asks) {
        members.set(act.as, new Set([...(members.get(act.as) ?? []), ...invitation.roles]));
        removed.delete(act.as);
      }
      return true;
    }
    case "give":
    case "take": {
      const { by, whom, role: each } = act;
      const roles = members.get(whom);
      const changes = roles?.has(each) !== (act.kind === "give");
      const isAllowed =
        has(by, "owner", "administrator") &&
        roles !== undefined &&
        (!changes ||
          (maySet(by, each) &&
            (act.kind === "give" ? takesIn : roles.size > 1 && !(each === "owner" && isLastOwner(whom)))));
      if (isAllowed && act.kind === "give") {
        roles.add(each);
      } else if (isAllowed) {
        roles.delete(each);
      }
      return isAllowed;
    }
    case "remove": {
      const { by, whom } = act;
      const roles = members.get(whom);
      const isAllowed =
        has(by, "owner", "administrator") &&
        roles !== undefined &&
        (by === whom || [...roles].every((each) => maySet(by, each))) &&
        (model.isClosed || !isLastOwner(whom));
      if (isAllowed) {
        members.delete(whom);
        if (by !== whom) {
          removed.add(whom);
          waiting.delete(whom);
        }
      }
      return isAllowed;
    }
    case "leave": {
      const isAllowed = members.has(act.by) && (model.isClosed || !isLastOwner(act.by));
      if (isAllowed) {
        members.delete(act.by);
      }
      return isAllowed;
    }
    case "close":
    case "reopen": {
      const isAllowed = has(act.by, "owner") && model.isClosed === (act.kind === "reopen");
      model.isClosed = isAllowed ? act.kind === "close" : model.isClosed;
      return isAllowed;
    }
    default:
      model.hasPlan = act.kind === "plan-begins";
      return true;
  }
}

/** An organisation of a server, the people, and the links that were mailed to them. */
interface Scene {
  lab: TestApp;
  uni: TestOrganisation;
  cast: readonly TestPerson[];
  tokens: Map<number, string>;
}

/** Does a step to the server; returns whether it succeeded. */
async function make({ lab, uni, cast, tokens }: Scene, act: Step): Promise<boolean> {
  const { organisationId } = uni;
  const at = (index: number) => cast[index] ?? expect.unreachable();
  const member = (index: number) => ({ organisationId, accountIds: [at(index).accountId] });
  switch (act.kind) {
    case "invite": {
      const { email } = at(act.whom);
      const { body } = await at(act.by).browser.call("invite", { organisationId, email, roles: act.roles });
      if (body.success) {
        tokens.set(act.whom, (await mailedTokens(lab, email)).token);
      }
      return body.success;
    }
    case "accept": {
      const token = tokens.get(act.whom) ?? "none";
      const { body } = await at(act.as).browser.call("acceptInvitation", { token, otherAddress: true });
      tokens.delete(body.success ? act.whom : -1);
      return body.success;
    }
    case "give":
    case "take": {
      const change = act.kind === "give" ? { give: [act.role], take: [] } : { give: [], take: [act.role] };
      return (await at(act.by).browser.call("changeRoles", { ...member(act.whom), ...change })).body.success;
    }
    case "remove":
      return (await at(act.by).browser.call("removeMembers", member(act.whom))).body.success;
    case "leave":
      return (await at(act.by).browser.call("leaveOrganisation", { organisationId })).body.success;
    case "close":
      return (await at(act.by).browser.call("closeOrganisation", { organisationId })).body.success;
    case "reopen":
      return (await at(act.by).browser.call("reopenOrganisation", { organisationId })).body.success;
    default:
      await lab.database.deleteFrom("planTerms").execute();
      if (act.kind === "plan-begins") {
        await givePlan(lab, organisationId, { days: 300 });
      }
      return true;
  }
}

/** Plays histories on a server and on the model, and compares who is what after each step. */
export async function compareHistories(kind: DatabaseKind, numRuns: number): Promise<void> {
  await using lab = await startTestApp({ kind, env: { PLANS: "sold" } });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (history) => {
      await lab.database.deleteFrom("limits").execute();
      lab.clock.advance(2 * day);
      const uni = await haveOrganisation(lab);
      await givePlan(lab, uni.organisationId, { days: 300 });
      const others = await Promise.all(Array.from({ length: people - 1 }, () => haveAccount(lab)));
      const cast = [{ ...uni.owner, browser: await lab.signedIn(uni.owner.accountId) }, ...others];
      const scene: Scene = { lab, uni, cast, tokens: new Map() };
      const model: Model = {
        members: new Map([[0, new Set(["owner", "administrator", "teacher"])]]),
        waiting: new Map(),
        removed: new Set(),
        isClosed: false,
        hasPlan: true,
      };
      for (const act of history) {
        const isAllowed = take(model, act);
        expect(await make(scene, act), JSON.stringify(act)).toBe(isAllowed);
        const expected = cast.map((_, index) => {
          const roles = model.members.get(index);
          return roles && organisationRoles.filter((each) => roles.has(each));
        });
        expect(await Promise.all(cast.map(uni.rolesOf)), JSON.stringify(act)).toEqual(expected);
      }
    }),
    { numRuns },
  );
}
