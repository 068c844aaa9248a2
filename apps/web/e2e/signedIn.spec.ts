import { text } from "node:stream/consumers";
import type { Browser, Page } from "@playwright/test";
import { signIn, typeCode } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { closeNotice, keepNotices, noticeNamed } from "./notices.ts";
import type { Product } from "./product.ts";
import { codeOn, joinByCalls, openTable, secondsLeft } from "./tables.ts";
import { administrator, expect, signInByCalls, signUpByCalls, test } from "./test.ts";

// What a screen does with an answer is the same on a phone.
const onDesktop = { tag: "@desktop" };

test("every page is reached by the menus, and who is signed in is asked once @quick", async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  let profileCalls = 0;
  page.on("request", (request) => {
    profileCalls += Number(request.url().includes("GetProfileData"));
  });
  await page.goto("/home");
  await expect(headline(page)).toHaveText("Welcome Ada!");

  await goBySidebar(page, "Games");
  await expect(headline(page)).toHaveText("Games");
  await expect(page.getByRole("heading", { name: "Join with a code" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Open a table", exact: true })).toHaveCount(0);

  await goBySidebar(page, "Analytics");
  await expect(headline(page)).toHaveText("No games played yet");

  await goBySidebar(page, "Plans");
  await expect(page.getByRole("region", { name: "Your plan Free" })).toBeVisible();
  await expect(page.getByText(/^Paid plans can't be bought on this installation:/)).toBeVisible();
  await expect(page.getByRole("article", { name: "Free" })).toContainText("Your plan");
  await page.getByRole("button", { name: "Ask for Educator" }).click();
  await expect(page.getByText(/^You asked for Educator on .* An operator will answer by email\.$/)).toBeVisible();
  await expect(page.getByRole("article", { name: "Educator" })).toContainText("Requested");
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("button", { name: "Ask for Educator" })).toBeVisible();

  await goBySidebar(page, "Help");
  await page.getByRole("button", { name: "How do I stop the clock for a question?" }).click();
  await expect(page.getByText("Press Pause. Every screen stops,")).toBeVisible();

  await goBySidebar(page, "Settings");
  await goToSettings(page, "Payment History");
  await expect(headline(page)).toHaveText("Payment History");
  await expect(page.getByText("No invoices yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/home/plans");
  await goToSettings(page, "Department");
  await expect(page.getByText(/^You don't belong to an organization\./)).toBeVisible();
  await expect(page.getByText("The Business Education Laboratory is run by the people named here.")).toBeVisible();
  await expect(page.getByRole("link", { name: administrator.email })).toBeVisible();
  await goToSettings(page, "Profile");
  await expect(page).toHaveTitle("Profile · Business Education Laboratory");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");

  expect(profileCalls).toBe(1);
});

test("names are changed, and all tabs show them at once", onDesktop, async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/home");
  await page.goto("/home/settings/profile");
  await page.getByLabel("First name").fill("Augusta");
  await page.getByLabel("Last name").fill("King");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("Augusta King");
  await expect(headline(otherTab)).toHaveText("Welcome Augusta!");
  await test.step("the focus is on the form's heading after Save profile (WCAG 2.4.3)", () =>
    expect(headline(page)).toBeFocused());
});

test(
  "a new password ends all other sessions, and one can be ended by itself",
  onDesktop,
  async ({ page, product, person, browser }) => {
    await signUpByCalls(product, person);
    await signInByCalls(page.context(), product, person);
    await page.goto("/home/settings/profile");
    const sessions = page.getByRole("region", { name: "Active sessions" }).getByRole("listitem");
    // Signing up by calls left one open.
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
    await sessions.getByRole("button", { name: "End session" }).click();
    await expect(sessions).toHaveCount(1);
    await test.step("the focus is on the heading of the sessions after one is ended (WCAG 2.4.3)", () =>
      expect(page.getByRole("heading", { name: "Active sessions" })).toBeFocused());

    const elsewhere = await anotherBrowser(browser, product);
    await signInByCalls(elsewhere.context(), product, person);
    await elsewhere.goto("/home");
    await expect(headline(elsewhere)).toHaveText("Welcome Ada!");

    const newPassword = "Sponge2027Board";
    await page.getByLabel("Current password").fill("Wrong2026Dust");
    await page.getByLabel("New password", { exact: true }).fill(newPassword);
    await page.getByLabel("Confirm new password").fill(newPassword);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("The current password is incorrect.")).toBeVisible();
    await page.getByLabel("Current password").fill(person.password);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    await expect(page.getByLabel("Current password")).toHaveValue("");

    await goBySidebar(elsewhere, "Plans");
    await expect(elsewhere).toHaveURL(/\/signin\?returnTo=%2Fhome%2Fplans$/);
    await signIn(elsewhere, { ...person, password: newPassword });
    await expect(headline(elsewhere)).toHaveText("Plans");

    await page.reload();
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await noticeNamed(page, "End all other sessions?").getByRole("button", { name: "End all other sessions" }).click();
    await expect(sessions).toHaveCount(1);
  },
);

test(
  "the email address is changed by a mailed code, and the link in the old mailbox undoes it",
  onDesktop,
  async ({ page, product, person, browser }) => {
    await signUpByCalls(product, person);
    await signInByCalls(page.context(), product, person);
    const newEmail = person.email.replace("@", ".new@");
    await page.goto("/home/settings/profile");
    const section = page.getByRole("region", { name: "Email address" });
    await section.getByRole("button", { name: "Change email address" }).click();
    await section.getByLabel("New email address").fill(administrator.email);
    await section.getByRole("button", { name: "Send code" }).click();
    await expect(section.getByRole("alert")).toContainText("already");
    await section.getByLabel("New email address").fill(newEmail);
    await section.getByRole("button", { name: "Send code" }).click();
    await expect(page).toHaveURL(/\?emailChange=code$/);
    await page.reload();
    await expect(section).toContainText(`We have sent a 6-digit code to ${newEmail}.`);
    await typeCode(page, codeOf(await product.mailbox.nextMail(newEmail)));
    await expect(page.getByText(`Your email address is now ${newEmail}.`)).toBeVisible();
    await expect(section.getByText(newEmail, { exact: true })).toBeVisible();
    await expect(section.getByRole("button", { name: "Change email address" })).toBeFocused();

    const link = linkOf(await product.mailbox.nextMail(person.email));
    const owner = await anotherBrowser(browser, product);
    await owner.goto(link);
    await expect(owner.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const password = owner.getByLabel("Password before the change");
    await password.fill("Wrong2026Dust");
    await owner.getByRole("button", { name: "Undo the change" }).click();
    await expect(owner.getByText("This is not the password from before the change.")).toBeVisible();
    await password.fill(person.password);
    await owner.getByRole("button", { name: "Undo the change" }).click();
    await closeNotice(owner, "The change is undone");
    await expect(owner).toHaveURL(`${product.url}/signin`);
    await signIn(owner, person);
    await expect(headline(owner)).toHaveText("Welcome Ada!");

    await owner.goto(link);
    await password.fill(person.password);
    await owner.getByRole("button", { name: "Undo the change" }).click();
    await expect(owner.getByText("This link no longer works.")).toBeVisible();
  },
);

test("sign-out and sign-in in one tab reach the others", onDesktop, async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/home/help");
  await page.goto("/home");
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(otherTab).toHaveURL(/\/signin\?returnTo=%2Fhome%2Fhelp$/);

  await page.goto("/signin");
  await signIn(otherTab, person);
  await expect(headline(otherTab)).toHaveText("Help");
  await expect(page).toHaveURL(`${product.url}/home`);
  await expect(headline(page)).toHaveText("Welcome Ada!");
});

test("what was fetched for one person is not shown to the next", onDesktop, async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, administrator);
  await page.goto("/home/settings/profile");
  const section = page.getByRole("region", { name: "Email address" });
  await expect(section).toContainText(administrator.email);
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await signIn(page, person);
  await expect(headline(page)).toHaveText("Welcome Ada!");

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/user/Account", async (route) => {
    await held;
    await route.continue();
  });
  await goBySidebar(page, "Settings");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByText(administrator.email)).toHaveCount(0);
  answer();
  await expect(section).toContainText(person.email);
  await page.unroute("**/api/user/Account");
});

