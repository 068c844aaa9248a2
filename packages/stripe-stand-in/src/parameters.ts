import { countries } from "./countries.ts";
import { currencies, zeroDecimalCurrencies } from "./currencies.ts";
import type { FormFields, FormValue } from "./form.ts";
import { invalidRequest } from "./refusal.ts";

/** How a parameter is read. */
export interface Kind<Value, Needed extends boolean = boolean> {
  isNeeded: Needed;
  /**
   * @param path - the parameter's name, as `items[0][price]`.
   * @throws StandInRefusal
   */
  read(value: FormValue, path: string): Value;
}

export type Parameters = Readonly<Record<string, Kind<unknown>>>;

/** Parameters of which each is one that Stripe's library has for a call. */
export type ParametersOf<Call> = { readonly [Name in keyof Call]?: Kind<unknown> };

/** What was sent, checked and of its types; what was not sent is undefined. */
export type Values<Known extends Parameters> = {
  [Name in keyof Known]: Known[Name] extends Kind<infer Value, infer Needed>
    ? Needed extends true
      ? Value
      : Value | undefined
    : never;
};

/**
 * Reads the parameters of a request as strictly as Stripe does.
 *
 * @param at - where they stand, of parameters within others.
 * @throws StandInRefusal
 */
export function readParameters<Known extends Parameters>(known: Known, sent: FormFields, at = ""): Values<Known> {
  const pathOf = (name: string) => (at === "" ? name : `${at}[${name}]`);
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${pathOf(unknown).slice(0, 200)}`, {
      code: "parameter_unknown",
      param: pathOf(unknown).slice(0, 200),
    });
  }
  return Object.fromEntries(
    Object.entries(known).map(([name, kind]) => [name, readParameter(kind, sent[name], pathOf(name))]),
  ) as Values<Known>;
}

function readParameter(kind: Kind<unknown>, value: FormValue | undefined, path: string): unknown {
  if (value !== undefined) {
    return kind.read(value, path);
  }
  if (kind.isNeeded) {
    throw invalidRequest(`Missing required param: ${path}.`, { code: "parameter_missing", param: path });
  }
  return undefined;
}

function kindOf<Value>(read: Kind<Value>["read"]): Kind<Value, false> {
  return { isNeeded: false, read };
}

/** A parameter without which the request is refused. */
export function required<Value>(kind: Kind<Value>): Kind<Value, true> {
  return { ...kind, isNeeded: true };
}

/** A parameter that an empty text sets to null. */
export function clearable<Value>(kind: Kind<Value>): Kind<Value | null, false> {
  return kindOf((value, path) => (value === "" ? null : kind.read(value, path)));
}

function readScalar(value: FormValue, path: string): string {
  if (typeof value !== "string") {
    throw invalidRequest(`Invalid string: {...}`, { param: path });
  }
  if (value === "") {
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a field; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param: path },
    );
  }
  return value;
}

/** A text of at most so many characters. */
export function text(maxLength = 5_000): Kind<string, false> {
  return kindOf((value, path) => {
    const read = readScalar(value, path);
    if (read.length > maxLength) {
      throw invalidRequest(`Invalid string: ${read.slice(0, 20)}…; must be at most ${maxLength} characters`, {
        param: path,
      });
    }
    return read;
  });
}

/** A whole number. */
export function integer(min = -99_999_999, max = 99_999_999): Kind<number, false> {
  return kindOf((value, path) => {
    const read = readScalar(value, path);
    if (!/^-?\d{1,12}$/.test(read)) {
      throw invalidRequest(`Invalid integer: ${read.slice(0, 40)}`, { code: "parameter_invalid_integer", param: path });
    }
    if (Number(read) < min || Number(read) > max) {
      const bound = Number(read) < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`;
      throw invalidRequest(`This value must be ${bound}.`, { code: "parameter_invalid_integer", param: path });
    }
    return Number(read);
  });
}

/** Seconds since 1970 UTC. */
export const timestamp = integer(0, 99_999_999_999);

/** Per cent, with at most four decimals. */
export const percentage: Kind<number, false> = kindOf((value, path) => {
  const read = readScalar(value, path);
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(read) || Number(read) > 100) {
    throw invalidRequest(`Invalid decimal: ${read.slice(0, 40)}`, { param: path });
  }
  return Number(read);
});

