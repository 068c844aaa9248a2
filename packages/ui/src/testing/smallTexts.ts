/**
 * The texts of a projector's page that cannot be read from the last row, each with its size: on a screen of 1920 × 1080 what
 * everybody must read is at least 40 pixels large, captions and axes 28, and as much of another screen. It uses nothing but
 * what is in the page, so that a journey can send it to its browser.
 */
export function smallTexts(page: HTMLElement | SVGElement): string[] {
  const scale = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const leastOf = (element: Element) => (element.closest("[data-caption], figure") === null ? 40 : 28);
  const isRead = (element: Element) =>
    element.getBoundingClientRect().width > 1 &&
    element.closest("[aria-hidden]") === null &&
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...page.querySelectorAll("main *")]
    .filter((element) => isRead(element) && sizeOf(element) < Math.floor(leastOf(element) * scale))
    .map((element) => `${element.textContent}: ${sizeOf(element)} px`);
}
