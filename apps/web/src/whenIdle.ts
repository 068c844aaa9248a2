/** Milliseconds after which idling comes even where the browser is always busy, or knows no idle time. */
const patience = 2_000;

/** Resolves once the page has loaded and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback(() => resolve(), { timeout: patience });
    } else {
      setTimeout(resolve, patience);
    }
  });
}
