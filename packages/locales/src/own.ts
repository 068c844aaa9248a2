/** What a record holds itself, and not by its prototype. */
export function own<Held>(record: Readonly<Record<string, Held>>, key: string): Held | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