export const boolean: Kind<boolean, false> = kindOf((value, path) => {
  const read = readScalar(value, path);
  if (read !== "true" && read !== "false") {
    throw invalidRequest(`Invalid boolean: ${read.slice(0, 40)}`, { param: path });
  }
  return read === "true";
});

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Kind<Word, false> {
  return kindOf((value, path) => {
    const read = readScalar(value, path);
    const word = words.find((each) => each === read);
    if (word === undefined) {
      throw invalidRequest(`Invalid ${path}: must be one of ${words.join(", ")}`, { param: path });
    }
    return word;
  });
}

/** The first kind that takes the value; the last one says why none does. */
export function either<First, Second>(first: Kind<First>, second: Kind<Second>): Kind<First | Second, false> {
  return kindOf((value, path) => {
    try {
      return first.read(value, path);
    } catch {
      return second.read(value, path);
    }
  });
}

/** A currency that Stripe takes, in small letters as in its answers. */
export const currency: Kind<string, false> = kindOf((value, path) => {
  const read = readScalar(value, path).toLowerCase();
  if (!currencies.includes(read)) {
    const supported = currencies.join(", ");
    throw invalidRequest(
      `Invalid currency: ${read.slice(0, 40)}. Stripe currently supports these currencies: ${supported}`,
      { param: path },
    );
  }
  if (zeroDecimalCurrencies.includes(read)) {
    throw invalidRequest(`The stand-in for Stripe does not imitate currencies without cents: ${read}`, { param: path });
  }
  return read;
});

/** A country by its two letters. */
export const country: Kind<string, false> = kindOf((value, path) => {
  const read = readScalar(value, path).toUpperCase();
  if (!countries.includes(read)) {
    throw invalidRequest(
      `Country '${read.slice(0, 40)}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
      { param: path },
    );
  }
  return read;
});

export const email: Kind<string, false> = kindOf((value, path) => {
  const read = text(512).read(value, path);
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(read)) {
    throw invalidRequest(`Invalid email address: ${read.slice(0, 100)}`, { code: "email_invalid", param: path });
  }
  return read;
});

/** An address on the web; `{CHECKOUT_SESSION_ID}` may stand in it. */
export const url: Kind<string, false> = kindOf((value, path) => {
  const read = text(5_000).read(value, path);
  if (!/^https?:\/\//i.test(read) || !URL.canParse(read)) {
    throw invalidRequest("Not a valid URL", { code: "url_invalid", param: path });
  }
  return read;
});

/** Values by names of the caller's choice; an empty value takes its name away. */
export const metadata: Kind<Record<string, string>, false> = kindOf((value, path) => {
  if (typeof value === "string") {
    throw invalidRequest("Invalid hash: metadata must be a set of key-value pairs.", { param: path });
  }
  const entries = Object.entries(value);
  if (entries.length > 50) {
    throw invalidRequest("Metadata can have up to 50 keys.", { param: path });
  }
  return Object.fromEntries(entries.map(([key, entry]) => [metadataKey(key, path), metadataValue(entry, key, path)]));
});

function metadataKey(key: string, path: string): string {
  if (key.length > 40) {
    throw invalidRequest(`Metadata keys must be at most 40 characters: ${key.slice(0, 60)}`, { param: path });
  }
  return key;
}

function metadataValue(value: FormValue, key: string, path: string): string {
  if (typeof value !== "string" || value.length > 500) {
    throw invalidRequest("Metadata values can have up to 500 characters.", { param: `${path}[${key}]` });
  }
  return value;
}

/** Parameters within a parameter. */
export function group<Known extends Parameters>(known: Known): Kind<Values<Known>, false> {
  return kindOf((value, path) => {
    if (typeof value === "string") {
      throw invalidRequest("Invalid object", { code: "parameter_invalid_object", param: path });
    }
    return readParameters(known, value, path);
  });
}

/** Several values. */
export function list<Value>(kind: Kind<Value>, maxLength = 100): Kind<Value[], false> {
  return kindOf((value, path) => {
    if (typeof value === "string" || Object.keys(value).some((key) => !/^\d{1,4}$/.test(key))) {
      throw invalidRequest("Invalid array", { param: path });
    }
    const entries = Object.entries(value);
    if (entries.length > maxLength) {
      throw invalidRequest(`Array has too many entries: the most is ${maxLength}`, { param: path });
    }
    return entries.map(([index, entry]) => kind.read(entry, `${path}[${index}]`));
  });
}

/** Times of objects in a list: one moment, or bounds. */
export const times = either(timestamp, group({ gt: timestamp, gte: timestamp, lt: timestamp, lte: timestamp }));

/** Which fields of the answer are to be objects instead of ids. */
export const expand = list(text(200), 20);

/** Of every list. */
export const paging = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
  expand,
};
