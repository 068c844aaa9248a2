import { expect, fn, userEvent, type within } from "storybook/test";

/** Asserts that a guide's button prints it. */
export async function expectPrinted(canvas: ReturnType<typeof within>): Promise<void> {
  const { print } = window;
  window.print = fn();
  await userEvent.click(canvas.getByRole("button", { name: /^Print/ }));
  await expect(window.print).toHaveBeenCalledOnce();
  window.print = print;
}
