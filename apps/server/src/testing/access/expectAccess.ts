import { type CallName, calls } from "@belab/api";
import type { OrganisationRole } from "@belab/domain/organisations";
import { supportTime } from "@belab/domain/tables";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { insertAccount } from "../accounts/testAccounts.ts";
import { haveClass } from "../classes/classLab.ts";
import { haveAccount, haveOrganisation, succeed } from "../organisations/organisationLab.ts";
import { insertTestClass } from "../tables/testClassTables.ts";
import { openScreen, startTableLab, startTestGame, type TestGame } from "../tables/testTables.ts";
import type { Agent, TestApp } from "../testApp.ts";
import { type Access, access, allowed, type Caller, callers, classMembers } from "./callAccess.ts";
import { type CallSubject, email, fieldsOf, opening, type Scene, subjectOf, type TestSchool } from "./callFields.ts";

/** Makes each call about a subject as every caller, and expects an answer for those that its row names, and for no others. */
export async function expectAccess(subject: CallSubject): Promise<void> {
  await using lab = await startTableLab();
  const answered: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  const anyScene = await haveScene(lab);
  for (const call of callsAbout(subject)) {
    expected[call] = callers.filter((caller) => allowed[access[call]].includes(caller));
    answered[call] = [];
    const scene = { ...anyScene, ...(await freshParts(lab, call)) };
    for (const caller of callers) {
      const answer = await answerFor(call, scene, await agentFor(lab, scene, caller), lab);
      expect(answer.statusCode, `${call} by ${caller} is malformed`).not.toBe(400);
      if (isLetIn(answer)) {
        answered[call].push(caller);
      }
    }
  }
  expect(answered).toEqual(expected);
}

function callsAbout(subject: CallSubject): CallName[] {
  return (Object.keys(access) as CallName[]).filter((call) => subjectOf(call) === subject);
}

/** A call may change its subject, so that the next one needs another. Its teacher is gone after the call `deleteAccount`. */
async function freshParts(lab: TestApp, call: CallName): Promise<Partial<Scene>> {
  if (call === "deleteAccount") {
    return haveScene(lab);
  }
  switch (subjectOf(call)) {
    case "organization":
      return { there: await haveOrganisation(lab) };
    case "class":
      return { school: await haveSchool(lab) };
    case "table":
      return { game: await startTestGame(lab, opening) };
    default:
      return {};
  }
}

/** Makes each call that names a subject for what exists and for what does not, and expects the same answer: 404. */
export async function expectHidden({ field, missing, except = [], by }: HiddenSubject): Promise<void> {
  await using lab = await startTableLab();
  const scene = await haveScene(lab);
  const named = (Object.keys(access) as CallName[]).filter((call) => field in fieldsOf(call, scene));
  expect(named.length).toBeGreaterThan(20);
  for (const call of named.filter((name) => !except.includes(access[name]))) {
    for (const caller of by) {
      const agent = await agentFor(lab, scene, caller);
      const [foreign, unknown] = [
        await answerFor(call, scene, agent, lab),
        await answerFor(call, missing(scene), agent, lab),
      ];
      const title = `${call} by ${caller}`;
      expect([foreign.statusCode, foreign.body], title).toEqual([unknown.statusCode, unknown.body]);
      expect(foreign.statusCode, title).toBe(404);
    }
  }
}

interface HiddenSubject {
  field: "organisationId" | "classId";
  /** Puts a subject that does not exist in the place of the one that does. */
  missing: (scene: Scene) => Scene;
  /** Access to calls that may tell it. */
  except?: readonly Access[];
  by: readonly Caller[];
}

async function haveScene(lab: TestApp): Promise<Scene> {
  return {
    game: await startTestGame(lab, opening),
    there: await haveOrganisation(lab),
    elsewhere: await haveOrganisation(lab),
    school: await haveSchool(lab),
  };
}

async function haveSchool(lab: TestApp): Promise<TestSchool> {
  const { organisationId, have } = await haveOrganisation(lab);
  const [teacher, administrator] = [await have("teacher"), await have("administrator")];
  const { classId, code } = await haveClass(teacher, { organisationId });
  const student = await haveAccount(lab);
  await succeed(student, "joinClass", { code });
  return {
    classId,
    "class-teacher": teacher.accountId,
    "class-administrator": administrator.accountId,
    "class-student": student.accountId,
  };
}

