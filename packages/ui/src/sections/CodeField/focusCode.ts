/** Moves the focus to where typing continues: the first empty box, or the first box. */
export function focusCode(form: HTMLFormElement | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
  (boxes.find(({ value }) => value === "") ?? boxes[0])?.focus();
}
