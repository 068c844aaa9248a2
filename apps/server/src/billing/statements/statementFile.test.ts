import type { StatementEntry } from "@belab/domain/billing";
import { statementEntryIdentity } from "@belab/domain/billing";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  testIban,
  type WrittenDetail,
  type WrittenEntry,
  type WrittenStatement,
  writeStatement,
} from "../../testing/billing/testStatements.ts";
import { readStatementFile } from "./statementFile.ts";

const encoder = new TextEncoder();

function read(content: string | Uint8Array, limits?: Parameters<typeof readStatementFile>[2]) {
  return readStatementFile(typeof content === "string" ? encoder.encode(content) : content, testIban, limits);
}

function entriesOf(statement: WrittenStatement): readonly StatementEntry[] {
  const result = read(writeStatement(statement));
  return result.ok ? result.value.entries : expect.unreachable(result.reason);
}

function reasonOf(content: string | Uint8Array, limits?: Parameters<typeof readStatementFile>[2]): string {
  const result = read(content, limits);
  return result.ok ? "ok" : result.reason;
}

const limits = { unzippedMaxBytes: 10_000, filesMax: 3, entriesMax: 10 };

describe.each(["02", "08"] as const)("a statement of version %s", (version) => {
  it("gives an incoming transfer with its payer, reference and text", () => {
    const entry: WrittenEntry = {
      amount: "10708.81",
      bankReference: "B-17",
      details: [
        { payer: "Universität <A&B>", texts: ["Invoice", "2026-000017"], creditorReference: "RF18539007547034" },
      ],
    };
    expect(entriesOf({ version, entries: [entry] })).toEqual([
      {
        iban: testIban,
        bookedOn: "2026-11-27",
        kind: "credit",
        amount: 10_708_81,
        bankReference: "B-17",
        place: 0,
        creditorReference: "RF18539007547034",
        text: "Invoice 2026-000017",
        payer: "Universität <A&B>",
      },
    ]);
  });

  it("gives the transfers of a batch one by one", () => {
    const details = [
      { amount: "60.00", payer: "A" },
      { amount: "40.00", payer: "B" },
    ];
    const entries = entriesOf({ version, entries: [{ amount: "100.00", bankReference: "B1", details }] });
    expect(entries).toMatchObject([
      { amount: 60_00, payer: "A", place: 0, bankReference: "B1" },
      { amount: 40_00, payer: "B", place: 1, bankReference: "B1" },
    ]);
  });

  it("gives a batch as a whole whose parts do not add up to it", () => {
    const details = [{ amount: "60.00" }, { amount: "39.00" }];
    expect(entriesOf({ version, entries: [{ amount: "100.00", details }] })).toMatchObject([
      { amount: 100_00, text: "", payer: "" },
    ]);
  });

  it("leaves out what is not booked, money that went out, and other currencies", () => {
    const entries: WrittenEntry[] = [
      { state: "PDNG" },
      { state: "INFO" },
      { direction: "DBIT" },
      { direction: "CRDT", isReversal: true },
      { currency: "USD" },
      { amount: "0.00" },
      { amount: "5.00", isReversal: false },
    ];
    const result = read(writeStatement({ version, entries }));
    expect(result).toMatchObject({ ok: true, value: { leftOut: 6, entries: [{ amount: 5_00, kind: "credit" }] } });
  });

  it("gives a reversal of money that came in", () => {
    expect(entriesOf({ version, entries: [{ direction: "DBIT", isReversal: true }] })).toMatchObject([
      { kind: "reversal", amount: 100_00 },
    ]);
  });

  it("is refused where an amount has a fraction of a cent, or a day does not exist", () => {
    expect(reasonOf(writeStatement({ version, entries: [{ amount: "1.005" }] }))).toBe("statement-incomplete");
    expect(reasonOf(writeStatement({ version, entries: [{ amount: "-1.00" }] }))).toBe("statement-incomplete");
    expect(reasonOf(writeStatement({ version, entries: [{ day: "2026-02-30" }] }))).toBe("statement-incomplete");
  });
});

