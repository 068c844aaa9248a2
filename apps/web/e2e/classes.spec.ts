import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { becomeEducatorByCalls } from "./classByCalls.ts";
import { linkOf } from "./mailbox.ts";
import { openOffice } from "./office.ts";
import { codeOn, openPlayer, showTab } from "./tables.ts";
import { expect, signInByCalls, signInByCallsOf, signUpByCalls, test } from "./test.ts";

const className = "Marketing 2, Tuesday";

test("a teacher makes a class from a list, a student joins by mail, and leaves", async ({
  page,
  product,
  person,
  browser,
  playwright,
}) => {
  await becomeEducatorByCalls(page, product, person, playwright.request);
  const student = { email: `student.${person.email}`, password: person.password };

  await test.step("an empty page leads to the first class", async () => {
    await page.goto("/home/classes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your classes will be here");
    await page.getByRole("link", { name: "New class" }).click();
    await expect(page.getByText("20 of 20 classes left. Room for 500 more students.")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(className);
    await page.getByRole("button", { name: "Create class" }).click();
    await expect(page).toHaveURL(/\/home\/class\?classId=/);
    await expect(page.getByRole("heading", { name: "Bring your students in" })).toBeVisible();
  });

  await test.step("a list without headings is asked about, and read as it is chosen", async () => {
    await page.getByRole("link", { name: "Import a list" }).click();
    await page.getByRole("button", { name: "Accept for your institution" }).click();
    await page.getByLabel("List of people").setInputFiles({
      name: "names.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Haddad;Noor\nAydin;Elif\n"),
    });
    await expect(page.getByRole("heading", { name: "Please check how we read this file" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Import" })).toHaveCount(0);
    await page.getByLabel("Column 1").selectOption("Last name");
    await page.getByLabel("Column 2").selectOption("First name");
    await expect(page.getByRole("row").filter({ hasText: "Noor Haddad" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 2 people" })).toBeVisible();
    await page.getByRole("button", { name: "Choose another file" }).click();
  });

  await test.step("the list says of each row what will happen, and is imported", async () => {
    await page.getByLabel("List of people").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Vorname;Nachname;E-Mail;Matrikelnummer\r\nElif;Aydin;${student.email};00417\r\nNoor;Haddad;noor@;00418\r\n`,
      ),
    });
    await expect(page.getByText("1 person is added. 1 row is left out.")).toBeVisible();
    await expect(page.getByText("This is not an email address.")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await page.getByRole("button", { name: "Invite 1 person by email" }).click();
    await expect(page.getByText("1 email is on its way.")).toBeVisible();
  });

  const invitation = linkOf(await product.mailbox.nextMail(student.email));
  await signUpByCalls(product, student, { firstName: "Elif", lastName: "Aydin" });
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();

  await test.step("the link says which class it is, and leads through sign-in", async () => {
    await other.goto(invitation);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Join ${className}`);
    await expect(other.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute(
      "href",
      /returnTo=%2Fclass/,
    );
    await signInByCalls(context, product, student);
    await other.reload();
    await other.getByRole("button", { name: "Join class" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`You joined ${className}`);
    await other.getByRole("link", { name: "Go to the class" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(className);
  });

  await test.step("the teacher sees who has joined, and under which number", async () => {
    await page.getByRole("link", { name: "Go to the class" }).click();
    await expect(page.getByRole("row", { name: /Elif Aydin/ })).toContainText("00417");
    await expect(page.getByRole("row", { name: /Elif Aydin/ })).toContainText("Joined");
  });

  await test.step("the student leaves, and the class is no longer theirs", async () => {
    const address = other.url();
    await other.getByRole("button", { name: "Leave class" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(other.getByText("You left the class.")).toBeVisible();
    await other.goto(address);
    await expect(other.getByText("We can't find this class.", { exact: false })).toBeVisible();
  });

  await test.step("an archived class is brought back", async () => {
    await page.getByRole("navigation", { name: "Parts of this class" }).getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Archive class" }).click();
    await expect(page.getByText("This class is archived")).toBeVisible();
    await page.getByRole("button", { name: "Bring class back" }).click();
    await expect(page.getByText("The class is back.")).toBeVisible();
  });
  await context.close();
});

test("a class of 45 is imported and plays; attendance and results of each student are right, and downloaded @quick", async ({
  page: teacher,
  product,
  person,
  browser,
  playwright,
}) => {
  await becomeEducatorByCalls(teacher, product, person, playwright.request);
  const signedIn = { email: `student.${person.email}`, password: person.password };
  const names = Array.from({ length: 45 }, (_, index) => nameOfNumber(index));
  const [ofAccount = "", ofGuest = ""] = names;

  const calls = callsOf(teacher.request);
  await calls("POST", "/api/class/AcceptDataContract", {});
  const { classId } = await calls("POST", "/api/class/Create", { name: "Operations, MBA", term: "" });
  await calls("PUT", "/api/class/Change", { classId, name: "Operations, MBA", term: "", picksNames: true });

  await test.step("five broken rows of 50 are named, and the others imported", async () => {
    await teacher.goto(`/home/class?classId=${classId}`);
    await teacher.getByRole("link", { name: "Import a list" }).click();
    const rows = names.map((name, index) => {
      const [firstName, lastName] = name.split(" ");
      return `${firstName},${lastName},${index === 0 ? signedIn.email : ""},${String(index + 1).padStart(5, "0")}`;
    });
    const broken = [
      "=1+1,Formula,,00901",
      "Ann,Example,not an address,00902",
      ",,,00903",
      `Twice,Example,${signedIn.email},00001`,
      `Long,Number,,${"9".repeat(200)}`,
    ];
    const list = ["First name,Last name,Email,Student number", ...rows, ...broken].join("\n");
    await teacher
      .getByLabel("List of people")
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await expect(teacher.getByText("45 people are added. 5 rows are left out.")).toBeVisible();
    await teacher.getByRole("button", { name: "Problems" }).click();
    await expect(teacher.getByRole("row").filter({ hasText: "Left out" })).toHaveCount(5);
    await teacher.getByRole("button", { name: "Import 45 people" }).click();
    await expect(teacher.getByRole("heading", { name: "The list is imported" })).toBeVisible();
    await teacher.getByRole("link", { name: "Go to the class" }).click();
    await expect(teacher.getByText("45 people on the list")).toBeVisible();
  });

  const student = await openPlayer(browser, product, ofAccount);
  await test.step("a student joins the class with its code, on the row that has their address", async () => {
    const code = await classCodeOn(teacher);
    await signUpByCalls(product, signedIn, { firstName: "Other", lastName: "Name" });
    await signInByCalls(student.page.context(), product, signedIn);
    await student.page.goto(`/class?code=${code}`);
    await student.page.getByRole("button", { name: "Join class" }).click();
    await expect(student.page.getByRole("heading", { level: 1 })).toHaveText("You joined Operations, MBA");
    await teacher.reload();
    await expect(teacher.getByText("45 people on the list")).toBeVisible();
    await expect(teacher.getByRole("row", { name: new RegExp(ofAccount) })).toContainText("Joined");
  });

  await test.step("the teacher opens a table for the class", async () => {
    await teacher
      .getByRole("navigation", { name: "Parts of this class" })
      .getByRole("link", { name: "Tables" })
      .click();
    await teacher.getByRole("link", { name: "Open a table" }).first().click();
    await teacher.getByRole("radio", { name: "Googol" }).check();
    await teacher.getByText("Customize").click();
    await teacher.getByLabel("Decks for each player").fill("1");
    await teacher.getByRole("button", { name: "Open table" }).click();
    await expect(teacher).toHaveURL(/\/home\/games\/table\?gameTableId=/);
  });
  const gameTableId = new URL(teacher.url()).searchParams.get("gameTableId") ?? "";

  const code = await codeOn(teacher);
  const guest = await openPlayer(browser, product, ofGuest);
  await test.step("one joins from Home with one press, another by choosing a name", async () => {
    await student.page.goto("/home");
    await student.page.getByRole("button", { name: "Join Googol" }).click();
    await expect(student.page).toHaveURL(/\/play\?gameTableId=/);
    await goToNames(guest.page, code);
    await takeName(guest.page, ofGuest);
  });

  await test.step("they play, and the table ends", async () => {
    await teacher.getByRole("button", { name: "Start the game" }).click();
    await expect(teacher.getByRole("button", { name: "Pause" })).toBeVisible();
    for (const { page } of [student, guest]) {
      await playOneDeck(page.context().request, gameTableId);
    }
    await expect(teacher.getByRole("region", { name: "Results" })).toBeVisible();
  });

  await test.step("the results name each student as the list does, and are downloaded", async () => {
    await teacher.reload();
    await expectResultsOf(teacher, [ofAccount, ofGuest]);
  });

  await test.step("the class says who came", async () => {
    await teacher.goto("/home/classes");
    await teacher.getByRole("link", { name: "Operations, MBA", exact: true }).click();
    await teacher
      .getByRole("navigation", { name: "Parts of this class" })
      .getByRole("link", { name: "Tables" })
      .click();
    await expect(teacher.getByText("2 of 45 on the list were here")).toBeVisible();
  });
});

test("the teacher decides who has a name that two have taken, and matches a guest afterwards", async ({
  page: teacher,
  product,
  person,
  browser,
  playwright,
}) => {
  await becomeEducatorByCalls(teacher, product, person, playwright.request);
  const calls = callsOf(teacher.request);
  await calls("POST", "/api/class/AcceptDataContract", {});
  const { classId } = await calls("POST", "/api/class/Create", { name: "Operations, MBA", term: "" });
  // From nine free names on, there is a search.
  const names = Array.from({ length: 12 }, (_, index) => nameOfNumber(index));
  for (const name of names) {
    const [firstName, lastName] = name.split(" ");
    await calls("POST", "/api/class/AddPerson", { classId, firstName, lastName, email: "", studentNumber: "" });
  }
  const [ofTwo = "", ofMatched = ""] = names;
  await test.step("the teacher lets students pick their names", async () => {
    await teacher.goto(`/home/class?classId=${classId}`);
    await teacher
      .getByRole("navigation", { name: "Parts of this class" })
      .getByRole("link", { name: "Settings" })
      .click();
    await teacher.getByLabel("Students without an account may choose their name from the list").check();
    await teacher.getByRole("button", { name: "Save" }).click();
    await expect(teacher.getByText("The settings are saved.")).toBeVisible();
  });
  const { gameTableId } = await calls("POST", "/api/table/Open", { game: "googol", classId });
  await teacher.goto(`/home/games/table?gameTableId=${gameTableId}`);
  const code = await codeOn(teacher);

  await test.step("two take one name, and a third joins as a guest", async () => {
    const twins = [await openPlayer(browser, product, ofTwo), await openPlayer(browser, product, ofTwo)];
    // A name that somebody has taken is no longer offered, so both lists are open before.
    for (const { page } of twins) {
      await goToNames(page, code);
    }
    for (const { page } of twins) {
      await takeName(page, ofTwo);
    }
    const { page } = await openPlayer(browser, product, "Ute");
    await goToNames(page, code);
    await page.getByRole("button", { name: "I'm not on the list" }).click();
    await page.getByLabel("Your name").fill("Ute");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await expect(page).toHaveURL(/\/play\?gameTableId=/);
  });

  const attendance = teacher.getByRole("region", { name: "Attendance" });
  await test.step("the teacher sees that two have taken one name, and decides", async () => {
    await expect(attendance.getByText(`2 people have taken the name ${ofTwo}.`, { exact: false })).toBeVisible();
    await expect(attendance.getByText("Operations, MBA: 0 of 12 here.")).toBeVisible();
    await attendance.getByRole("button", { name: `It's ${ofTwo}`, exact: true }).click();
    await expect(attendance.getByRole("heading", { name: "Please decide" })).toHaveCount(0);
    await expect(attendance.getByText("Operations, MBA: 1 of 12 here.")).toBeVisible();
  });

  await test.step("the guest is matched once the table has ended, and the results name both as the list does", async () => {
    await calls("PUT", `/api/table/Start?gameTableId=${gameTableId}`, {});
    await calls("PUT", `/api/table/End?gameTableId=${gameTableId}`, {});
    await showTab(teacher, "People");
    await attendance.getByRole("button", { name: "Match Ute with a person on the list" }).click();
    await attendance.getByLabel("Search for a name").fill(ofMatched);
    await attendance.getByRole("radio", { name: ofMatched }).check();
    await attendance.getByRole("button", { name: `Match with ${ofMatched}` }).click();
    await expect(attendance.getByText("Operations, MBA: 2 of 12 here.")).toBeVisible();
    await teacher.reload();
    await expectResultsOf(teacher, [ofTwo, ofMatched]);
  });
});

/** Asserts that the results name people, on the page of the table and in the file that is downloaded. */
async function expectResultsOf(teacher: Page, names: readonly string[]): Promise<void> {
  await showTab(teacher, "Results");
  const results = teacher.getByRole("region", { name: "Results" });
  for (const name of names) {
    await expect(results.getByRole("row", { name: new RegExp(name) }).first()).toBeVisible();
  }
  const downloaded = teacher.waitForEvent("download");
  await results.getByRole("link", { name: "CSV" }).click();
  const file = await readFile(await (await downloaded).path(), "utf8");
  for (const name of names) {
    expect(file).toContain(`,${name.replace(" ", ",")},`);
  }
}

/** Goes by a code to the names of the class that a table is for. */
async function goToNames(page: Page, code: string): Promise<void> {
  await page.goto("/join");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This game is for Operations, MBA.", { exact: false })).toBeVisible();
}

/** Joins under a name of the list. */
async function takeName(page: Page, name: string): Promise<void> {
  await page.getByLabel("Search for a name").fill(name);
  await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page).toHaveURL(/\/play\?gameTableId=/);
}

/** A name of letters alone, another one for each number below 676. */
function nameOfNumber(index: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return `Mi${letters[Math.floor(index / 26)]}${letters[index % 26]} Example`;
}

async function classCodeOn(page: Page): Promise<string> {
  const text = (await page.getByText(/^Code: (\w ){7}\w$/).textContent()) ?? "";
  return text.replace("Code: ", "").replaceAll(" ", "");
}

/** Turns the first slip of the only deck, and takes it, by the calls that a browser makes. */
async function playOneDeck(calls: APIRequestContext, gameTableId: string): Promise<void> {
  for (const action of [{ kind: "turn", slip: 1 }, { kind: "stop", slip: 1 }, { kind: "next" }]) {
    const data = { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { ...action, deck: 1 } };
    expect(await (await calls.post("/api/table/Act", { data })).json()).toMatchObject({ success: true });
  }
}

test("two teachers of one class see the same of its table, and the second takes it over", async ({
  page: coTeacher,
  product,
  person,
  playwright,
}) => {
  const second = { email: `second.${person.email}`, password: person.password };
  const [first, student] = [
    await playwright.request.newContext({ baseURL: product.url }),
    await playwright.request.newContext({ baseURL: product.url }),
  ];
  await signUpByCalls(product, person);
  await signInByCallsOf(first, person);
  await signUpByCalls(product, second, { firstName: "Emmy", lastName: "Noether" });
  await signInByCalls(coTeacher.context(), product, second);
  const office = await openOffice(playwright.request, product);
  await office.letTeach(person);
  await office.close();
  const [own, other] = [callsOf(first), callsOf(coTeacher.request)];

  const organisation = { name: "Uni", kind: "university", country: "AT", timeZone: "Europe/Vienna", trial: true };
  const { organisationId } = await own("POST", "/api/organisation/Create", organisation);
  await own("POST", "/api/organisation/Invite", { organisationId, email: second.email, roles: ["teacher"] });
  const token = new URL(linkOf(await product.mailbox.nextMail(second.email))).searchParams.get("token");
  await other("POST", "/api/organisation/AcceptInvitation", { token });
  const { classId } = await own("POST", "/api/class/Create", { name: "Statistics", term: "", organisationId });
  const colleagues = await own("GET", "/api/class/Colleagues", { classId });
  const accountIds = (colleagues.colleagues as { accountId: string }[]).map(({ accountId }) => accountId);
  await own("PUT", "/api/class/Teachers", { classId, accountIds });
  const { gameTableId } = await own("POST", "/api/table/Open", { game: "googol", classId });
  const { tables } = await own("GET", "/api/table/Mine", {});
  const [{ joinCode } = {}] = tables as { joinCode?: string }[];
  await callsOf(student)("POST", "/api/table/Join", { code: joinCode, name: "Ute" });

  await test.step("the second teacher goes to the table from their classes, and sees who is there", async () => {
    await coTeacher.goto("/home/classes");
    await coTeacher.getByRole("link", { name: "Go to the table (Statistics)" }).click();
    await expect(coTeacher.getByText("You teach this class together with the teacher", { exact: false })).toBeVisible();
    await expect(coTeacher.getByRole("region", { name: "Attendance" })).toContainText("Ute");
  });

  await test.step("the game starts and ends without a reload, and its results are there", async () => {
    await own("PUT", `/api/table/Start?gameTableId=${gameTableId}`, {});
    await expect(coTeacher.getByRole("button", { name: "Pause" })).toBeVisible();
    await playOneDeck(student, String(gameTableId));
    await own("PUT", `/api/table/End?gameTableId=${gameTableId}`, {});
    await expect(coTeacher.getByRole("region", { name: "Results" }).getByRole("row", { name: /^Ute/ })).toBeVisible();
    await expect(coTeacher.getByRole("heading", { name: "Debriefing" })).toBeVisible();
  });

  await test.step("the next table is taken over with one press", async () => {
    const next = await own("POST", "/api/table/Open", { game: "googol", classId });
    await coTeacher.goto(`/home/games/table?gameTableId=${next.gameTableId}`);
    await coTeacher.getByRole("button", { name: "Take over" }).click();
    await coTeacher.getByRole("alertdialog").getByRole("button", { name: "Take over" }).click();
    await expect(coTeacher.getByRole("button", { name: "Start the game" })).toBeVisible();
  });
  await first.dispose();
  await student.dispose();
});

/** Makes calls, which have to succeed, and returns their answers. */
function callsOf(request: APIRequestContext) {
  return async (method: "GET" | "POST" | "PUT", path: string, fields: object): Promise<Record<string, unknown>> => {
    const body = method === "GET" ? { params: fields as Record<string, string> } : { data: fields };
    const answer = await (await request.fetch(path, { method, ...body })).json();
    expect(answer, path).toMatchObject({ success: true });
    return answer;
  };
}
