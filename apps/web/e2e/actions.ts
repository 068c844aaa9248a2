import type { Page, Response } from "@playwright/test";
import { expect, type Person } from "./test.ts";

/** The smallest PNG there is: one pixel. */
export const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Fills in step 0 of sign-up, and waits for the next. */
export async function signUp(page: Page, person: Person) {
  await fillIn(page, person);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await closeNotice(page, "Check your email");
  await expect(page).toHaveURL(/\/signup\?step=1&email=/);
}

/** Finishes sign-up, with a drawing as by a person who has no picture at hand. */
export async function setUpProfile(page: Page) {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("radio", { name: "Person with curls" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Fills in and sends the sign-in form that is open. */
export async function signIn(page: Page, person: Person) {
  await fillIn(page, person);
  await page.getByRole("button", { name: "Continue with Email" }).click();
}

/** Fills in the sign-in or sign-up form that is open. */
export async function fillIn(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Closes a notice, unless it has closed by itself on a busy machine. */
export async function closeNotice(page: Page, name: string, close = "Close") {
  await noticeShown(page, name);
  const notice = noticeNamed(page, name);
  const closing = notice.getByRole("button", { name: close }).click();
  await Promise.race([closing.catch(() => undefined), notice.waitFor({ state: "hidden" })]);
  await expect(notice).toBeHidden();
  await forgetNotices(page);
}

/** What a page has shown in a notice. */
interface KeptNotice {
  text: string;
  /** The part that screen readers announce. */
  announced: string;
  /** What the focused control in the notice says. */
  focused: string;
}

/**
 * Waits until the page has shown a notice with this text, announced and focused as given. Some close by themselves after
 * three seconds: the page keeps what each was like, so that a busy machine may look too late.
 */
export async function noticeShown(page: Page, text: string, { announced = "", focused = "" } = {}) {
  await page.waitForFunction(
    (wanted) =>
      (globalThis as Partial<NoticeRecords>).keptNotices?.some(
        (notice) =>
          notice.text.includes(wanted.text) &&
          notice.announced.includes(wanted.announced) &&
          notice.focused.includes(wanted.focused),
      ),
    { text, announced, focused },
  );
}

interface NoticeRecords {
  keptNotices: KeptNotice[];
}

/** Runs in the page before its own scripts: keeps what each notice is like whenever it changes, for `noticeShown`. */
export function keepNotices() {
  const keptNotices: KeptNotice[] = [];
  Object.assign(globalThis, { keptNotices } satisfies NoticeRecords);
  new MutationObserver(keepShown).observe(document, { childList: true, subtree: true });
  document.addEventListener("focusin", keepShown);

  function keepShown() {
    for (const notice of document.querySelectorAll("[role=dialog], [role=alertdialog]")) {
      const { activeElement } = document;
      keptNotices.push({
        text: notice.checkVisibility() ? notice.textContent : "",
        announced: notice.querySelector("[role=status]")?.textContent ?? "",
        focused: notice.contains(activeElement) ? (activeElement?.textContent ?? "") : "",
      });
    }
  }
}

async function forgetNotices(page: Page) {
  await page.waitForFunction(() => {
    (globalThis as Partial<NoticeRecords>).keptNotices?.splice(0);
    return true;
  });
}

/** An error is an alert dialog, any other notice a dialog. */
export function noticeNamed(page: Page, name: string | RegExp) {
  return page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
}

/** Types into the first box; the others fill as a person types on. */
export async function typeCode(page: Page, code: string) {
  const boxes = page.getByRole("group", { name: /code/i }).getByRole("textbox");
  await boxes.first().click();
  await page.keyboard.type(code);
}

/** Opens a public page, and waits until its scripts have taken over: what is pressed from then on is heard. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator("html[data-scripts-hear]"), path).toBeAttached();
  return response;
}

/** Opens a page whose scripts come once the function that is returned is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return goOn;
}