describe("a file with statements", () => {
  const statement = writeStatement({ entries: [{ bankReference: "B1" }] });

  it("is read from a ZIP file with several, without what else is in it", () => {
    const zip = zipSync({
      "a.xml": encoder.encode(statement),
      "sub/B.XML": encoder.encode(writeStatement({ version: "02", entries: [{ bankReference: "B2" }] })),
      "readme.txt": encoder.encode("nothing"),
      "__MACOSX/._a.xml": encoder.encode("nothing"),
    });
    const result = read(zip);
    expect(result.ok && result.value.entries.map(({ bankReference }) => bankReference)).toEqual(["B1", "B2"]);
  });

  it("is read in the encodings that banks use", () => {
    const named = statement
      .replace('"UTF-8"', '"ISO-8859-1"')
      .replace("<Pty></Pty>", "<Pty><Nm>Universität</Nm></Pty>");
    const utf16 = Buffer.from(`\ufeff${named.replace('"ISO-8859-1"', '"UTF-16"')}`, "utf16le");
    for (const bytes of [Buffer.from(named, "latin1"), utf16]) {
      expect(read(bytes)).toMatchObject({ ok: true, value: { entries: [{ payer: "Universität" }] } });
    }
  });

  it("leaves out what a bank adds in a namespace of its own", () => {
    const added = '<x:Extra xmlns:x="urn:bank"><Amt Ccy="EUR">9.99</Amt><CdtDbtInd>DBIT</CdtDbtInd></x:Extra>';
    const result = read(statement.replace("<Ntry>", `<Ntry>${added}`));
    expect(result).toMatchObject({ ok: true, value: { entries: [{ amount: 100_00, kind: "credit" }] } });
  });

  it("leaves out statements of other accounts, and is refused where there is no other", () => {
    const other = encoder.encode(writeStatement({ iban: "AT611904300234573201", entries: [{}] }));
    expect(read(zipSync({ "a.xml": encoder.encode(statement), "b.xml": other }))).toMatchObject({
      ok: true,
      value: { entries: [{ bankReference: "B1" }], leftOut: 1 },
    });
    expect(reasonOf(other)).toBe("statement-of-other-account");
  });

  it.each([
    ["nothing", "", "statement-unreadable"],
    ["no XML", "a;b;c", "statement-unreadable"],
    ["a part of one", writeStatement({ entries: [{}] }).slice(0, -30), "statement-unreadable"],
    ["a part of a ZIP file", zipSync({ "a.xml": encoder.encode(statement) }).subarray(0, 200), "statement-unreadable"],
    ["a ZIP file without XML", zipSync({ "a.txt": encoder.encode("a") }), "statement-unreadable"],
    ["bytes of no encoding", Buffer.concat([Buffer.from(statement), Buffer.from([0xff])]), "statement-unreadable"],
    ["another format", "<html xmlns='http://www.w3.org/1999/xhtml'/>", "statement-format-unknown"],
    ["no namespace", statement.replace(/ xmlns="[^"]*"/, ""), "statement-format-unknown"],
    ["another version", statement.replace("053.001.08", "053.001.13"), "statement-format-unknown"],
    ["another report", statement.replace("camt.053", "camt.052"), "statement-format-unknown"],
    ["no statement", statement.replaceAll("Stmt>", "Other>"), "statement-format-unknown"],
    ["an entity that XML does not know", statement.replace("<BkTxCd/>", "&eacute;"), "statement-unreadable"],
    ["elements within each other", statement.replace("<BkTxCd/>", "<a>".repeat(1000)), "statement-unreadable"],
  ] as [string, string | Uint8Array, string][])("is refused with %s", (_, content, reason) => {
    expect(reasonOf(content)).toBe(reason);
  });

  it.each([
    ["that defines entities of entities", '[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]'],
    ["that names a file", '[<!ENTITY a SYSTEM "file:///etc/passwd">]'],
    ["at an address", 'SYSTEM "http://localhost/statement.dtd"'],
    ["without anything", ""],
  ])("is refused with a document type %s", (_, type) => {
    const content = statement.replace("<Document", `<!DOCTYPE Document ${type}><Document`);
    expect(reasonOf(content)).toBe("statement-doctype");
    expect(reasonOf(content.replace("<BkTxCd/>", "<AddtlNtryInf>&b;</AddtlNtryInf>"))).toBe("statement-doctype");
  });

  it("is refused with more entries than are taken, as soon as there are", { tags: "exhaustive" }, () => {
    const entries = Array.from({ length: 11 }, (_, index) => ({ bankReference: `B${index}` }));
    expect(reasonOf(writeStatement({ entries: entries.slice(1) }), limits)).toBe("ok");
    expect(reasonOf(writeStatement({ entries }), limits)).toBe("statement-too-large");
    expect(reasonOf(writeStatement({ entries: [{}] }).replace("<BkTxCd/>", "<a/>".repeat(1_000_001)))).toBe(
      "statement-too-large",
    );
    const endless = writeStatement({ entries: Array(200).fill({ state: "PDNG" }) }).slice(0, -200);
    expect(reasonOf(endless, limits)).toBe("statement-too-large");
    const two = encoder.encode(writeStatement({ entries: entries.slice(5) }));
    expect(reasonOf(zipSync({ "a.xml": two, "b.xml": two }), { ...limits, unzippedMaxBytes: 100_000 })).toBe(
      "statement-too-large",
    );
  });

  it("is refused as a ZIP file of many files, or of more bytes than are taken", () => {
    const small = encoder.encode(writeStatement({ entries: [] }));
    const many = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.xml`, small]));
    expect(reasonOf(zipSync(many), limits)).toBe("statement-too-large");
    const spaces = encoder.encode(statement.replace("<Stmt>", `<Stmt>${" ".repeat(1_000_000)}`));
    const bomb = zipSync({ "a.xml": spaces });
    expect(bomb.length).toBeLessThan(limits.unzippedMaxBytes);
    expect(reasonOf(bomb, limits)).toBe("statement-too-large");
  });

  it("is refused as a ZIP file that unzips to more bytes than it says", () => {
    const bomb = zipSync({ "a.xml": encoder.encode(statement.replace("<Stmt>", `<Stmt>${" ".repeat(1_000_000)}`)) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const directory = view.getUint32(bomb.length - 6, true);
    view.setUint32(directory + 24, 5_000, true);
    expect(reasonOf(bomb, limits)).toBe("statement-unreadable");
  });
});

describe("the same entry", () => {
  it("has the same identity in every file, whatever order the files have", () => {
    const entry = fc.record({
      amount: fc.integer({ min: 1, max: 500 }).map((cents) => (cents / 100).toFixed(2)),
      day: fc.constantFrom("2026-11-26", "2026-11-27"),
      bankReference: fc.option(fc.constantFrom("B1", "B2"), { nil: undefined }),
      details: fc.constantFrom<WrittenDetail[]>(
        [{ payer: "A", texts: ["one"] }],
        [{ payer: "B", creditorReference: "RF18539007547034" }],
        [{}],
      ),
    });
    const entries = fc.array(entry, { minLength: 1, maxLength: 8 });
    const shuffled = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom("02", "08"), ([all, others], version) => {
        const identities = (some: readonly WrittenEntry[], of: "02" | "08") =>
          entriesOf({ entries: some, version: of }).map(statementEntryIdentity).sort();
        expect(identities(others, version)).toEqual(identities(all, "08"));
      }),
    );
  });

  it("is told from others that the bank does not name, and that say the same", () => {
    const twice = entriesOf({ entries: [{ details: [{ payer: "A" }] }, { details: [{ payer: "A" }] }] });
    expect(new Set(twice.map(statementEntryIdentity)).size).toBe(2);
  });
});
