import type { Answer, CallRequest } from "@belab/api";
import type { ReadingChoices } from "@belab/domain/classes";
import { insertTerm } from "../../plans/planStore.ts";
import { newTableId } from "../../tables/joining/joinKeys.ts";
import { haveAccount, mailsLeft, succeed, type TestPerson } from "../organisations/organisationLab.ts";
import type { TestApp } from "../testApp.ts";

/** Makes a class of a teacher, or of an organisation in which they teach. */
export async function haveClass(
  teacher: TestPerson,
  fields: Partial<CallRequest<"createClass">> = {},
): Promise<{ classId: string; code: string; joinToken: string }> {
  const { classId } = await succeed(teacher, "createClass", { name: "Economics 101", term: "", ...fields });
  const { code, joinToken } = await succeed(teacher, "readClass", { classId });
  return { classId, code: code ?? "", joinToken: joinToken ?? "" };
}

/** Somebody who may teach, with a plan of their own where one is named. */
export async function haveTeacher(
  lab: TestApp,
  { plan, ...account }: { plan?: "educator" } & NonNullable<Parameters<typeof haveAccount>[1]> = {},
): Promise<TestPerson> {
  const teacher = await haveAccount(lab, { mayTeach: 1, ...account });
  if (plan !== undefined) {
    await givePlanTo(lab, teacher.accountId);
  }
  return teacher;
}

/** Gives an account the plan Educator for a month. */
async function givePlanTo(lab: TestApp, accountId: string): Promise<void> {
  const startsAt = lab.clock.now();
  const endsAt = startsAt + 30 * 24 * 60 * 60 * 1000;
  await insertTerm(
    lab.database,
    { accountId },
    {
      id: crypto.randomUUID(),
      plan: "educator",
      source: "grant",
      startsAt,
      endsAt,
      extras: {},
      note: "",
      givenBy: null,
      createdAt: startsAt,
    },
  );
}

/** Ends all plans now. */
export async function endPlans(lab: TestApp): Promise<void> {
  await lab.database.updateTable("planTerms").set({ endsAt: lab.clock.now() }).execute();
}

/** Sends a list as a form, with what a person has chosen. */
export async function sendList(
  { browser }: Pick<TestPerson, "browser">,
  call: "previewImport" | "importPeople",
  classId: string,
  content: string | Uint8Array | undefined,
  choices?: ReadingChoices | string,
) {
  const form = new FormData();
  form.append("classId", classId);
  if (choices !== undefined) {
    form.append("choices", typeof choices === "string" ? choices : JSON.stringify(choices));
  }
  if (content !== undefined) {
    form.append("file", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), "list.csv");
  }
  const encoded = new Request("http://localhost/", { method: "POST", body: form });
  const response = await browser.inject({
    method: "POST",
    url: `/api/class/${call === "previewImport" ? "PreviewImport" : "Import"}`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, ...(response.json() as Answer<"previewImport">) };
}

/** Accepts the contract that the first import needs. */
export async function acceptContract(person: TestPerson, organisationId?: string): Promise<void> {
  await succeed(person, "acceptDataContract", organisationId === undefined ? {} : { organisationId });
}

/** Opens a table of a class, as far as classes know of it. */
export async function haveTable(
  lab: Pick<TestApp, "clock" | "database">,
  { classId, teacher, isEnded = false }: { classId: string; teacher: Pick<TestPerson, "accountId">; isEnded?: boolean },
): Promise<string> {
  const { organisationId } = await lab.database
    .selectFrom("classes")
    .select("organisationId")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow();
  const id = newTableId();
  const openedAt = lab.clock.now();
  await lab.database
    .insertInto("gameTables")
    .values({
      id,
      teacherId: teacher.accountId,
      name: null,
      nameKey: null,
      archivedAt: null,
      organisationId,
      classId,
      game: "googol",
      version: 1,
      parameters: "{}",
      seed: "",
      teams: null,
      joinCode: null,
      joiningStoppedAt: null,
      supportUntil: null,
      openedAt,
      peopleMax: null,
      countedAt: null,
      teacherSeenAt: null,
      startedAt: null,
      endedAt: isEnded ? openedAt : null,
      pausedAt: null,
      awayFor: null,
    })
    .execute();
  return id;
}

/** Puts somebody at a table, as a person of the class's list where one is named. */
export async function seat(
  lab: Pick<TestApp, "clock" | "database">,
  tableId: string,
  {
    accountId = null,
    personId = null,
    name = "Zoe",
  }: { accountId?: string | null; personId?: string | null; name?: string | null } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await lab.database
    .insertInto("tableParticipants")
    .values({
      id,
      tableId,
      accountId,
      name,
      tokenDigest: null,
      seat: null,
      joinedAt: lab.clock.now(),
      seenAt: lab.clock.now(),
      personId,
      personState: personId === null ? null : accountId === null ? "picked" : "account",
    })
    .execute();
  return id;
}

/** The token and the stop link of the newest invitation to a class that was mailed to an address. */
export async function mailedInvitation(lab: TestApp, email: string): Promise<{ token: string; stop: string }> {
  await mailsLeft(lab);
  const mail = lab.mailServer.mails.findLast(({ to, link }) => to === email && link?.includes("/class?"));
  const [token = "", stop = ""] = [...(mail?.text.matchAll(/[?&]token=([\w-]+)/g) ?? [])].map(([, found]) => found);
  return { token, stop };
}

/** The people of a class as its teacher sees them, by their names. */
export async function namesIn(teacher: TestPerson, classId: string): Promise<string[]> {
  const { people } = await succeed(teacher, "listPeople", { classId });
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
}
