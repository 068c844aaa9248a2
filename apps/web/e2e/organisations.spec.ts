import type { Browser, Page } from "@playwright/test";
import { picture } from "./actions.ts";
import { linkOf } from "./mailbox.ts";
import { openOffice } from "./office.ts";
import type { Product } from "./product.ts";
import { codeOn, joinByCalls, showTab } from "./tables.ts";
import { expect, type Person, signInByCalls, signUpByCalls, test } from "./test.ts";

const organisation = "Sampletown University";

test("a university is tried, invites a teacher by mail, and this colleague runs a table on to its end @quick", async ({
  page,
  product,
  person,
  browser,
  playwright,
  problems,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const office = await openOffice(playwright.request, product);
  await office.letTeach(person);
  await office.close();

  await test.step("the teacher tries University with an organization", async () => {
    await page.goto("/home/settings/organization/new");
    await page.getByLabel("Name").fill(organisation);
    await page.getByLabel("Kind").selectOption({ label: "University" });
    await page.getByLabel("Country").selectOption({ label: "Austria" });
    await page.getByRole("button", { name: "Start the trial" }).click();
    await expect(page).toHaveURL(/\/home\/settings\/organization\?organisationId=/);
    await expect(page.getByRole("heading", { name: organisation })).toBeVisible();
  });
  const emmy = await colleague(browser, product, person, "emmy", { firstName: "Emmy", lastName: "Noether" });
  const invited = `invited.${person.email}`;
  await test.step("a teacher who is invited by mail accepts with another address", async () => {
    await openPart(page, "Invitations");
    await page.getByLabel("Email addresses").fill(invited);
    await page.getByRole("checkbox", { name: "Student" }).uncheck();
    await page.getByRole("checkbox", { name: "Teacher" }).check();
    await page.getByRole("button", { name: "Send invitations" }).click();
    await expect(page.getByText("1 invitation was sent.")).toBeVisible();

    const mail = await product.mailbox.nextMail(invited);
    expect(mail.text).toContain(organisation);
    await emmy.page.goto(linkOf(mail));
    await expect(emmy.page.getByText(`This invitation was sent to ${invited}`, { exact: false })).toBeVisible();
    await emmy.page.getByRole("button", { name: "Accept with this account" }).click();
    await expect(emmy.page.getByText(`You are now a member of ${organisation}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Accepted by Emmy Noether with another address: ${emmy.email}`)).toBeVisible();
  });

  await test.step("a colleague whom the teacher has named takes the running table over", async () => {
    await page.goto("/home/games/new");
    await page.getByRole("radio", { name: "Googol" }).check();
    await page.getByRole("radio", { name: organisation }).check();
    await page.getByRole("button", { name: "Open table" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Googol" })).toBeVisible();
    const code = await codeOn(page);
    const guest = await joinByCalls(playwright.request, product, code, "Mia");
    await page.getByRole("button", { name: "Start the game" }).click();
    await showTab(page, "People");
    await page.getByRole("checkbox", { name: "Emmy Noether" }).check();
    await expect(page.getByRole("checkbox", { name: "Emmy Noether" })).toBeChecked();

    await emmy.page.goto("/home/games");
    await emmy.page.getByRole("button", { name: /^Take over/ }).click();
    await emmy.page
      .getByRole("alertdialog")
      .or(emmy.page.getByRole("dialog"))
      .getByRole("button", { name: "Take over" })
      .click();
    await expect(emmy.page).toHaveURL(/\/home\/games\/table\?gameTableId=/);
    await expect(emmy.page.getByText("Mia")).toBeVisible();
    await expect(page.getByText(/has taken over this table\. The game goes on/)).toBeVisible();
    // Its page asked for the teacher's events once more, which it may no longer see.
    expect(problems.splice(0).every((problem) => problem.includes("403 (Forbidden)"))).toBe(true);
    await guest.calls.dispose();
  });

  await test.step("the colleague plays the table to its end", async () => {
    await endTable(emmy.page);
    await emmy.close();
  });
});

test("an organization has a picture, takes in a teacher by a link, and plays a table to its end past the trial", async ({
  page,
  product,
  person,
  browser,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const office = await openOffice(playwright.request, product);
  await office.letTeach(person);
  const data = { name: organisation, kind: "university", country: "AT", timeZone: "Europe/Vienna", trial: true };
  const { organisationId } = await (await page.request.post("/api/organisation/Create", { data })).json();
  await page.goto(`/home/settings/organization?organisationId=${organisationId}`);

  await test.step("its picture stands on invitations, too", async () => {
    await page.getByLabel("Picture of the organization").setInputFiles(picture);
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("The picture is saved.")).toBeVisible();
    await expect(page.getByRole("img", { name: "The current picture" })).toHaveAttribute("src", /^\/pictures\//);
    const email = `invited.${person.email}`;
    await page.request.post("/api/organisation/Invite", { data: { organisationId, email, roles: ["teacher"] } });
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(linkOf(await product.mailbox.nextMail(email)));
    await expect(guest.locator('main img[src^="/pictures/"]')).toBeVisible();
    await guest.context().close();
  });

  const sofia = await colleague(browser, product, person, "sofia", { firstName: "Sofia", lastName: "Kowalewska" });
  await test.step("a teacher who follows a link asks, and is accepted", async () => {
    await openPart(page, "Links");
    await sofia.page.goto(await makeTeacherLink(page));
    await sofia.page.getByRole("button", { name: "Ask to join" }).click();
    await expect(sofia.page.getByText(`You have asked to join ${organisation}`)).toBeVisible();
    await page.reload();
    await openPart(page, "Requests");
    await page.getByRole("button", { name: /^Accept/ }).click();
    await expect(page.getByText("Sofia Kowalewska is now a member and gets an email.")).toBeVisible();
  });

  await test.step("the trial ends while a table runs, which is played to its end and debriefed", async () => {
    const opened = await sofia.page.request.post("/api/table/Open", { data: { game: "googol", organisationId } });
    const { gameTableId } = await opened.json();
    await sofia.page.goto(`/home/games/table?gameTableId=${gameTableId}`);
    const guest = await joinByCalls(playwright.request, product, await codeOn(sofia.page), "Mia");
    await sofia.page.getByRole("button", { name: "Start the game" }).click();
    await office.endPlansOf(organisationId);
    await office.close();
    await page.goto("/home/games/new");
    await page.getByRole("radio", { name: organisation }).check();
    await expect(page.getByText("This organization has no plan")).toBeVisible();
    await sofia.page.reload();
    await endTable(sofia.page);
    await guest.calls.dispose();
    await sofia.close();
  });
});

test("owners and administrators of another organization see and change nothing of a foreign one", async ({
  page,
  product,
  person,
  browser,
  playwright,
}) => {
  const office = await openOffice(playwright.request, product);
  const made: { page: Page; organisationId: string; gameTableId: string; close(): Promise<void> }[] = [];
  for (const name of ["one", "other"]) {
    const owner = await colleague(browser, product, person, `owner.${name}`, { firstName: "Ada", lastName: name });
    await office.letTeach({ email: owner.email, password: person.password });
    const { request } = owner.page;
    const data = {
      name: `University ${name}`,
      kind: "university",
      country: "AT",
      timeZone: "Europe/Vienna",
      trial: true,
    };
    const { organisationId } = await (await request.post("/api/organisation/Create", { data })).json();
    const opened = await request.post("/api/table/Open", { data: { game: "googol", organisationId } });
    made.push({ ...owner, organisationId, gameTableId: (await opened.json()).gameTableId });
  }
  await office.close();
  const [one, other] = made;
  if (one === undefined || other === undefined) {
    throw new Error("Two organisations were to be made.");
  }
  await other.page.goto(`/home/settings/organization?organisationId=${one.organisationId}`);
  await expect(other.page.getByText("University one")).toHaveCount(0);
  await expect(other.page.getByText(/can't find/)).toBeVisible();
  await other.page.goto(`/home/games/table?gameTableId=${one.gameTableId}`);
  await expect(other.page.getByRole("heading", { name: "You can't run this table" })).toBeVisible();
  const { organisationId } = one;
  for (const [method, path, data] of [
    ["get", `/api/organisation/Members?organisationId=${organisationId}`],
    ["get", `/api/organisation/AuditLog?organisationId=${organisationId}`],
    ["get", `/api/organisation/Export?organisationId=${organisationId}`],
    ["post", "/api/organisation/Invite", { organisationId, email: "someone@gmail.com", roles: ["teacher"] }],
    ["post", "/api/organisation/Close", { organisationId }],
    ["put", `/api/table/End?gameTableId=${one.gameTableId}`],
  ] as const) {
    const answer = await other.page.request[method](path, data && { data });
    expect([403, 404], path).toContain(answer.status());
  }
  await page.goto("/");
  for (const { page: own, gameTableId, close } of made) {
    await own.request.put(`/api/table/End?gameTableId=${gameTableId}`);
    await close();
  }
});

/** A person with an account and a browser of their own. */
async function colleague(
  browser: Browser,
  product: Product,
  { email, password }: Person,
  name: string,
  names: { firstName: string; lastName: string },
) {
  const own = { email: `${name}.${email}`, password };
  await signUpByCalls(product, own, names);
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  await signInByCalls(context, product, own);
  return { email: own.email, page: await context.newPage(), close: () => context.close() };
}

/** Ends a table that its teacher looks at, and waits for its results. */
async function endTable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End table" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "End table" }).click();
  await showTab(page, "Export");
  await expect(page.getByRole("link", { name: "JSON" })).toBeVisible();
}

async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole("navigation", { name: "Parts of this organization" }).getByRole("link", { name: part }).click();
}

/** Makes a link for teachers, and returns its address, which is told once. */
async function makeTeacherLink(page: Page): Promise<string> {
  await page.getByRole("radio", { name: "Teachers" }).check();
  await page.getByRole("button", { name: "Create link" }).click();
  return page.getByRole("textbox", { name: "Invitation link" }).inputValue();
}
