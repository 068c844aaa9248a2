import { userEvent } from "storybook/test";

/**
 * Puts a text into a field at once, as a password manager does: each key that is typed renders the whole form. Where the
 * typing itself matters, a story types.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
