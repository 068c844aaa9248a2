/** Set by the page itself while it waits for its scripts: whether Enter was the key that was pressed last. */
const enterPressed = "data-enter-pressed";

/**
 * Does what a person asked for in a ready page before its scripts had taken it over: the fields keep what was typed, but
 * no change was heard, and Enter in a field sent nothing. Call once the page is taken over.
 */
export function catchUp(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (field.type !== "file" && field.value !== field.defaultValue) {
      reportChange(field, field.value);
    }
  }
  const page = document.documentElement;
  if (page.hasAttribute(enterPressed)) {
    sendFormOf(document.activeElement);
  }
  page.removeAttribute(enterPressed);
  window.onkeydown = null;
}

/** After React has shown the changes: a form sends what it shows. */
function sendFormOf(field: Element | null): void {
  if (field instanceof HTMLInputElement) {
    setTimeout(() => field.form?.requestSubmit());
  }
}

/** React hears an input only where the value differs from the one that it saw last. */
function reportChange(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
