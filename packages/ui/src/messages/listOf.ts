/** Several texts one after the other, with the commas of a language: `Ada, Kofi`, in Arabic `Ada، وKofi`. */
export function listOf(texts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(texts);
}