/** Makes a class play at a table that somebody else teaches. */
async function haveCoTeacher(lab: TestApp, { gameTableId }: TestGame): Promise<string> {
  const accountId = await insertAccount(lab.database);
  const { classId } = await insertTestClass(lab, { teacherIds: [accountId] });
  await lab.database.updateTable("gameTables").set({ classId }).where("id", "=", gameTableId).execute();
  return accountId;
}

/** Whether a call was answered by its rules: those for whom it is not get 401 or 403, or find no such organisation or class. */
function isLetIn({ statusCode, body }: Answered): boolean {
  return ![401, 403].includes(statusCode) && !/"reason":"(?:organisation|class)-not-found"/.test(body);
}

type Answered = Pick<LightMyRequestResponse, "statusCode" | "body">;

/** Asks for a call, and returns the answer. */
async function answerFor(call: CallName, scene: Scene, agent: Agent, lab: TestApp): Promise<Answered> {
  if (call === "tableEvents") {
    const { response } = await openScreen(lab, agent, scene.game.gameTableId, "teacher");
    return { statusCode: response.statusCode ?? 0, body: "" };
  }
  const { method, path, sends } = calls[call];
  const url = path.replace(":file", "unknown.webp");
  const fields = fieldsOf(call, scene);
  const options: Partial<Record<typeof sends, () => Promise<InjectOptions> | InjectOptions>> = {
    query: () => ({ query: fields as Record<string, string> }),
    json: () => ({ payload: fields }),
    multipart: async () =>
      formOf(call === "updateNameAndPhoto" ? await namesOf(agent) : { ...fields, [sentFile(call)]: logo }),
  };
  return agent.inject({ method, url, ...(await options[sends]?.()) });
}

/** Under which name a call takes a file. */
function sentFile(call: CallName): string {
  return subjectOf(call) === "class" ? "file" : "image";
}

const logo = new Blob(["no picture"], { type: "image/png" });

/** The names that a form gives an account. */
async function namesOf(agent: Agent): Promise<Record<string, string>> {
  const { body } = await agent.call("account", {});
  return { firstName: "Zoe", lastName: "Lind", email: body.email ?? email };
}

async function formOf(fields: Record<string, string | Blob>): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value as string);
  }
  const encoded = new Request("http://localhost/", { method: "PUT", body: form });
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** A browser of its own for each call, but for players, whose seat is in their cookie. */
async function agentFor(lab: TestApp, { game, there, elsewhere, school }: Scene, caller: Caller): Promise<Agent> {
  const ofClass = classMembers.find((member) => member === caller);
  if (ofClass !== undefined) {
    return lab.signedIn(school[ofClass]);
  }
  const { players, teacherId, gameTableId } = game;
  const [role, place] = caller.split(" ");
  if (place !== undefined) {
    const { have } = place === "there" ? there : elsewhere;
    return (await have(role as OrganisationRole)).browser;
  }
  switch (caller) {
    case "stranger":
      return lab.agent();
    case "player":
      return players[0] ?? expect.unreachable();
    case "support":
      await lab.database
        .updateTable("gameTables")
        .set({ supportUntil: lab.clock.now() + supportTime })
        .where("id", "=", gameTableId)
        .execute();
      return lab.signedIn(await haveOperator(lab));
    case "teacher":
      return lab.signedIn(teacherId);
    case "co-teacher":
      return lab.signedIn(await haveCoTeacher(lab, game));
    case "student":
      return lab.signedIn(await insertAccount(lab.database));
    case "colleague":
      return lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    case "operator":
      return lab.signedIn(await haveOperator(lab));
    default:
      return expect.unreachable();
  }
}

/** Each operator is the only one: what is mailed to all of them would take ever longer. */
async function haveOperator(lab: TestApp): Promise<string> {
  await lab.database.updateTable("accounts").set({ isOperator: 0 }).where("isOperator", "=", 1).execute();
  return insertAccount(lab.database, { isOperator: 1 });
}
