import { accountMessages } from "@belab/api/accounts/messages";
import { type Contract, defineCalls, json } from "@belab/api/contract";
import { guestNameDays, type Participant } from "@belab/domain/accounts";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { describe, expect, it, onTestFinished } from "vitest";
import { cleanUp, migrate, versions } from "../../data.ts";
import { createLocalEvents } from "../../events/events.ts";
import { jsonRoute } from "../../http/callRoute.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/testAccounts.ts";
import { type Agent, startTestApp, type TestApp } from "../../testing/testApp.ts";
import { type DatabaseKind, databasesUnderTest, openTestDatabase } from "../../testing/testDatabase.ts";
import { endGuestsNotSeen, findGuest, markGuestSeated, startGuest } from "./guestStore.ts";
import { joinAsGuest, leaveAsGuest, renameGuest } from "./guests.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const nobody = Type.Object({}, { additionalProperties: false });
const named = Type.Object({ name: Type.String() }, { additionalProperties: false });
const participant = Type.Object({ participant: Type.Optional(Type.Unsafe<Participant>(Type.Any())) });

const schemas = {
  join: { summary: "Join", request: named, answer: participant },
  look: { summary: "Look", request: nobody, answer: participant },
  play: { summary: "Play", request: nobody, answer: participant },
  rename: { summary: "Rename", request: named, answer: participant },
  leave: { summary: "Leave", request: nobody, answer: nobody },
};

const calls = defineCalls<typeof schemas>()("play", {
  join: json("POST", "/api/play/Join", "json"),
  look: json("GET", "/api/play/Look", "nothing"),
  play: json("POST", "/api/play/Play", "nothing"),
  rename: json("POST", "/api/play/Rename", "json"),
  leave: json("POST", "/api/play/Leave", "nothing"),
});

const contract = { title: "Play", description: "", calls, schemas } satisfies Contract;

/** What a game will do with guests. */
function addRoutes(app: FastifyInstance, lab: () => TestApp): void {
  const context = () => ({ ...lab(), keys: deriveKeys(lab().config.secret), now: lab().clock.now });

  jsonRoute(app, contract, "join", async ({ input, reply }) => {
    const guest = await joinAsGuest(lab().database, reply, context(), input.name);
    return guest.ok ? ok({ participant: guest.value }) : guest;
  });

  const answer = (found: Participant | undefined) => ok(found && { participant: found });
  jsonRoute(app, contract, "look", (caller) => answer(caller.participant), { participant: "optional" });
  jsonRoute(app, contract, "play", (caller) => answer(caller.participant), { participant: "required" });

  jsonRoute(
    app,
    contract,
    "rename",
    async ({ input, participant: caller }) => {
      const guest = await renameGuest(lab().database, caller as Participant & { kind: "guest" }, input.name);
      return guest.ok ? ok({ participant: guest.value }) : guest;
    },
    { participant: "required" },
  );

  jsonRoute(
    app,
    contract,
    "leave",
    async ({ participant: caller, reply }) => {
      await leaveAsGuest(lab().database, reply, context(), caller as Participant & { kind: "guest" });
      return ok();
    },
    { participant: "required" },
  );
}

async function serve(kind: DatabaseKind = "sqlite", env: Record<string, string> = {}): Promise<TestApp> {
  const lab: TestApp = await startTestApp({ kind, env, addRoutes: (app) => addRoutes(app, () => lab) });
  onTestFinished(() => lab.close());
  return lab;
}

async function post(browser: Agent, url: string, payload?: object) {
  const response = await browser.inject({ method: "POST", url, ...(payload && { payload }) });
  return { status: response.statusCode, cookies: response.cookies, ...response.json() };
}

const join = (browser: Agent, name: string) => post(browser, "/api/play/Join", { name });
const rename = (browser: Agent, name: string) => post(browser, "/api/play/Rename", { name });
const play = (browser: Agent) => post(browser, "/api/play/Play");
const leave = (browser: Agent) => post(browser, "/api/play/Leave");
const look = async (browser: Agent): Promise<Participant | undefined> =>
  (await browser.inject({ url: "/api/play/Look" })).json().participant;

async function guestIn(lab: TestApp, name: string) {
  const browser = lab.agent();
  const { participant: guest } = await join(browser, name);
  return { browser, guest, id: guest.guestId as string };
}

const rows = ({ database }: TestApp) =>
  database.selectFrom("guests").selectAll().orderBy("createdAt").orderBy("displayName").execute();

function cleanUpNow({ config, database, clock }: TestApp, nameDays = config.guestNameDays): Promise<void> {
  const { now } = clock;
  return cleanUp({ config: { guestNameDays: nameDays }, database, now, events: createLocalEvents() });
}

