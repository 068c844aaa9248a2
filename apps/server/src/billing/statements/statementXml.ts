import { readIban, type StatementEntry, type StatementFileReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import sax from "sax";
import { createEntryReader } from "./statementEntries.ts";
import type { XmlElement } from "./xmlElement.ts";

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

interface Reading {
  parser: sax.SAXParser;
  /** Why the file is refused, once that is known. */
  refusal(): Extract<XmlResult, { ok: false }> | undefined;
  result(): XmlResult;
}

function startReading(iban: string, entriesMax: number): Reading {
  const options = { xmlns: true, strictEntities: true, position: false };
  const parser = sax.parser(true, options);
  /** Names of the open elements. */
  const path: string[] = [];
  /** The open elements of what is held, the innermost last. */
  const held: XmlElement[] = [];
  const entries: StatementEntry[] = [];
  let reader = createEntryReader(iban);
  let namespace: string | undefined;
  let refused: Extract<XmlResult, { ok: false }> | undefined;
  let leftOut = 0;
  let elements = 0;
  let hasStatement = false;
  let isInAccount = false;
  let isOfAccount = false;

  function stop(reason: StatementFileReason): void {
    refused ??= refuse(reason);
  }

  function closeHeld(element: XmlElement): void {
    if (element.name === "Acct") {
      const id = element.children.find(({ name }) => name === "Id");
      isInAccount = readIban(id?.children.find(({ name }) => name === "IBAN")?.text ?? "") === iban;
      isOfAccount ||= isInAccount;
      return;
    }
    const read = isInAccount ? reader.read(element) : ok({ entries: [], leftOut: 1 });
    if (!read.ok) {
      refused ??= read;
      return;
    }
    entries.push(...read.value.entries);
    leftOut += read.value.leftOut;
    if (entries.length + leftOut > entriesMax) {
      stop("statement-too-large");
    }
  }

  parser.ondoctype = () => stop("statement-doctype");
  parser.onerror = () => stop("statement-unreadable");
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    if (path.length === 0) {
      namespace = uri;
      if (local !== "Document" || !namespaces.includes(uri)) {
        stop("statement-format-unknown");
      }
    }
    // Elements of other namespaces are additions of a bank.
    path.push(uri === namespace ? local : "");
    elements += 1;
    if (path.length > depthMax) {
      stop("statement-unreadable");
    }
    if (elements > elementsMax) {
      stop("statement-too-large");
    }
    if (path.join("/") === "Document/BkToCstmrStmt/Stmt") {
      hasStatement = true;
      isInAccount = false;
      reader = createEntryReader(iban);
    }
    const isBeginning = path.length === 4 && path[2] === "Stmt" && (local === "Ntry" || local === "Acct");
    if (refused === undefined && uri === namespace && (isBeginning || held.length > 0)) {
      const currency = attributes.Ccy?.value ?? "";
      const element: XmlElement = { name: local, currency, text: "", children: [] };
      held.at(-1)?.children.push(element);
      held.push(element);
    }
  };
  parser.onclosetag = () => {
    const name = path.pop();
    const element = name === "" ? undefined : held.pop();
    if (element !== undefined && held.length === 0 && refused === undefined) {
      closeHeld(element);
    }
  };
  parser.ontext = addText;
  parser.oncdata = addText;

  function addText(text: string): void {
    const element = path.at(-1) === "" ? undefined : held.at(-1);
    if (element !== undefined && element.children.length === 0) {
      element.text = (element.text + text).slice(0, textMax);
    }
  }

  return {
    parser,
    refusal: () => refused,
    result() {
      if (namespace === undefined) {
        return refuse("statement-unreadable");
      }
      return hasStatement ? ok({ entries, leftOut, isOfAccount }) : refuse("statement-format-unknown");
    },
  };
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
