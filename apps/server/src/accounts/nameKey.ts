/**
 * A person's names as they are searched and sorted: without regard to case, in any script. Stored, because SQLite folds
 * the case of ASCII only, and PostgreSQL that of its locale.
 */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldCase(`${firstName} ${lastName}`.trim());
}

/** Text of which two spellings in other case are the same. */
export function foldCase(text: string): string {
  return text.toLowerCase().normalize("NFC");
}
