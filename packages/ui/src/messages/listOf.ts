/** Several texts one after the other, with the commas of a language: `Ada, Kofi`, in Arabic `Ada، وKofi`. */
export function listOf(texts: readonly string[], locale: string): string {
  // Most fields have no error, and the browser's rules of lists take longer to load than a form to render.
  if (texts.length < 2) {
    return texts.join("");
  }
  return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(texts);
}
