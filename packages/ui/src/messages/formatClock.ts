import { formatSeconds } from "@belab/domain/tables";

/** Seconds as a clock face, in the digits of a language: `1:05`, in Egypt `١:٠٥`. */
export function formatClock(seconds: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale);
  return formatSeconds(seconds).replace(/\d/g, (digit) => format(Number(digit)));
}
