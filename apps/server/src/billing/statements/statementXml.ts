import { readIban, type StatementEntry, type StatementFileReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import sax from "sax";
import { createEntryReader, type EntryReader } from "./statementEntries.ts";
import { textAt, type XmlElement } from "./xmlElement.ts";

// Reads one XML file of statements, piece by piece: CAMT.053 of ISO 20022. Of the whole only one entry is held at a time. The
// parser knows the five entities of XML alone; a file that brings a document type is refused, so that none defines others.

/** The versions that banks send. */
const namespaces: readonly string[] = [
  "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02",
  "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08",
];

/** Characters that are parsed before it is looked whether to go on. */
const pieceLength = 16 * 1024;

/** Elements in each other; statements have about 12. */
const depthMax = 40;

/** Elements of a file; an entry has about 30. */
const elementsMax = 1_000_000;

/** Characters of one text. */
const textMax = 10_000;

export interface StatementXml {
  readonly entries: readonly StatementEntry[];
  readonly leftOut: number;
  /** Whether one of the statements is of the account. */
  readonly isOfAccount: boolean;
}

type XmlResult = Result<StatementXml, StatementFileReason>;

/**
 * @param options.iban - of the account whose entries are read.
 * @param options.entriesMax - with those that are left out.
 */
export function readStatementXml(
  bytes: Uint8Array,
  { iban, entriesMax }: { iban: string; entriesMax: number },
): XmlResult {
  const text = decode(bytes);
  if (text === undefined) {
    return refuse("statement-unreadable");
  }
  const reading = startReading(iban, entriesMax);
  const { parser, refusal } = reading;
  try {
    for (let from = 0; from < text.length && refusal() === undefined; from += pieceLength) {
      parser.write(text.slice(from, from + pieceLength));
    }
    if (refusal() === undefined) {
      parser.close();
    }
  } catch {
    return refusal() ?? refuse("statement-unreadable");
  }
  return refusal() ?? reading.result();
}

type Refused = Extract<XmlResult, { ok: false }>;

interface Reading {
  parser: sax.SAXParser;
  /** Why the file is refused, once that is known. */
  refusal(): Refused | undefined;
  result(): XmlResult;
}

function startReading(iban: string, entriesMax: number): Reading {
  const options = { xmlns: true, strictEntities: true, position: false };
  const parser = sax.parser(true, options);
  const statements = new StatementCollector(iban, entriesMax);
  parser.ondoctype = () => statements.refuse("statement-doctype");
  parser.onerror = () => statements.refuse("statement-unreadable");
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    statements.open(local, uri, attributes.Ccy?.value ?? "");
  };
  parser.onclosetag = () => statements.close();
  parser.ontext = (text) => statements.addText(text);
  parser.oncdata = (text) => statements.addText(text);
  return { parser, refusal: () => statements.refusal, result: () => statements.result() };
}

/** Stands in the path for an element of another namespace, and for all in it: these are additions of a bank. */
const foreign = "";

/** Collects the entries of statements from elements, as they open and close. */
class StatementCollector {
  refusal: Refused | undefined;
  readonly #iban: string;
  readonly #entriesMax: number;
  readonly #entries: StatementEntry[] = [];
  /** Names of the open elements. */
  readonly #path: string[] = [];
  /** The open elements of the entry or account that is read, the innermost last. */
  readonly #held: XmlElement[] = [];
  #reader: EntryReader;
  #namespace: string | undefined;
  #elements = 0;
  #leftOut = 0;
  #hasStatement = false;
  #isInAccount = false;
  #isOfAccount = false;

  constructor(iban: string, entriesMax: number) {
    this.#iban = iban;
    this.#entriesMax = entriesMax;
    this.#reader = createEntryReader(iban);
  }

  refuse(reason: StatementFileReason): void {
    this.refusal ??= refuse(reason);
  }

  open(local: string, uri: string, currency: string): void {
    if (this.#path.length === 0) {
      this.#openDocument(local, uri);
    }
    const isForeign = uri !== this.#namespace || this.#path.at(-1) === foreign;
    this.#path.push(isForeign ? foreign : local);
    this.#count();
    if (isForeign || this.refusal !== undefined) {
      return;
    }
    if (this.#path.length === 3 && this.#path.join("/") === "Document/BkToCstmrStmt/Stmt") {
      this.#openStatement();
    }
    const isBeginning = this.#path.length === 4 && this.#path[2] === "Stmt" && ["Ntry", "Acct"].includes(local);
    if (isBeginning || this.#held.length > 0) {
      const element: XmlElement = { name: local, currency, text: "", children: [] };
      this.#held.at(-1)?.children.push(element);
      this.#held.push(element);
    }
  }

  close(): void {
    const element = this.#path.pop() === foreign ? undefined : this.#held.pop();
    if (element === undefined || this.#held.length > 0 || this.refusal !== undefined) {
      return;
    }
    if (element.name === "Acct") {
      this.#closeAccount(element);
    } else {
      this.#closeEntry(element);
    }
  }

  addText(text: string): void {
    const element = this.#path.at(-1) === foreign ? undefined : this.#held.at(-1);
    if (element !== undefined && element.children.length === 0) {
      element.text = (element.text + text).slice(0, textMax);
    }
  }

  result(): XmlResult {
    if (this.#namespace === undefined) {
      return refuse("statement-unreadable");
    }
    return this.#hasStatement
      ? ok({ entries: this.#entries, leftOut: this.#leftOut, isOfAccount: this.#isOfAccount })
      : refuse("statement-format-unknown");
  }

  #openDocument(local: string, uri: string): void {
    this.#namespace = uri;
    if (local !== "Document" || !namespaces.includes(uri)) {
      this.refuse("statement-format-unknown");
    }
  }

  #openStatement(): void {
    this.#hasStatement = true;
    this.#isInAccount = false;
    this.#reader = createEntryReader(this.#iban);
  }

  #count(): void {
    this.#elements += 1;
    if (this.#path.length > depthMax) {
      this.refuse("statement-unreadable");
    }
    if (this.#elements > elementsMax) {
      this.refuse("statement-too-large");
    }
  }

  #closeAccount(account: XmlElement): void {
    this.#isInAccount = readIban(textAt(account, "Id", "IBAN")) === this.#iban;
    this.#isOfAccount ||= this.#isInAccount;
  }

  #closeEntry(entry: XmlElement): void {
    const read = this.#isInAccount ? this.#reader.read(entry) : ok({ entries: [], leftOut: 1 });
    if (!read.ok) {
      this.refusal ??= read;
      return;
    }
    this.#entries.push(...read.value.entries);
    this.#leftOut += read.value.leftOut;
    if (this.#entries.length + this.#leftOut > this.#entriesMax) {
      this.refuse("statement-too-large");
    }
  }
}

const encodings: readonly string[] = ["utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "us-ascii"];

/** Returns the text of an XML file; undefined where it is not in the encoding that it says. */
function decode(bytes: Uint8Array): string | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const beginning = String.fromCharCode(...bytes.subarray(0, 200));
  const [, named = "utf-8"] = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(beginning) ?? [];
  const encoding = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : named.toLowerCase();
  if (!isUtf16 && !encodings.includes(encoding)) {
    return undefined;
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
