import { trimInvisible } from "../accounts/name.ts";

/** An address in a cell, with the name that stands before it as in "Ada Byron <ada@uni.example>". */
export interface ListedAddress {
  /** Empty if there is none. */
  name: string;
  email: string;
}

/** Most characters of a cell that are searched for addresses with names. */
const namedMaxLength = 20_000;

/** Returns what looks like addresses in a cell; none if there is anything else in it. */
export function addressesIn(cell: string): ListedAddress[] {
  const found = partsOf(cell);
  // Thousands of cells are looked at. Telling whether mail can be sent there takes long, and is done for each person.
  return found.every(({ email }) => /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(email)) ? found : [];
}

/** Whether a cell looks like one or more addresses. */
export function isAddressCell(cell: string): boolean {
  return addressesIn(cell).length > 0;
}

function partsOf(cell: string): ListedAddress[] {
  if (!cell.includes("@")) {
    return [];
  }
  return cell.includes("<") && cell.length <= namedMaxLength ? namedAddresses(cell) : plainAddresses(cell);
}

function plainAddresses(cell: string): ListedAddress[] {
  return cell
    .split(/[\s,;|]+/)
    .map((part) => trimInvisible(part).replace(/^mailto:/i, ""))
    .filter((part) => part !== "")
    .map((email) => ({ name: "", email }));
}

/** As mail programs write lists of recipients: each part ends with an address, in angle brackets or alone. */
function namedAddresses(cell: string): ListedAddress[] {
  return cell
    .split(">")
    .map(trimInvisible)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const open = part.lastIndexOf("<");
      if (open < 0) {
        return plainAddresses(part);
      }
      const before = part.slice(0, open).split(/[;,]/);
      const ofName = before.findLastIndex((text) => text.includes("@")) + 1;
      const name = trimInvisible(
        before
          .slice(ofName)
          .filter((text) => text.trim() !== "")
          .join(",")
          .replace(/["“”]/g, ""),
      );
      const email = trimInvisible(part.slice(open + 1)).replace(/^mailto:/i, "");
      return [...plainAddresses(before.slice(0, ofName).join(";")), { name, email }];
    });
}
