/**
 * Tells React what a person has typed into a ready page before its scripts had taken it over: the fields keep the text,
 * but no change was heard. Call once the page is taken over.
 */
export function reportWhatWasTyped(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (field.type !== "file" && field.value !== field.defaultValue) {
      reportChange(field, field.value);
    }
  }
}

/** React hears an input only where the value differs from the one that it saw last. */
function reportChange(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
