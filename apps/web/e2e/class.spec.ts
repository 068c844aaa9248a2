import { type APIRequest, devices, type Page } from "@playwright/test";
import { signIn } from "./actions.ts";
import { noticeNamed } from "./notices.ts";
import type { Product } from "./product.ts";
import { codeOn, exportOf, joinByCalls, openPlayer, openProjector, openTable, secondsLeft } from "./tables.ts";
import { administrator, expect, signInByCalls, signUpByCalls, test } from "./test.ts";

// A class at one table: a teacher, a projector and thirty players. `npm test -- class` gives each of them a browser; here
// those have one who do something of their own.

const allInBrowsers = process.env.CLASS_IN_BROWSERS === "true";

test.use({ viewport: { width: 1280, height: 800 } });

/** How a table stands, as every player sees it. */
type Standing = "lobby" | "running" | "paused" | "second deck" | "ended";

interface Player {
  name: string;
  joinByCode(code: string): Promise<void>;
  expectToSee(standing: Standing): Promise<void>;
}

interface PlayerInBrowser extends Player {
  page: Page;
}

test("a teacher, a projector and thirty players play by the clock, whatever happens to them @desktop", async ({
  page: teacher,
  product,
  browser,
  playwright,
}) => {
  const openBrowser = (name: string, options = {}) => playerInBrowser(browser, product, name, options);
  const onPhone = await openBrowser("Pia", { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } });
  const reloading = await openBrowser("Rania");
  const leaving = await openBrowser("Leo");
  const late = await openBrowser("Tarek");
  const others: Player[] = await Promise.all(
    Array.from({ length: 26 }, async (_, index) => {
      const name = `Player ${index + 1}`;
      return allInBrowsers ? openBrowser(name) : playerByCalls(playwright.request, product, name);
    }),
  );
  const early = [onPhone, reloading, leaving, ...others];
  const all = [...early, late];
  const staying = all.filter((player) => player !== leaving);

  await signInByCalls(teacher.context(), product, administrator);
  await openTable(teacher);
  const link = await teacher.getByLabel("Link to share").inputValue();
  const code = await codeOn(teacher);
  const projector = await openProjector(teacher);
  await expect(projector.getByText("Nobody has joined yet")).toBeVisible();
  // Its address is on the wall.
  await expect(projector).toHaveURL(/\/projector$/);
  await projector.reload();
  await expect(projector.getByText("Nobody has joined yet")).toBeVisible();

  await test.step("row 66: opening the link takes no seat; on a phone three interactions do", async () => {
    const { page } = onPhone;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Googol" })).toBeVisible();
    await expect(page.getByText("Nobody is here yet")).toBeVisible();
    await expect(projector.getByText("Nobody has joined yet")).toBeVisible();
    // Its address is on the wall.
    await expect(projector).toHaveURL(/\/projector$/);
    await projector.reload();
    await expect(projector.getByText("Nobody has joined yet")).toBeVisible();
    let interactions = 0;
    const count = async (interaction: Promise<unknown>) => {
      interactions += 1;
      await interaction;
    };
    await count(page.getByLabel("Your name").tap());
    await count(page.keyboard.type("Pia"));
    await count(page.getByRole("button", { name: "Join", exact: true }).tap());
    await onPhone.expectToSee("lobby");
    expect(interactions).toBeLessThanOrEqual(3);
    await expect(projector.getByText("1 person has joined").first()).toBeVisible();
    await expect(projector.getByText("Pia", { exact: true })).toBeVisible();
    // The link's token reaches no other site, and a phone loads nothing of the teacher's pages.
    expect(requested.filter((url) => !url.startsWith(product.url))).toEqual([]);
    expect(requested.filter((url) => /\/(?:TablePage|GamesPage|SignedIn\w+)-[\w-]+\.js$/.test(url))).toEqual([]);
  });

  await test.step("all join by the code, at once", async () => {
    await Promise.all(early.filter((player) => player !== onPhone).map((player) => player.joinByCode(code)));
    await expect(projector.getByText(/^29 people have joined/).first()).toBeVisible();
    await expect(teacher.getByText(/^\d+ here of 29$/)).toBeVisible();
    await Promise.all(early.map((player) => player.expectToSee("lobby")));
    await expect(onPhone.page.getByText("29 people")).toBeVisible();
    await expect(onPhone.page.getByText("Rania")).toHaveCount(0);
  });

  await test.step("the game begins on every screen", async () => {
    await teacher.getByRole("button", { name: "Start the game" }).click();
    await expect(teacher.getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
    await Promise.all(early.map((player) => player.expectToSee("running")));
    await expect(projector.getByRole("timer")).toBeVisible();
    await expect(projector.getByText("Pia")).toHaveCount(0);
  });

  await test.step("the clock stops on every screen; a person who reloads then comes back to the same seat", async () => {
    await teacher.getByRole("button", { name: "Pause" }).click();
    await Promise.all(early.map((player) => player.expectToSee("paused")));
    await expect(projector.getByText("Paused").first()).toBeVisible();
    await reloading.page.reload();
    await reloading.expectToSee("paused");
    await expect(reloading.page.getByText("You play as Rania.")).toBeVisible();
    expect(await secondsLeft(reloading.page)).toBe(await secondsLeft(teacher));
  });

  await test.step("extra time is that of one seat alone, and others do not see it", async () => {
    const before = await secondsLeft(reloading.page);
    await teacher.getByRole("button", { name: /^Pia\b/ }).click();
    await teacher.getByRole("menuitemradio", { name: "× 1.5" }).click();
    await expect.poll(() => secondsLeft(onPhone.page)).toBe(before + 300);
    expect(await secondsLeft(reloading.page)).toBe(before);
  });

  await test.step("the clock runs again, for a minute more", async () => {
    const before = await secondsLeft(reloading.page);
    await teacher.getByRole("button", { name: "+1 min" }).click();
    await expect.poll(() => secondsLeft(reloading.page)).toBe(before + 60);
    await teacher.getByRole("button", { name: "Resume" }).click();
    await Promise.all(early.map((player) => player.expectToSee("running")));
  });

  await test.step("one leaves for good, and another comes late", async () => {
    await leaving.page.getByRole("button", { name: "Leave the table" }).click();
    await noticeNamed(leaving.page, "Leave this table?").getByRole("button", { name: "Leave" }).click();
    await expect(leaving.page.getByRole("heading", { name: "You're no longer at this table" })).toBeVisible();
    await expect(teacher.getByRole("button", { name: "Deciding 28" })).toBeVisible();
    await expect(teacher.getByRole("button", { name: /Nobody here$/ })).toBeVisible();

    await late.joinByCode(code);
    await late.expectToSee("running");
    await expect(late.page.getByText("You play as Tarek.")).toBeVisible();
    await expect(teacher.getByRole("button", { name: "All 30" })).toBeVisible();
  });

  await test.step("the teacher goes on, and then ends the table", async () => {
    await teacher.getByRole("button", { name: /^Go on without/ }).click();
    await noticeNamed(teacher, /^Go on without/)
      .getByRole("button", { name: "Go on" })
      .click();
    await Promise.all(staying.map((player) => player.expectToSee("second deck")));
    await expect(projector.getByText("Deck 2").first()).toBeVisible();
    await teacher.getByRole("button", { name: "End table" }).click();
    await noticeNamed(teacher, "End this table?").getByRole("button", { name: "End table" }).click();
    await Promise.all(staying.map((player) => player.expectToSee("ended")));
    await expect(projector.getByText("Nobody chose a slip")).toBeVisible();
    await expect(teacher.getByText("Nobody chose a slip").first()).toBeVisible();
  });

  await test.step("row 66: the code is dead", async () => {
    const { page } = await openBrowser("Nobody");
    await page.goto("/join");
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("There's no open table with this code.")).toBeVisible();
  });

  await test.step("the export says what was done", async () => {
    const { table, participants, log } = await exportOf<Exported>(teacher);
    expect(table).toMatchObject([{ game: "googol", parameters: { minutesPerDeck: 10 }, endedAt: expect.any(String) }]);
    expect(participants.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
    expect(new Set(participants.map(({ seat }) => seat)).size).toBe(30);
    expect(participants.find(({ name }) => name === "Pia")).toMatchObject({ timeFactor: 1.5, leftAt: null });
    expect(participants.filter(({ leftAt }) => leftAt !== null)).toMatchObject([{ name: "Leo" }]);
    expect(log.filter(({ kind, stream }) => kind === "joined" && stream === 0)).toHaveLength(30);
    const ofTable = log.filter(({ stream, kind }) => stream === 0 && kind !== "joined");
    expect(ofTable.map(({ kind }) => kind)).toEqual(["started", "paused", "extraTime", "resumed", "left", "ended"]);
    const ofFirst = log.filter(({ stream, kind }) => stream === 1 && (kind === "extended" || kind === "phaseEnded"));
    expect(ofFirst).toMatchObject([{ kind: "extended" }, { kind: "phaseEnded", content: { phase: 1, by: "teacher" } }]);
  });
});

