import { picture, signUp, typeCode } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { openOffice } from "./office.ts";
import { codeOn, openProjector } from "./tables.ts";
import { administrator, expect, signInByCalls, signUpByCalls, test } from "./test.ts";

test("a person who teaches says so at sign-up, and is accepted", async ({ page, product, person, browser }) => {
  await page.goto("/signup");
  await signUp(page, person);
  await typeCode(page, codeOf(await product.mailbox.nextMail(person.email)));
  await page.getByLabel("First name").fill("Emmy");
  await page.getByLabel("Last name").fill("Noether");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("radio", { name: "I teach" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Emmy!" })).toBeVisible();
  await page.goto("/home/settings/department");
  await expect(page.getByText(/^You asked to become a teacher on /)).toBeVisible();
  await page.clock.install();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Teacher, waiting for an answer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the trial game" })).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url });
  await signInByCalls(context, product, administrator);
  const office = await context.newPage();
  await office.goto("/home");
  await expect(office.getByRole("link", { name: /^Settings \d+ requests? waits?$/ })).toBeVisible();
  await office.goto("/home/settings/department");
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("You run this installation");
  await office.getByRole("region", { name: "Waiting for you" }).getByRole("link", { name: "Answer requests" }).click();
  await expect(office).toHaveURL(/\/home\/settings\/department\?part=people$/);
  const requests = office.getByRole("region", { name: "Requests to become a teacher" });
  const request = requests.getByRole("listitem").filter({ hasText: person.email });
  await request.getByRole("button", { name: "Accept Emmy Noether" }).click();
  await expect(requests.getByText("Emmy Noether is now a teacher, and gets an email about it.")).toBeVisible();
  await expect(request).toHaveCount(0);
  await context.close();

  await test.step("Home changes by itself once the request is answered", async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByText(/^You are a teacher now/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Open a table for your class" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your first lesson in five steps" })).toContainText("0 of 5");
  });

  const mail = await product.mailbox.nextMail(person.email);
  expect(mail.subject).toBe("You are now a teacher");
  await page.goto(linkOf(mail));
  await expect(page.getByRole("heading", { name: "Welcome Emmy!" })).toBeVisible();
});

test("a new teacher gives a first lesson to its end, and finds on Home what is next @quick", async ({
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
  await office.close();
  await page.goto("/home/games/new");
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page).toHaveURL(/\/home\/games\/table\?gameTableId=/);

  const student = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  const learner = await student.newPage();
  await test.step("a student's first Home leads to the seat by its code", async () => {
    const account = { email: `student.${person.email}`, password: person.password };
    await signUpByCalls(product, account, { firstName: "Mia", lastName: "Berg" });
    await signInByCalls(student, product, account);
    await learner.goto("/home");
    await expect(learner.getByRole("region", { name: "Your first game in three steps" })).toContainText("0 of 3");
    await learner.getByLabel("Code").fill(await codeOn(page));
    await learner.getByRole("button", { name: "Join", exact: true }).click();
    await learner.getByRole("button", { name: "Join as Mia Berg" }).click();
    await expect(learner).toHaveURL(/\/play\?gameTableId=/);
  });

  await test.step("the class plays, and the lesson ends with the debriefing on the projector", async () => {
    await page.getByRole("button", { name: "Start the game" }).click();
    // The deck of the tutorial in the lobby has such buttons, too.
    await expect(learner.getByText(/^Deck 1 of \d+$/).first()).toBeVisible();
    await learner.getByRole("button", { name: /^Turn / }).click();
    await learner.getByRole("button", { name: /^Stop / }).click();
    const projector = await openProjector(page);
    await page.getByRole("button", { name: "End table" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "End table" }).click();
    await expect(page.getByRole("region", { name: "Results" }).getByText("Mia Berg")).toBeVisible();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText(/^Projector: step 2 of \d+$/)).toBeVisible();
    await expect(projector.getByText("We won", { exact: false })).toHaveCount(0);
  });

  await test.step("both find on Home what they have done, and what is next", async () => {
    await page.goto("/home");
    await expect(page.getByRole("region", { name: "Your first lesson in five steps" })).toContainText("2 of 5");
    await expect(page.getByRole("link", { name: /^Present the debriefing|^Googol/ }).first()).toBeVisible();
    await learner.goto("/home");
    await expect(learner.getByRole("link", { name: "Your last game: Googol" })).toBeVisible();
  });
  await student.close();
});

