import { normalizeDisplayName } from "../accounts/name.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { tableNameMaxLength } from "./limits.ts";

/** Begins with a letter or digit: in a spreadsheet it is then no formula. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** Characters that show nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** More marks above and below a letter than any script needs: they would cover other lines. */
const stackedMarks = /\p{Mn}{3}/u;

/**
 * Returns the name of a table as it is stored: normalized as the names under which guests play. Visible letters, digits,
 * punctuation and symbols of any script, at most 80 characters. Null where there is no name.
 */
export function readTableName(typed: string | null | undefined): Result<string | null, "table-name-invalid"> {
  const name = normalizeDisplayName(typed ?? "");
  if (name === "") {
    return ok(null);
  }
  const isValid =
    [...name].length <= tableNameMaxLength &&
    namePattern.test(name) &&
    !invisible.test(name) &&
    !stackedMarks.test(name);
  return isValid ? ok(name) : refuse("table-name-invalid", { maxLength: tableNameMaxLength });
}
