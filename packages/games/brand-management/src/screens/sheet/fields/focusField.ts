import type { SheetField } from "../../../setup/index.ts";

/** Moves the focus to a field of the sheet. */
export function focusField(page: Document | undefined, field: SheetField): void {
  page?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
}

/** Whether the focus is in a field of the sheet. */
export function hasFocus(near: Element | null, field: SheetField): boolean {
  return near?.ownerDocument.activeElement?.matches(`[data-field="${field}"]`) ?? false;
}
