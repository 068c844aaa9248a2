import { invalidRequest } from "./refusal.ts";

/** The value of a parameter as it was sent: arrays are fields that are named by their indexes. */
export type FormValue = string | FormFields;

export interface FormFields {
  [name: string]: FormValue;
}

const maxParameters = 1_000;
const maxDepth = 8;

/**
 * Reads a query, or a body of the type `application/x-www-form-urlencoded`, in which `a[b][0]=c` stands for nested values.
 *
 * @throws StandInRefusal
 */
export function parseForm(text: string): FormFields {
  const fields = emptyFields();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxParameters) {
    throw invalidRequest("Too many parameters.");
  }
  for (const [name, value] of pairs) {
    setField(fields, pathOf(name), value, name);
  }
  return fields;
}

/** Without a prototype, so that no name stands for anything that was not sent. */
function emptyFields(): FormFields {
  return Object.create(null);
}

function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path =
    first === undefined ? [] : [first, ...[...(rest ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
  if (path.length === 0 || path.length > maxDepth) {
    throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  }
  return path;
}

function setField(fields: FormFields, path: string[], value: string, name: string): void {
  let place = fields;
  for (const key of path.slice(0, -1)) {
    const inner = place[key] ?? emptyFields();
    if (typeof inner === "string") {
      throw invalidRequest(`The parameter ${name.slice(0, 100)} is sent both as a value and as an object.`);
    }
    place[key] = inner;
    place = inner;
  }
  const last = path.at(-1) || String(Object.keys(place).length);
  if (typeof place[last] === "object") {
    throw invalidRequest(`The parameter ${name.slice(0, 100)} is sent both as a value and as an object.`);
  }
  place[last] = value;
}
