import { expect, within } from "storybook/test";

interface Shown {
  canvas: ReturnType<typeof within>;
  userEvent: { click: (element: Element) => Promise<void> };
}

/** Opens a topic of a debriefing by its index, and returns what is inside. */
export async function openTopic({ canvas, userEvent: user }: Shown, name: string): Promise<ReturnType<typeof within>> {
  const nav = canvas.getByRole("navigation", { name: "Topics of the debriefing" });
  const index = within(nav);
  const entry = index.getByText(name);
  if (!entry.checkVisibility()) {
    await user.click(index.getByRole("button", { name: "Topics" }));
  }
  await user.click(entry);
  const topic = topicsIn(nav.parentElement).find((each) => titleOf(each) === name) as HTMLDetailsElement;
  const summary = topic.querySelector("summary");
  await expect(topic.open).toBe(true);
  await expect(summary).toHaveFocus();
  // It is not under the index.
  await expect(summary?.getBoundingClientRect().top ?? -1).toBeGreaterThanOrEqual(nav.getBoundingClientRect().bottom);
  return within(topic);
}

function topicsIn(root: Element | null | undefined): HTMLDetailsElement[] {
  return [...(root?.querySelectorAll<HTMLDetailsElement>(":scope > [data-topic]") ?? [])];
}

function titleOf(topic: HTMLDetailsElement): string | null | undefined {
  return topic.querySelector("summary :is(h2, h3, h4, h5)")?.textContent;
}

/** Asserts that all topics are folded, and that each says in a line what is inside. */
export async function expectFolded(canvasElement: HTMLElement, names: readonly string[]): Promise<void> {
  const topics = topicsIn(canvasElement.querySelector("[data-topic]")?.parentElement);
  await expect(topics.map(titleOf)).toEqual(names);
  for (const topic of topics) {
    await expect(topic.open).toBe(false);
    await expect(topic.querySelector("summary span")).toBeVisible();
    await expect(topic.querySelector("summary span")).not.toBeEmptyDOMElement();
  }
}

/** The longest the first part of a debriefing may be on a phone: two screens. In CSS pixels. */
const longestOpening = 1_500;

/** Asserts that the first part of a debriefing takes at most two screens of a phone. */
export async function expectShortOpening(canvasElement: HTMLElement): Promise<void> {
  const opening = canvasElement.querySelector("[data-debriefing-opening]")?.getBoundingClientRect();
  await expect(window.innerWidth).toBeLessThanOrEqual(360);
  await expect(opening?.height ?? 0).toBeGreaterThan(100);
  await expect(opening?.bottom ?? longestOpening).toBeLessThanOrEqual(longestOpening);
}

/** Asserts that the index of a debriefing is still in sight where its last topic is. */
export async function expectIndexStays(canvas: ReturnType<typeof within>): Promise<void> {
  const index = canvas.getByRole("navigation", { name: "Topics of the debriefing" });
  index.parentElement?.lastElementChild?.scrollIntoView({ block: "end" });
  const { top, height } = index.getBoundingClientRect();
  await expect(height).toBeGreaterThan(0);
  await expect(top).toBeGreaterThanOrEqual(0);
  await expect(top + height).toBeLessThanOrEqual(window.innerHeight);
  window.scrollTo(0, 0);
}