const missing = {
  status: 401,
  success: false,
  reason: "participant-missing",
  message: accountMessages["participant-missing"],
};

describe.each(databasesUnderTest)("guests on $name", ({ kind }) => {
  it("play under the name that they gave, in their own browser", async () => {
    const lab = await serve(kind);
    const [ada, bob, stranger] = [await guestIn(lab, "  Ada  L. "), await guestIn(lab, "Bob 2"), lab.agent()];

    expect(ada.guest).toEqual({ kind: "guest", guestId: ada.id, displayName: "Ada L." });
    expect(await look(ada.browser)).toEqual(ada.guest);
    expect((await play(ada.browser)).participant).toEqual(ada.guest);
    expect(await look(bob.browser)).toEqual(bob.guest);
    expect(bob.id).not.toBe(ada.id);
    expect(await look(stranger)).toBeUndefined();
    expect(await play(stranger)).toMatchObject(missing);
  });

  it("are one guest wherever their cookie is, however many ask at once", async () => {
    const lab = await serve(kind);
    const { browser, guest } = await guestIn(lab, "Ada");
    const other = lab.agent({ address: "198.51.100.7" });
    other.cookies.set("guest", browser.cookies.get("guest") ?? "");
    lab.clock.advance(hour);

    const seen = await Promise.all([browser, other, browser, other].map(look));

    expect(seen).toEqual([guest, guest, guest, guest]);
    expect(await rows(lab)).toHaveLength(1);
  });

  it("are nobody by a cookie that was made up, changed, or given by another installation", async () => {
    const lab = await serve(kind);
    const elsewhere = await serve(kind, { SECRET: "another secret, long enough for the server" });
    const cookie = (await guestIn(lab, "Ada")).browser.cookies.get("guest") ?? "";
    const foreign = (await guestIn(elsewhere, "Ada")).browser.cookies.get("guest") ?? "";
    const [token = "", signature = ""] = cookie.split(".");
    const values = [foreign, token, `${token}.`, `.${signature}`, `x${cookie}`, `${token}.${signature}x`, "made-up"];

    for (const value of [...values, `made-up.${"é".repeat(43)}`, ""]) {
      const thief = lab.agent();
      thief.cookies.set("guest", value);
      expect(await look(thief), value).toBeUndefined();
      expect(await play(thief), value).toMatchObject(missing);
    }
  });

  it("lose a cookie that names nobody any more", async () => {
    const lab = await serve(kind);
    const { browser } = await guestIn(lab, "Ada");
    await lab.database.deleteFrom("guests").execute();
    expect(await play(browser)).toMatchObject(missing);
    expect(browser.cookies.has("guest")).toBe(false);
  });

  it("are stored with the digest of a token of 32 bytes, never the token", async () => {
    const lab = await serve(kind);
    const { browser } = await guestIn(lab, "Ada");
    const [token = ""] = (browser.cookies.get("guest") ?? "").split(".");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await rows(lab))).not.toContain(token);
  });

  it("are accounts where they are signed in, and themselves again afterwards", async () => {
    const lab = await serve(kind);
    const { browser, guest } = await guestIn(lab, "Ada");
    const accountId = await insertAccount(lab.database);
    browser.cookies.set("session", (await lab.signedIn(accountId)).cookies.get("session") ?? "");

    expect(await look(browser)).toEqual({ kind: "account", accountId });
    expect((await play(browser)).participant).toEqual({ kind: "account", accountId });

    await browser.call("logout", {});
    expect(await look(browser)).toEqual(guest);
    expect(await look(await lab.signedIn(accountId))).toEqual({ kind: "account", accountId });
  });

  it("have names that can be read, and can change them", async () => {
    const lab = await serve(kind);
    const { browser, id } = await guestIn(lab, "Ada");
    const message = "Use 1 to 30 letters, digits and spaces, starting with a letter or digit.";
    const refused = { status: 200, success: false, reason: "display-name-invalid", message };
    for (const name of ["", " ", "x".repeat(31), "=1+1", "\u3164", "A\u202eda", "<b>"]) {
      expect(await join(lab.agent(), name), name).toMatchObject(refused);
      expect(await rename(browser, name), name).toMatchObject(refused);
    }

    expect(await rename(browser, " Grace ")).toMatchObject({ participant: { guestId: id, displayName: "Grace" } });
    expect(await look(browser)).toEqual({ kind: "guest", guestId: id, displayName: "Grace" });
    expect(await rows(lab)).toHaveLength(1);
  });

  it("leave, and take the cookie and the name with them", async () => {
    const lab = await serve(kind);
    const [ada, bob] = [await guestIn(lab, "Ada"), await guestIn(lab, "Bob")];
    await markGuestSeated(lab.database, ada.id, lab.clock.now());
    const cookie = ada.browser.cookies.get("guest") ?? "";

    expect(await leave(ada.browser)).toMatchObject({ success: true });
    await leave(bob.browser);

    expect(ada.browser.cookies.has("guest")).toBe(false);
    ada.browser.cookies.set("guest", cookie);
    expect(await look(ada.browser)).toBeUndefined();
    expect(await renameGuest(lab.database, { guestId: ada.id }, "Ada")).toMatchObject({
      reason: "participant-missing",
    });
    expect(await rows(lab)).toMatchObject([{ id: ada.id, displayName: null, tokenDigest: null }]);
  });

  it("are known as long as the installation says after their last visit, and the cookie with them", async () => {
    const lab = await serve(kind, { GUEST_NAME_DAYS: "2" });
    const { browser, guest } = await guestIn(lab, "Ada");
    for (let visit = 0; visit < 5; visit += 1) {
      lab.clock.advance(2 * day - 1);
      const { cookies } = await play(browser);
      expect(cookies).toMatchObject([{ name: "guest", maxAge: (2 * day) / 1000 }]);
    }
    lab.clock.advance(hour - 1);
    expect(await play(browser)).toMatchObject({ participant: guest, cookies: [] });

    lab.clock.advance(2 * day - hour + 1);
    expect(await play(browser)).toMatchObject(missing);
  });

  it("lose their names once they have not come back; who took a seat stays without one", async () => {
    const lab = await serve(kind);
    const [seated, left] = [await guestIn(lab, "Ada"), await guestIn(lab, "Bob")];
    await markGuestSeated(lab.database, seated.id, lab.clock.now());
    lab.clock.advance(guestNameDays * day - 1);
    await cleanUpNow(lab);
    expect(await rows(lab)).toMatchObject([{ displayName: "Ada" }, { displayName: "Bob" }]);
    const { id: newcomer } = await guestIn(lab, "Eve");

    lab.clock.advance(1);
    await cleanUpNow(lab);
    await cleanUpNow(lab);

    expect(await rows(lab)).toEqual([
      expect.objectContaining({ id: seated.id, displayName: null, tokenDigest: null }),
      expect.objectContaining({ id: newcomer, displayName: "Eve" }),
    ]);
    expect(await look(seated.browser)).toBeUndefined();
    expect(await look(left.browser)).toBeUndefined();
  });

  it("lose their names sooner at once where the installation says so", async () => {
    const lab = await serve(kind);
    const { id } = await guestIn(lab, "Ada");
    await markGuestSeated(lab.database, id, lab.clock.now());
    lab.clock.advance(day);
    await cleanUpNow(lab, 1);
    expect(await rows(lab)).toMatchObject([{ displayName: null }]);
  });

  it("lose their names a batch at a time", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const guest = { displayName: "Ada", tokenDigest: null, createdAt: 1, seenAt: 1, seatedAt: 1 };
    const many = Array.from({ length: 1_001 }, (_, index) => ({ ...guest, id: String(index) }));
    await database.insertInto("guests").values(many).execute();
    const namedGuests = () => database.selectFrom("guests").select("id").where("displayName", "is not", null).execute();

    await endGuestsNotSeen(database, 1);
    expect(await namedGuests()).toHaveLength(1);
    await endGuestsNotSeen(database, 1);
    expect(await namedGuests()).toEqual([]);
  });

  it("can join once a database of the version before is brought up to date", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    const before = versions[versions.indexOf("0005 guests") - 1];
    await migrate(database, before);
    const accountId = await insertAccount(database);

    await migrate(database);

    const { id, token } = await startGuest(database, "Ada", 1);
    expect(await findGuest(database, token, { now: 1, since: 0 })).toEqual({ id, displayName: "Ada", isNoted: false });
    expect(await database.selectFrom("accounts").select("id").execute()).toEqual([{ id: accountId }]);
  });
});

describe("the cookie of a guest", () => {
  const maxAge = (guestNameDays * day) / 1000;

  it.each([
    ["http://localhost:3000", { name: "guest", path: "/" }],
    ["https://lab.example.edu", { name: "__Host-guest", path: "/", secure: true }],
    [
      "https://example.edu/lab/",
      { name: expect.stringMatching(/^__Secure-guest-[0-9a-f]{8}$/), path: "/lab/", secure: true },
    ],
  ])("is for %s alone, and not for scripts", async (publicUrl, expected) => {
    const lab = await serve("sqlite", { PUBLIC_URL: publicUrl });
    const browser = lab.agent();
    const { cookies } = await join(browser, "Ada");
    expect(cookies).toEqual([{ value: expect.any(String), httpOnly: true, sameSite: "Lax", maxAge, ...expected }]);
    expect(await look(browser)).toMatchObject({ displayName: "Ada" });
  });
});
