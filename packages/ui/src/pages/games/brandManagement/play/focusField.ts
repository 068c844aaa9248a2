import type { SheetField } from "@belab/domain/games/brand-management";

/** Moves the focus to a field of the sheet. */
export function focusField(page: Document | undefined, field: SheetField): void {
  page?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
}
