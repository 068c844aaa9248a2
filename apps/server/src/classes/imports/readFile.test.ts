import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it, onTestFinished } from "vitest";
import { createThreads, workerFile } from "../../threads/threads.ts";
import type { ListQuestion } from "./importWorker.ts";
import { readFile } from "./readFile.ts";

const list = "Vorname;Nachname;E-Mail\nJürgen;Groß;j@uni.example\n";
const bytes = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const content = Buffer.from(hasMark ? `\ufeff${text}` : text, "utf16le");
  return isBig ? content.swap16() : content;
}

/** As Excel on Windows writes CSV. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));

async function rowsOf(file: Uint8Array) {
  const read = await readFile(file);
  return read.ok ? read.value.rows : read.reason;
}

/** Rewrites the first sheet of a workbook. */
function changeSheet(workbook: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(workbook);
  const name = "xl/worksheets/sheet1.xml";
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) });
}

/** Asks a new thread about a list. */
function askThread(list: Uint8Array, question: ListQuestion): Promise<unknown> {
  const threads = createThreads();
  onTestFinished(threads.close);
  const worker = workerFile(import.meta.url, "importWorker");
  const load = async (send: (part: Uint8Array) => void) => send(list);
  return threads.ask({ key: "list", owner: "ada", share: "class", worker, heapMax: 96, load }, question);
}

it("is read again by another thread where the first has ended before the last question", async () => {
  const surroundings = { className: "Economics", known: [], named: [] };
  const read = await askThread(bytes("Name\nAda Byron"), { choices: {}, surroundings });
  expect(read).toMatchObject({ ok: true, value: { counts: { new: 1 } } });
});

describe("a list as text", () => {
  it.each([
    ["UTF-8", bytes(list)],
    ["UTF-8 with a mark", bytes(`\ufeff${list}`)],
    ["UTF-16, little end first", utf16(list)],
    ["UTF-16, big end first", utf16(list, { isBig: true })],
    ["UTF-16 without a mark", utf16(list, { hasMark: false })],
    ["UTF-16 without a mark, big end first", utf16(list, { hasMark: false, isBig: true })],
    ["Windows-1252", windows1252(list)],
    ["commas", bytes(list.replaceAll(";", ","))],
    ["tabs", bytes(list.replaceAll(";", "\t"))],
    ["quotes, and lines of Windows", bytes(list.replaceAll(/[^;\n]+/g, '"$&"').replaceAll("\n", "\r\n"))],
    ["the separator of Excel", bytes(`sep=;\r\n${list}`)],
  ])("is read in %s", async (_, file) => {
    expect(await rowsOf(file)).toMatchObject([
      { row: 2, firstName: "Jürgen", lastName: "Groß", email: "j@uni.example" },
    ]);
  });

  it("keeps zeros, and is never computed", async () => {
    const rows = await rowsOf(bytes("Name,Matrikelnummer\nAda Byron,0012345\n=1+1,+12\n"));
    expect(rows).toMatchObject([
      { firstName: "Ada", lastName: "Byron", studentNumber: "0012345" },
      { firstName: "=1+1", studentNumber: "+12" },
    ]);
  });

  it.each([
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ["UTF-16 with half a letter", Uint8Array.from([...utf16("Name\n"), 0x00, 0xd8])],
    ["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ])("is none where it is %s", async (_, file) => {
    expect(await rowsOf(file)).toBe("file-encoding-unknown");
  });

  it("is broken where a quote is open", async () => {
    expect(await rowsOf(bytes('Name,Email\n"Ada,a@uni.example\n'))).toBe("file-unreadable");
  });
});

describe("a list as a workbook", () => {
  it("is the first sheet that is shown", async () => {
    const workbook = await writeXlsx({
      sheets: [
        { name: "Hidden", rows: [["Name"], ["No"]], hidden: true },
        { name: "List", rows: [["Name"], ["Ada Byron"], [null], ["Grace Hopper"]] },
        { name: "Other", rows: [["Name"], ["No"]] },
      ],
    });
    expect(await rowsOf(workbook)).toMatchObject([
      { row: 2, firstName: "Ada", lastName: "Byron" },
      { row: 4, firstName: "Grace", lastName: "Hopper" },
    ]);
  });

  it.each([
    [50, false],
    [51, true],
  ])("of %i columns goes on after the first 50: %s", async (columns, hasMoreColumns) => {
    const points = Array.from({ length: columns - 1 }, () => 1);
    const workbook = await writeXlsx({ sheets: [{ name: "List", rows: [["Name"], ["Ada Byron", ...points]] }] });
    expect(await readFile(workbook)).toMatchObject({ ok: true, value: { reading: { hasMoreColumns } } });
  });

  it("is refused where it is broken, or says that it unfolds to more than is read", async () => {
    const workbook = await writeXlsx({ sheets: [{ name: "List", rows: [["Name"], ["Ada Byron"]] }] });
    expect(await rowsOf(workbook.subarray(0, workbook.length - 30))).toBe("file-unreadable");
    expect(await rowsOf(bytes("PK\u0003\u0004 and nothing else"))).toBe("file-unreadable");
    const bomb = Buffer.from(workbook);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(61 * 1024 * 1024, entry + 24);
    expect(await rowsOf(bomb)).toBe("file-too-large");
    bomb.writeUInt32LE(0, entry + 24);
    expect(await rowsOf(bomb)).toBe("file-unreadable");
  });

  it("is read in little memory where cells stand far to the right, or far down", async () => {
    const rows = Array.from({ length: 900 }, (_, index) => [`Ada Byron ${index}`, `a${index}@uni.example`]);
    const workbook = await writeXlsx({ sheets: [{ name: "List", rows: [["Name", "Email"], ...rows] }] });
    const far = changeSheet(workbook, (sheet) =>
      sheet
        .replaceAll(/(<row r="(\d+)".*?)<\/row>/gs, '$1<c r="WVU$2"><v>1</v></c></row>')
        .replace("</sheetData>", '<row r="1048576"><c r="AX1048576"><v>1</v></c></row></sheetData>'),
    );
    expect(await askThread(far, { choices: {} })).toMatchObject({ ok: true, value: { hasNamesAlone: false } });
  });
});
