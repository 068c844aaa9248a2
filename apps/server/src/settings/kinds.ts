import { readdirSync, readFileSync, statSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { extname, join, parse } from "node:path";
import { canonicalEmail } from "@belab/domain/accounts";
import type { Kind } from "./setting.ts";

export const anyText: Kind<string> = { must: "", read: (text) => text };

export function textThat(must: string, isRight: (text: string) => boolean): Kind<string> {
  return { must, read: (text, refuse) => (isRight(text) ? text : refuse(text)) };
}

export function wholeNumber(min: number, max: number): Kind<number> {
  return {
    must: `be a number from ${min} to ${max}`,
    read: (text, refuse) =>
      /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : refuse(text),
  };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Kind<Choice> {
  return {
    must: `be one of ${choices.join(", ")}`,
    read: (text, refuse) => choices.find((choice) => choice === text.toLowerCase()) ?? refuse(text),
  };
}

/** A text that may be long, and is not repeated where it is wrong. */
export function oneLine(max: number): Kind<string> {
  return {
    must: `be one line of at most ${max} characters`,
    read: (text, refuse) => ([...text].length > max || /\p{Cc}/u.test(text) ? refuse("") : text),
  };
}

export function textOfLength(min: number): Kind<string> {
  return {
    must: `have at least ${min} characters`,
    read: (text, refuse) => (text.length < min ? refuse("") : text),
  };
}

const pictureTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** A picture that pages show: what is in the file, which does not change while the server runs. */
export interface Picture {
  content: Buffer;
  type: string;
}

/** The path of a picture. */
export const pictureFile: Kind<Picture> = {
  must: "be the path of an SVG, PNG or WebP file of at most 200 kB",
  read(text, refuse) {
    const type = pictureTypes[extname(text).toLowerCase()] ?? refuse(text);
    const size = statSync(text, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
    return size <= 200_000 ? { content: readFileSync(text), type } : refuse(text);
  },
};

/** A picture with a name. */
export interface NamedPicture extends Picture {
  name: string;
}

/** The largest number of pictures in a folder. */
const picturesMax = 12;

/** The path of a folder of pictures, named after their files and in the order of these names. */
export const pictureFolder: Kind<readonly NamedPicture[]> = {
  must: `be the path of a folder with at most ${picturesMax} SVG, PNG or WebP files of at most 200 kB each`,
  read(text, refuse) {
    const isFolder = statSync(text, { throwIfNoEntry: false })?.isDirectory();
    const files = isFolder ? readdirSync(text).filter((file) => !file.startsWith(".")) : refuse(text);
    return files.length > picturesMax
      ? refuse(text)
      : files.sort().map((file) => ({ name: parse(file).name, ...pictureFile.read(join(text, file), refuse) }));
  },
};

/** An email address as it is written. */
export const email: Kind<string> = {
  must: "be an email address",
  read: (text, refuse) => (canonicalEmail(text) === undefined ? refuse(text) : text),
};

export const emailInCanonicalForm: Kind<string> = {
  must: email.must,
  read: (text, refuse) => canonicalEmail(text) ?? refuse(text),
};

/** The address of a PostgreSQL database. A `%` in its password has to be written `%25`. */
export const postgresUrl = textThat(
  "be the address of a PostgreSQL database, with % in a password written as %25",
  (text) => isUrl(text, ["postgres:", "postgresql:"]) && hasDecodableParts(text),
);

export const smtpUrl = textThat("be an smtp or smtps address", (text) => isUrl(text, ["smtp:", "smtps:"]));

/** The address of another service, without a path. */
export const serviceUrl: Kind<string> = {
  must: "be an https or http address without a path",
  read: (text, refuse) =>
    isUrl(text, ["https:", "http:"]) && new URL(text).pathname === "/" ? new URL(text).origin : refuse(text),
};

/** The address of an OpenID provider, without a slash at the end. */
export const issuer: Kind<string> = {
  must: "be the address of an OpenID provider",
  read: (text, refuse) => (isUrl(text, ["https:", "http:"]) ? text.replace(/\/$/, "") : refuse(text)),
};

/** The address at which people open the product, without a slash at the end. */
export const productUrl: Kind<string> = {
  must: "be an http or https address, with a path of plain letters and digits at most",
  read(text, refuse) {
    const url = URL.canParse(text) ? new URL(text) : refuse(text);
    const isUsable =
      /^https?:$/.test(url.protocol) &&
      /^\/(?:[\w.~-]+\/)*[\w.~-]*$/.test(url.pathname) &&
      url.search + url.hash + url.username === "";
    return isUsable ? url.href.replace(/\/$/, "") : refuse(text);
  },
};

/** Addresses and networks, between commas. */
export const networks: Kind<string[]> = {
  must: "list addresses or networks of proxies",
  read: (text, refuse) => partsOf(text).map((address) => (isNetwork(address) ? address : refuse(address))),
};

/** Returns the parts of a list between its commas. */
export function partsOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...others] = text.split("/");
  const version = isIP(address);
  if (version === 0 || others.length > 0) {
    return false;
  }
  if (prefix === undefined) {
    return true;
  }
  try {
    new BlockList().addSubnet(address, Number.parseInt(prefix, 10), version === 4 ? "ipv4" : "ipv6");
    // All addresses together are no network: everybody could say whom they speak for.
    return /^\d+$/.test(prefix) && Number(prefix) > 0;
  } catch {
    return false;
  }
}

function hasDecodableParts(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== "";
}
