import type { StoryContext } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

type Canvas = StoryContext["canvas"];

/** Asserts that a text stands in the picture or in its key, and not only in the table. */
export async function expectLabel(canvas: Canvas, text: string): Promise<void> {
  const label = canvas.getAllByText(text).find((element) => element.checkVisibility() && !element.closest("table"));
  await expect(label).toBeVisible();
}

/** Asserts that a chart's numbers are in a table that a person opens, with these texts in its rows. */
export async function expectNumbers(
  { canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">,
  rows: readonly string[],
): Promise<void> {
  const table = canvas.getByRole("table");
  await expect(table).not.toBeVisible();
  await userEvent.click(canvas.getByText("Show the numbers"));
  await expect(table).toBeVisible();
  const heading = canvas.getByRole("heading").textContent ?? "";
  await expect(within(table).getByText(heading)).toBeVisible();
  const texts = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
  await expect(texts.slice(0, rows.length)).toEqual(rows);
}

/** Asserts that a chart is one stop of the Tab key, and that what it reads out is also seen. */
export async function expectReading(canvas: Canvas, lines: readonly string[]): Promise<void> {
  await expect(canvas.getByRole("slider")).toHaveAttribute("aria-valuetext", lines.join(", "));
  for (const line of lines) {
    await expect(canvas.getByText(line)).toBeVisible();
  }
}

/** Asserts that a chart has nothing to operate and fills the projector, with type no smaller than the text around it. */
export async function expectPoster(canvas: Canvas): Promise<void> {
  const box = canvas.getByTestId("poster");
  const figure = canvas.getByRole("figure");
  await expect(canvas.queryByRole("slider")).toBeNull();
  await expect(canvas.queryByText("Show the numbers")).toBeNull();
  await expect(canvas.getByRole("img")).toBeVisible();
  const { width, height, right } = box.getBoundingClientRect();
  await expect(figure.getBoundingClientRect().height).toBeCloseTo(height - 0.06 * width, 0);
  await expect(box.scrollHeight).toBeLessThanOrEqual(Math.ceil(height));
  for (const text of textsOf(figure)) {
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(width / 48 - 0.1);
    await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
}

/** Asserts that each text of a picture has its size, however narrow the column is. */
export async function expectLegible(figure: HTMLElement): Promise<void> {
  for (const text of textsOf(figure)) {
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(12);
  }
}

function textsOf(figure: HTMLElement): Element[] {
  return [...figure.querySelectorAll("*")].filter(
    (element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
  );
}

type Pointer = StoryContext["userEvent"];

/** Moves the mouse to a part of a chart's width. */
export async function pointAt(userEvent: Pointer, element: Element, part: number): Promise<void> {
  await userEvent.pointer({ target: element, coords: placeIn(element, part) });
}

/** Touches a part of a chart's width, and lets go. */
export async function tapAt(userEvent: Pointer, element: Element, part: number): Promise<void> {
  const coords = placeIn(element, part);
  await userEvent.pointer([
    { keys: "[TouchA>]", target: element, coords },
    { keys: "[/TouchA]", target: element, coords },
  ]);
}

function placeIn(element: Element, part: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + part * width, clientY: top + height / 2 };
}