test("data is downloaded, then the account is deleted", onDesktop, async ({ page, product, person, problems }) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/home/settings/profile");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-at-the-lab-\d{4}-\d\d-\d\d\.json$/);
  const file = await text(await download.createReadStream());
  expect(JSON.parse(file)).toMatchObject({ account: { email: person.email, firstName: "Ada", lastName: "Byron" } });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = noticeNamed(page, "Delete your account?");
  await question.getByLabel("Your password", { exact: true }).fill("Wrong2026Dust");
  await question.getByRole("button", { name: "Delete account" }).click();
  await expect(question.getByText("This password is incorrect.")).toBeVisible();
  await question.getByLabel("Your password", { exact: true }).fill(person.password);
  await question.getByRole("button", { name: "Delete account" }).click();
  await closeNotice(page, "Your account has been deleted");
  await expect(page).toHaveURL(`${product.url}/`);

  await page.goto("/signin");
  await signIn(page, person);
  await expect(noticeNamed(page, "Login Failed")).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  "a session that ends while a page is open leads to sign-in and back",
  onDesktop,
  async ({ page, product, person, problems }) => {
    await signUpByCalls(product, person);
    await signInByCalls(page.context(), product, person);
    await page.goto("/home/settings/profile");
    await page.getByLabel("First name").fill("Augusta");
    const elsewhere = await fetch(`${product.url}/api/User/Login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(person),
    });
    const cookie = elsewhere.headers.getSetCookie().map((line) => line.split(";")[0]);
    await fetch(`${product.url}/api/user/EndOtherSessions`, { method: "POST", headers: { cookie: cookie.join("; ") } });

    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page).toHaveURL(/\/signin\?returnTo=%2Fhome%2Fsettings%2Fprofile$/);
    await signIn(page, person);
    await expect(headline(page)).toHaveText("Profile");
    // The browser itself reports each answer with status 401.
    expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
    problems.length = 0;
  },
);

test("an operator finds members and gives roles, is asked before the grave ones, and can undo each", async ({
  page,
  product,
  person,
  browser,
}) => {
  await signUpByCalls(product, person, { firstName: "Emmy", lastName: `Noether ${letters(person.email)}` });
  const member = await anotherBrowser(browser, product);
  await signInByCalls(member.context(), product, person);
  await member.goto("/home/games");
  await expect(headline(member)).toHaveText("Games");
  await signInByCalls(page.context(), product, administrator);
  await page.goto("/home/settings/department");
  await page.getByRole("link", { name: /^People/ }).click();

  await page.getByLabel("Search by name or email").fill(person.email.toUpperCase());
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  const teacher = page.getByRole("switch", { name: /^Teacher: Emmy Noether/ });
  await expect(teacher).not.toBeChecked();
  await teacher.focus();
  await page.keyboard.press("Space");
  await expect(teacher).toBeChecked();
  await member.reload();
  await expect(member.getByRole("link", { name: "Open a table", exact: true })).toBeVisible();

  await test.step("making someone an operator asks first, and can be undone", async () => {
    const admin = page.getByRole("switch", { name: /^Operator: Emmy Noether/ });
    const question = noticeNamed(page, /^Make Emmy Noether .* an operator\?$/);
    await admin.focus();
    await page.keyboard.press("Space");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(admin).not.toBeChecked();
    await expect(admin).toBeFocused();
    await page.keyboard.press("Space");
    await question.getByRole("button", { name: "Make operator" }).click();
    await expect(admin).toBeChecked();
    await expect(page.locator("[aria-live=polite]")).toContainText(/^Emmy Noether .* is now an operator\.$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(admin).not.toBeChecked();
    await expect(page.locator("[aria-live=polite]")).toContainText(/^Emmy Noether .* is no longer an operator\.$/);
  });

  await test.step("forced colours: the role switches are visible, on and off", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const name of [/^Teacher: Emmy Noether/, /^Operator: Emmy Noether/]) {
      const colors = await page.getByRole("switch", { name }).evaluate((input) => {
        const track = input.nextElementSibling ?? input;
        const thumb = track.firstElementChild ?? input;
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(track);
        const page = getComputedStyle(document.body).backgroundColor;
        return {
          page,
          ground: backgroundColor,
          thumb: getComputedStyle(thumb).backgroundColor,
          borderTopColor,
          borderTopWidth,
        };
      });
      expect(colors.borderTopWidth).toBe("2px");
      expect(colors.borderTopColor).not.toBe(colors.page);
      expect(colors.thumb).not.toBe(colors.ground);
    }
    await page.emulateMedia({ forcedColors: "none" });
  });

  await page.getByLabel("Search by name or email").fill(administrator.email);
  await test.step("giving up one's own teacher role asks first, and can be undone", async () => {
    const ownTeacher = page.getByRole("switch", { name: "Teacher: Grace Hopper" });
    await ownTeacher.focus();
    await page.keyboard.press("Space");
    await noticeNamed(page, "Give up your teacher role?").getByRole("button", { name: "Give up role" }).click();
    await expect(ownTeacher).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(ownTeacher).toBeChecked();
  });
  const own = page.getByRole("switch", { name: "Operator: Grace Hopper" });
  // Until her roles are stored, presses are ignored.
  await expect(own).not.toHaveAttribute("aria-busy", "true");
  await own.focus();
  await page.keyboard.press("Space");
  await noticeNamed(page, "Give up your operator role?").getByRole("button", { name: "Give up role" }).click();
  await expect(page.getByText("An installation needs at least one operator.")).toBeVisible();
  await expect(own).toBeChecked();

  await page.getByLabel("Search by name or email").fill("nobody has such a name");
  await expect(page.getByText("No one found.")).toBeVisible();
});

test("one clock for everybody: opened, shared, paused, lost, found again and ended @quick", async ({
  page,
  product,
  person,
  browser,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, administrator);
  await page.goto("/home/games");
  await page.getByRole("link", { name: "Open a table", exact: true }).click();
  await page.getByRole("radio", { name: "Googol" }).focus();
  await page.keyboard.press("ArrowDown");
  const form = page.getByRole("region", { name: "Open a table" });
  for (const next of [
    form.getByRole("link", { name: "Notes for teachers (new window)" }),
    form.getByRole("link", { name: "Handbook for students (new window)" }),
    form.getByLabel("Name (optional)"),
    form.getByRole("radio", { name: "Full game, 150 min" }),
    form.getByLabel("Number of teams"),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText("Brand Management");

  const student = await anotherBrowser(browser, product);
  await student.addInitScript("const now = Date.now; Date.now = () => now() + 3_600_000;");
  await signInByCalls(student.context(), product, person);
  await student.goto(await page.getByLabel("Link to share").inputValue());
  await student.getByRole("button", { name: "Join as Ada Byron" }).click();
  await expect(headline(student)).toHaveText("Brand Management");
  await expect(student.getByText("You play as Ada Byron.")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
  await expect(student.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expect
    .poll(async () => Math.abs((await secondsLeft(page)) - (await secondsLeft(student))))
    .toBeLessThanOrEqual(1);

  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("/api/table/Read") && reads.push(request.url()));
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeEnabled();
  await expect(student.locator('[data-state="paused"]').getByRole("timer")).toBeVisible();
  await expect(student.getByText("Paused").first()).toBeVisible();
  expect(await secondsLeft(student)).toBe(await secondsLeft(page));
  await test.step("the stream brings the change to the teacher's page, too", () => expect(reads).toEqual([]));

  await student.context().setOffline(true);
  await expect(student.getByText("Connection lost. Reconnecting…")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await student.context().setOffline(false);
  await expect(student.locator('[data-state="running"]').getByRole("timer")).toBeVisible();
  await expect(student.getByText("Connection lost. Reconnecting…")).toBeHidden();

  await test.step("each finds their own page by the other's address", async () => {
    await student.goto(page.url());
    await expect(student).toHaveURL(/\/play\?gameTableId=/);
    const other = await page.context().newPage();
    await other.goto(student.url());
    await expect(other).toHaveURL(page.url());
    await other.close();
  });

  await page.getByRole("button", { name: "End table" }).click();
  await noticeNamed(page, "End this table?").getByRole("button", { name: "End table" }).click();
  await expect(page.getByRole("banner").or(page.getByRole("main")).getByText("Ended").first()).toBeVisible();
  await test.step("the focus is on the table's heading after its end (WCAG 2.4.3)", () =>
    expect(headline(page)).toBeFocused());
  await expect(student.getByText("The game is over")).toBeVisible();
  await page.getByRole("link", { name: "All games" }).click();
  const latest = page.getByRole("region", { name: "Past tables" }).getByRole("listitem").first();
  await expect(latest).toContainText("Brand Management");
  await expect(latest.getByText("Ended", { exact: true })).toBeVisible();
  await student.goto("/home/games");
  await student.getByRole("region", { name: "Your games" }).getByRole("link", { name: "Brand Management" }).click();
  await expect(student).toHaveURL(/\/play\?gameTableId=/);
});

test(
  "what does not load says so and is tried again; a table that is not there is no dead end",
  onDesktop,
  async ({ page, product, person, problems }) => {
    await signUpByCalls(product, person);
    await signInByCalls(page.context(), product, person);
    await page.route("**/api/billing/Plan", (route) => route.abort());
    await page.goto("/home/settings/payment-history");
    await expect(page.getByRole("alert")).toContainText("Error connecting to the server.");
    await page.unroute("**/api/billing/Plan");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(headline(page)).toHaveText("Payment History");

    for (const address of ["/home/games/table", "/home/games/table?gameTableId=unknown"]) {
      await page.goto(address);
      await expect(headline(page)).toHaveText("We can't find this table");
      await expect(page.getByRole("link", { name: "Go to Games" })).toBeVisible();
    }
    expect((await page.goto("/home/nowhere"))?.status()).toBe(404);
    await expect(headline(page)).toHaveText("We can't find this page");
    problems.length = 0;
  },
);

test(
  "without a connection questions are asked, failures shown, and the sidebar stays",
  onDesktop,
  async ({ page, product, problems, playwright }) => {
    await signInByCalls(page.context(), product, administrator);
    await page.goto("/home/games");
    await test.step("opening a table is in sight at once, and the catalogue's cards lead on", async () => {
      await expect(page.getByRole("link", { name: "Open a table", exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("article").getByRole("link", { name: "Googol", exact: true })).toHaveAttribute(
        "href",
        "/games/googol",
      );
    });
    await openTable(page);
    await joinByCalls(playwright.request, product, await codeOn(page), "Ada");
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
    const table = page.url();
    await page.context().setOffline(true);

    await test.step("End table asks, and says that the server was not reached", async () => {
      await page.getByRole("button", { name: "End table" }).click();
      await noticeNamed(page, "End this table?").getByRole("button", { name: "End table" }).click();
      await expect(page.getByRole("alert")).toContainText("Error connecting to the server.");
      await expect(page.getByRole("timer")).toBeVisible();
    });

    await test.step("Help does not load, and the sidebar is still there", async () => {
      await goBySidebar(page, "Help");
      await expect(headline(page)).toHaveText("This page did not load");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("alert")).toContainText("We still can't reach the server.");
      await goBySidebar(page, "Analytics");
      await expect(headline(page)).toHaveText("This page did not load");
    });

    await test.step("once the connection is back, both pages load", async () => {
      await page.context().setOffline(false);
      await expect(headline(page)).toHaveText(/No games played yet|Analytics of your tables/);
      await goBySidebar(page, "Help");
      await expect(headline(page)).toHaveText("Help");
    });

    await test.step("once a table has ended, Analytics opens with the tables, and one's own games are a press away", async () => {
      await page.goto(table);
      await page.getByRole("button", { name: "End table" }).click();
      await noticeNamed(page, "End this table?").getByRole("button", { name: "End table" }).click();
      await expect(page.getByRole("button", { name: "Open another table like this" })).toBeVisible();
      await goBySidebar(page, "Analytics");
      await expect(headline(page)).toHaveText("Analytics of your tables");
      await page.getByRole("link", { name: "As a player" }).click();
      await expect(headline(page)).toHaveText("No games played yet");
    });

    await test.step("a page whose code is gone from the server is tried again by loading the whole", async () => {
      await page.route("**/assets/PlansPage-*.js", (route) => route.fulfill({ status: 404 }));
      await goBySidebar(page, "Plans");
      await expect(headline(page)).toHaveText("This page did not load");
      await page.unroute("**/assets/PlansPage-*.js");
      // The page may try again by itself before the button is pressed.
      const tryAgain = page.getByRole("button", { name: "Try again" });
      await Promise.race([tryAgain.click().catch(() => {}), tryAgain.waitFor({ state: "detached" })]);
      await expect(headline(page)).toHaveText("Plans");
    });
    problems.length = 0;
  },
);

function headline(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

async function goBySidebar(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Signed-in area" }).getByRole("link", { name }).click();
}

/** On a phone the menu is a page of its own. */
async function goToSettings(page: Page, name: string) {
  const entry = page.getByRole("navigation", { name: "Settings" }).getByText(name);
  const menu = page.getByRole("link", { name: "All settings" });
  await expect(entry.or(menu).filter({ visible: true })).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
  }
  await entry.click();
}

/** Closed with the browser, at the end of the worker. */
async function anotherBrowser(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  await keepNotices(context);
  return context.newPage();
}

/** A text as a name may have it. */
function letters(text: string): string {
  return text.replace(/[^a-z]/g, "").slice(0, 16);
}