test("a guest goes on at another device, and keeps the result with an account @desktop", async ({
  page: teacher,
  product,
  person,
  browser,
}) => {
  await signUpByCalls(product, person);
  const lost = await playerInBrowser(browser, product, "Grete");
  const found = await playerInBrowser(browser, product, "Grete");
  await signInByCalls(teacher.context(), product, administrator);
  await openTable(teacher);
  const code = await codeOn(teacher);
  await lost.joinByCode(code);

  await test.step("by a one-time code from the teacher the seat moves, and the old device has it no more", async () => {
    await teacher.getByRole("button", { name: "Actions for Grete" }).click();
    await teacher.getByRole("menuitem", { name: "Hand the seat to another device" }).click();
    const dialog = teacher.getByRole("dialog", { name: "One-time code for Grete" });
    const oneTimeCode = (await dialog.getByText(/^[A-Z\d]{4} ?[A-Z\d]{4}$/).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Close" }).last().click();

    await found.page.goto(`/join?code=${code}`);
    await found.page.getByLabel("Your name").fill("grete");
    await found.page.getByRole("button", { name: "Join", exact: true }).click();
    await expect(found.page.getByLabel("Your name")).toHaveAccessibleDescription(
      /already called Grete\. Add a letter, .* ask your teacher for a one-time code\./,
    );
    await found.page.getByRole("button", { name: "Have a one-time code from your teacher?" }).click();
    await found.page.getByLabel("One-time code").fill(oneTimeCode);
    await found.page.getByRole("button", { name: "Take your seat" }).click();
    await expect(found.page.getByText("You play as Grete.")).toBeVisible();
    await expect(lost.page.getByRole("heading", { name: "You're no longer at this table" })).toBeVisible();
  });

  await test.step("row 67: after the game the seat becomes that of an account, once the guest has agreed", async () => {
    const { page } = found;
    await teacher.getByRole("button", { name: "Start the game" }).click();
    await found.expectToSee("running");
    // The teacher's page changes its buttons when the game begins.
    await expect(teacher.getByRole("button", { name: "Pause" })).toBeVisible();
    await teacher.getByRole("button", { name: "End table" }).click();
    await noticeNamed(teacher, "End this table?").getByRole("button", { name: "End table" }).click();
    await found.expectToSee("ended");
    await page.getByRole("link", { name: "Sign in" }).click();
    await signIn(page, person);
    await expect(page).toHaveURL(/\/play\?gameTableId=/);
    await page.getByRole("button", { name: "Add it to my account" }).click();
    await noticeNamed(page, "Add this seat to your account?").getByRole("button", { name: "Add it" }).click();
    await expect(page.getByRole("button", { name: "Add it to my account" })).toHaveCount(0);
    await page.goto("/home/games");
    await page.getByRole("region", { name: "Your games" }).getByRole("link", { name: "Googol" }).click();
    await found.expectToSee("ended");
  });
});

/** A person with a browser of their own. */
async function playerInBrowser(...opening: Parameters<typeof openPlayer>): Promise<PlayerInBrowser> {
  const player = await openPlayer(...opening);
  return { ...player, expectToSee: (standing) => expectOnScreen(player.page, standing) };
}

async function expectOnScreen(page: Page, standing: Standing) {
  switch (standing) {
    case "lobby":
      return expect(page.getByText("Waiting for your teacher to start")).toBeVisible();
    case "running":
      return expect(page.locator('[data-state="running"]').getByRole("timer")).toBeVisible();
    case "paused":
      return expect(page.locator('[data-state="paused"]').getByRole("timer")).toBeVisible();
    case "second deck":
      return expect(page.getByText("Deck 2 of 5").first()).toBeVisible();
    default:
      return expect(page.getByText("The game is over")).toBeVisible();
  }
}

/** A person who makes the calls that a browser makes. */
function playerByCalls(request: APIRequest, product: Product, name: string): Player {
  let seat: Awaited<ReturnType<typeof joinByCalls>> | undefined;
  async function readStanding(): Promise<Standing | undefined> {
    const answer = await (await seat?.calls.get(`/api/table/Read?gameTableId=${seat.gameTableId}`))?.json();
    expect(answer).toMatchObject({ success: true, isParticipant: true });
    const { status, play } = answer.table;
    return status === "playing" ? (play.pausedAt === null ? "running" : "paused") : status;
  }
  return {
    name,
    async joinByCode(code) {
      seat = await joinByCalls(request, product, code, name);
    },
    // Which phase it is comes by the stream of events alone.
    expectToSee: (standing) => expect.poll(readStanding).toBe(standing === "second deck" ? "running" : standing),
  };
}

interface ExportedLogEntry {
  stream: number;
  kind: string;
  content: unknown;
}

interface Exported {
  table: object[];
  participants: { name: string; seat: number; timeFactor: number; leftAt: string | null }[];
  log: ExportedLogEntry[];
}