test("an operator finds each part of the place at its address, and loses it with the role", async ({
  page,
  product,
  person,
  playwright,
  problems,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const office = await openOffice(playwright.request, product);
  await office.setOperator(person, true);
  await page.clock.install();
  await page.goto("/home/settings/department");
  const menu = page.getByRole("navigation", { name: "What you look after" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("region", { name: "Is everything set up?" })).toContainText("Set OPERATOR_NAME");
  for (const [name, heading, address] of [
    ["People", "People", "/home/settings/department?part=people"],
    ["Organizations", "Organizations", "/home/settings/department?part=organizations"],
    ["Billing", "Billing", "/home/settings/billing"],
  ] as const) {
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(product.url + address);
    await page.reload();
    await expect(title).toHaveText(heading);
    await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await page.getByRole("link", { name: "Your organizations" }).click();
  await expect(page.getByText(/You don't belong to an organization/)).toBeVisible();
  await menu.getByRole("link", { name: /^To do/ }).click();
  await expect(title).toHaveText("You run this installation");

  await office.setOperator(person, false);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("button", { name: "Ask to become a teacher" })).toBeVisible();
  await expect(menu).toHaveCount(0);
  // The browser itself reports each answer with status 403.
  expect(problems.filter((problem) => !problem.includes("403"))).toEqual([]);
  problems.length = 0;
  await office.close();
});

test("someone asks to become a teacher later, withdraws, and asks again", { tag: "@desktop" }, async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/home/settings/department");
  const ask = page.getByRole("button", { name: "Ask to become a teacher" });
  const withdraw = page.getByRole("button", { name: "Withdraw request" });

  await ask.click();
  await expect(withdraw).toBeFocused();
  await expect(page.getByText(/^You asked to become a teacher on /)).toBeVisible();
  await withdraw.click();
  await expect(ask).toBeFocused();
  await page.reload();
  await ask.click();
  await expect(withdraw).toBeVisible();
});

test("an operator sees a table of another teacher only while the teacher lets support look, and can end it", {
  tag: "@desktop",
}, async ({ page, product, person, browser }) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const context = await browser.newContext({ baseURL: product.url });
  await signInByCalls(context, product, administrator);
  const { members } = await (await context.request.get(`/api/department/Members?search=${person.email}`)).json();
  const powers = { accountId: members[0].accountId, mayTeach: true, isOperator: false };
  const given = await context.request.put("/api/department/Powers", { data: powers });
  expect(await given.json()).toMatchObject({ success: true });

  await page.goto("/home/games/new");
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page).toHaveURL(/\/home\/games\/table\?gameTableId=/);
  const office = await context.newPage();
  await office.goto(page.url());
  await expect(office.getByText("Someone else teaches at this table.")).toBeVisible();
  await expect(office.getByText(/^Names and results are for its teacher/)).toBeVisible();

  await page.getByRole("button", { name: "Let support look for 24 hours" }).click();
  await expect(page.getByText(/^Support sees what you see at this table until /)).toBeVisible();
  await expect(office.getByText(/^The teacher lets support see this table until /)).toBeVisible();
  await expect(office.getByRole("link", { name: "Excel (XLSX)" })).toBeVisible();

  await page.getByRole("button", { name: "End now" }).click();
  await expect(office.getByText(/^Names and results are for its teacher/)).toBeVisible();
  await expect(office.getByRole("link", { name: "Excel (XLSX)" })).toHaveCount(0);

  await office.getByRole("button", { name: "End table" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "End table" }).click();
  await expect(page.getByRole("button", { name: "Open another table like this" })).toBeVisible();
  await context.close();
});
