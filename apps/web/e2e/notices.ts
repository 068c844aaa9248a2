import { expect, type Page } from "@playwright/test";

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
