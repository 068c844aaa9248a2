import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Closes a notice, unless it has closed by itself on a busy machine. */
export async function closeNotice(page: Page, name: string, close = "Close") {
  await noticeShown(page, name);
  const notice = noticeNamed(page, name);
  const closing = notice.getByRole("button", { name: close }).click();
  await Promise.race([closing.catch(() => undefined), notice.waitFor({ state: "hidden" })]);
  await expect(notice).toBeHidden();
  noticesOf(page).splice(0);
}

/** A notice or an alert as a page has shown it. */
interface KeptNotice {
  /** The title of a notice; undefined for an alert, which has none. */
  name: string | undefined;
  text: string;
  /** The part that screen readers announce. */
  announced: string;
  /** The text of the focused control in the notice. */
  focused: string;
}

const notices = new WeakMap<Page, KeptNotice[]>();

/**
 * Waits until the page has shown a notice with this title, and with texts that contain the given ones. Some notices close by
 * themselves after three seconds. All are kept, so a busy machine can look late.
 */
export async function noticeShown(page: Page, name: string, { text = "", announced = "", focused = "" } = {}) {
  await expect
    .poll(() => noticesOf(page))
    .toContainEqual({
      name: expect.stringContaining(name),
      text: expect.stringContaining(text),
      announced: expect.stringContaining(announced),
      focused: expect.stringContaining(focused),
    });
}

/** Waits until the page has shown an alert with this text, also if it is gone by now. */
export async function alertShown(page: Page, text: string) {
  await expect
    .poll(() => noticesOf(page))
    .toContainEqual(expect.objectContaining({ name: undefined, text: expect.stringContaining(text) }));
}

/** Keeps the notices and alerts of a context's pages. Call it before a page is opened. */
export async function keepNotices(context: BrowserContext) {
  await context.exposeBinding("keepNotice", ({ page }, notice: KeptNotice) => void noticesOf(page).push(notice));
  await context.addInitScript(tellNotices);
}

function noticesOf(page: Page): KeptNotice[] {
  const kept = notices.get(page) ?? [];
  notices.set(page, kept);
  return kept;
}

/** Runs in the page before its own scripts. */
function tellNotices() {
  const { keepNotice } = window as unknown as { keepNotice: (notice: KeptNotice) => Promise<void> };
  const told = new WeakMap<Element, string>();
  // A dialog is named a moment after it is drawn.
  new MutationObserver(tellShown).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ["aria-labelledby"],
  });
  document.addEventListener("focusin", tellShown);

  function tellShown() {
    for (const notice of document.querySelectorAll("[role=dialog], [role=alertdialog], [role=alert]")) {
      if (notice.checkVisibility()) {
        tell(notice);
      }
    }
  }

  function tell(notice: Element) {
    const { activeElement } = document;
    const title = document.getElementById(notice.getAttribute("aria-labelledby") ?? "");
    const shown = {
      name: notice.role === "alert" ? undefined : (title?.textContent ?? ""),
      text: notice.textContent,
      announced: notice.querySelector("[role=status]")?.textContent ?? "",
      focused: notice.contains(activeElement) ? (activeElement?.textContent ?? "") : "",
    };
    if (told.get(notice) !== JSON.stringify(shown)) {
      told.set(notice, JSON.stringify(shown));
      void keepNotice(shown);
    }
  }
}

/** An error is an alert dialog, any other notice a dialog. */
export function noticeNamed(page: Page, name: string | RegExp) {
  return page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
}
