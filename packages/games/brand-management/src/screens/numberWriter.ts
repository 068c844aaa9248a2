/** By language and options: to make a format takes longer than to write a whole screen with it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number, as `Intl.NumberFormat` with these options does, and a minus as "−". */
export type WriteNumber = (value: number, options?: Intl.NumberFormatOptions) => string;

/**
 * @param locale - as `Intl` takes it.
 * @param common - of all numbers, if a number has none of its own.
 */
export function numberWriter(locale: string, common?: Intl.NumberFormatOptions): WriteNumber {
  return (value, options) =>
    formatOf(locale, { ...common, ...options })
      .format(value)
      .replace("-", "−");
}

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
