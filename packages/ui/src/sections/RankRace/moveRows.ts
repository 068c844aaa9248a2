/** Milliseconds in which ranks and bars move. */
const duration = 700;

const timing: KeyframeAnimationOptions = { duration, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)", fill: "backwards" };

/**
 * Moves the rows of a race from their places before to those of now, and its bars from their values before, from the
 * next animation frame on. Nothing moves for people who want less motion.
 *
 * @returns a function that cancels it before that frame.
 */
export function moveRows(list: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return () => {};
  }
  // The browser lays the rows out for the next frame anyway. Measuring them now would force that layout into this task.
  const frame = requestAnimationFrame(() => move(list));
  return () => cancelAnimationFrame(frame);
}

function move(list: HTMLElement): void {
  const items = [...list.children] as HTMLElement[];
  const boxes = items.map((item) => item.getBoundingClientRect());
  const isRtl = list.matches(":dir(rtl)");
  for (const [place, item] of items.entries()) {
    const [now, then] = [boxes[place], boxes[Number(item.dataset.placeBefore)]];
    if (now !== undefined && then !== undefined && now !== then) {
      const from = `translate(${then.left - now.left}px, ${then.top - now.top}px)`;
      item.animate([{ transform: from }, { transform: "none" }], timing);
    }
    const bar = item.querySelector<HTMLElement>("[data-race-bar]");
    const cut = `${bar?.dataset.raceBar ?? 0}%`;
    bar?.animate([{ clipPath: isRtl ? `inset(0 0 0 ${cut})` : `inset(0 ${cut} 0 0)` }, {}], timing);
  }
}
