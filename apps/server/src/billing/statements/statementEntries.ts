import {
  centsOfDecimal,
  isCalendarDay,
  type StatementEntry,
  type StatementEntryKind,
  type StatementFileReason,
  statementTextMaxLength,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { elementAt, elementsAt, textAt, type XmlElement } from "./xmlElement.ts";

// What the entries of a statement say. Versions 02 and 08 differ in where the state, the details' amounts and names stand.

/** What one entry of a statement gives. */
interface ReadEntries {
  readonly entries: readonly StatementEntry[];
  readonly leftOut: number;
}

export interface EntryReader {
  /** Reads an element "Ntry": several entries where the bank has booked several transfers at once. */
  read(entry: XmlElement): Result<ReadEntries, StatementFileReason>;
}

/** Reads the entries of one statement of an account. */
export function createEntryReader(iban: string): EntryReader {
  /** How many entries there were that the bank does not tell apart, by what they say. */
  const alike = new Map<string, number>();

  function nameOf(entry: Omit<StatementEntry, "bankReference">): string {
    const content = JSON.stringify(entry);
    const count = alike.get(content) ?? 0;
    alike.set(content, count + 1);
    return `~${JSON.stringify([entry.payer, entry.creditorReference, entry.text, count])}`;
  }

  return {
    read(element) {
      if (!isBooked(element)) {
        return ok({ entries: [], leftOut: 1 });
      }
      const booked = readBooked(element);
      if (!booked.ok) {
        return booked;
      }
      const { bookedOn, details } = booked.value;
      const entries = details.flatMap(({ kind, amount, bankReference, place, element: detail }): StatementEntry[] => {
        if (kind === undefined || amount === 0) {
          return [];
        }
        const entry = { iban, bookedOn, kind, amount, place, ...namesIn(detail, element) };
        return [{ ...entry, bankReference: bankReference === "" ? nameOf(entry) : bankReference }];
      });
      return ok({ entries, leftOut: details.length - entries.length });
    },
  };
}

function isBooked(entry: XmlElement): boolean {
  const state = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  return state === "BOOK" && elementAt(entry, "Amt")?.currency === "EUR";
}

/** One transfer of an entry. */
interface Detail {
  /** Undefined for what is left out: money that went out, and what undoes that. */
  kind: StatementEntryKind | undefined;
  amount: number;
  bankReference: string;
  place: number;
  element: XmlElement;
}

function readBooked(entry: XmlElement): Result<{ bookedOn: string; details: readonly Detail[] }, StatementFileReason> {
  const bookedOn = (textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm")).slice(0, 10);
  const amount = centsOfDecimal(textAt(entry, "Amt"));
  const direction = textAt(entry, "CdtDbtInd");
  if (amount === undefined || !isCalendarDay(bookedOn) || !isDirection(direction)) {
    return refuse("statement-incomplete");
  }
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd"));
  const bankReference = referenceIn(entry);
  const parts = elementsAt(entry, "NtryDtls", "TxDtls");
  const split = splitBatch(parts, amount, direction);
  if (split === undefined) {
    const [only] = parts.length === 1 ? parts : [];
    const reference = bankReference || (only === undefined ? "" : referenceIn(only, "Refs"));
    const detail = { kind: kindOf(direction, isReversal), amount, place: 0, element: only ?? entry };
    return ok({ bookedOn, details: [{ ...detail, bankReference: reference }] });
  }
  const details = split.map(({ element, amount: part, direction: itsDirection }, place) => ({
    ...{ kind: kindOf(itsDirection, isReversal), amount: part, place, element },
    bankReference: bankReference || referenceIn(element, "Refs"),
  }));
  return ok({ bookedOn, details });
}

type Direction = "CRDT" | "DBIT";

function isDirection(text: string): text is Direction {
  return text === "CRDT" || text === "DBIT";
}

/** Where it is a reversal, the direction is that of the reversal: money that came in before leaves the account. */
function kindOf(direction: Direction, isReversal: boolean): StatementEntryKind | undefined {
  if (isReversal) {
    return direction === "DBIT" ? "reversal" : undefined;
  }
  return direction === "CRDT" ? "credit" : undefined;
}

interface Part {
  element: XmlElement;
  amount: number;
  direction: Direction;
}

/** Returns the parts of a batch; undefined where there are not several, or they do not add up to the whole. */
function splitBatch(elements: readonly XmlElement[], whole: number, direction: Direction): Part[] | undefined {
  if (elements.length < 2) {
    return undefined;
  }
  const parts = elements.flatMap((element): Part[] => {
    const its = textAt(element, "CdtDbtInd");
    const amount = amountOf(element);
    return amount === undefined ? [] : [{ element, amount, direction: isDirection(its) ? its : direction }];
  });
  const sum = parts.reduce((all, part) => all + (part.direction === direction ? part.amount : -part.amount), 0);
  return parts.length === elements.length && sum === whole ? parts : undefined;
}

function amountOf(detail: XmlElement): number | undefined {
  const amount = elementAt(detail, "Amt") ?? elementAt(detail, "AmtDtls", "TxAmt", "Amt");
  return amount?.currency === "EUR" ? centsOfDecimal(amount.text.trim()) : undefined;
}

/** What banks write where there is no reference. */
const noReferences: readonly string[] = ["", "NONREF", "NOTPROVIDED", "NOT PROVIDED"];

function referenceIn(element: XmlElement, ...path: readonly string[]): string {
  return reference(textAt(element, ...path, "AcctSvcrRef"));
}

function reference(text: string): string {
  return noReferences.includes(text.toUpperCase()) ? "" : shown(text);
}

/** What an entry says of who has paid for what. */
function namesIn(detail: XmlElement, entry: XmlElement): Pick<StatementEntry, "creditorReference" | "text" | "payer"> {
  const written = [
    ...elementsAt(detail, "RmtInf", "Ustrd"),
    ...elementsAt(detail, "RmtInf", "Strd", "RfrdDocInf", "Nb"),
    ...elementsAt(detail, "RmtInf", "Strd", "AddtlRmtInf"),
    ...elementsAt(detail, "AddtlTxInf"),
  ].map(({ text }) => text);
  const texts = [...written, reference(textAt(detail, "Refs", "EndToEndId"))].map(shown).filter((text) => text !== "");
  const creditorReference = shown(textAt(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref"));
  const party = ["Dbtr", "UltmtDbtr"].map(
    (role) => textAt(detail, "RltdPties", role, "Nm") || textAt(detail, "RltdPties", role, "Pty", "Nm"),
  );
  return {
    creditorReference: creditorReference === "" ? null : creditorReference,
    text: shown(texts.join(" ")) || shown(textAt(entry, "AddtlNtryInf")),
    payer: shown(party.find((name) => name !== "") ?? ""),
  };
}

/** A text on one line, without what cannot be shown, and no longer than is kept. */
function shown(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return [...line.slice(0, 2 * statementTextMaxLength)].slice(0, statementTextMaxLength).join("");
}
