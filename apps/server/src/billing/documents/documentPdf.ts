import type { BillingDocument, Quote } from "@belab/domain/billing";
import { fontOf, placeOf, registerFonts, type Weight, withoutBoxes } from "./documentFonts.ts";
import { type Labeled, type Sheet, sheetOfDocument, sheetOfQuote } from "./documentSheet.ts";
import { xmlProfileOf } from "./documentXml.ts";
import { attachedName, facturXMetadata } from "./facturXMetadata.ts";

// An issued document as PDF/A-3b, with its XML attached (Factur-X, ZUGFeRD). The same document gives the same bytes.

/** In points: DIN A4, with the address where the window of an envelope is. */
const page = { width: 595.28, height: 841.89, margin: 62, addressTop: 140, bodyTop: 262, footBottom: 814 };
const textWidth = page.width - 2 * page.margin;
const factWidth = 190;
const amountWidth = 110;
const sumsWidth = 300;
const labelWidth = 84;

const ink = "#12201c";
const muted = "#55635e";
const rule = "#c9d2ce";

type Writer = PDFKit.PDFDocument;

declare global {
  namespace PDFKit.Mixins {
    interface PDFAttachmentOptions {
      /** What the file is to the document, as PDF/A-3 asks. */
      relationship?: "Alternative";
    }
  }
}

/**
 * Draws a document.
 *
 * @param xml - of the same document, see `documentXml`.
 */
export function documentPdf(document: BillingDocument, xml: string): Promise<Uint8Array> {
  const sheet = sheetOfDocument(document);
  const profile = xmlProfileOf(document);
  return drawPdf(sheet, (pdf, at) => {
    pdf.file(Buffer.from(xml), {
      name: attachedName(profile),
      type: "text/xml",
      relationship: "Alternative",
      description: `${sheet.kind} ${document.number}`,
      creationDate: at,
      modifiedDate: at,
    });
    pdf.appendXML(facturXMetadata(profile));
  });
}

/** Draws a quote, which looks like the invoice that may come of it. */
export function quotePdf(quote: Quote): Promise<Uint8Array> {
  return drawPdf(sheetOfQuote(quote), () => {});
}

async function drawPdf(sheet: Sheet, attach: (pdf: Writer, at: Date) => void): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const at = new Date(`${sheet.issuedOn}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: "A4",
    // Without a margin at the bottom, where the foot is: the library would begin another page there.
    margins: { top: page.margin, right: page.margin, bottom: 0, left: page.margin },
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    lang: sheet.language,
    displayTitle: true,
    // Without the buyer's or the seller's name, which the library would write into the XMP as it is.
    info: { Title: `${sheet.kind} ${sheet.number}`, CreationDate: at, ModDate: at },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  await registerFonts(pdf);
  drawSheet(pdf, sheet);
  attach(pdf, at);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: "left" | "right";
}

/** Writes a text from its upper left corner on, and returns where the next one can begin, in points from the top. */
function write(pdf: Writer, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { shown, raised, options } = setFont(pdf, text, style);
  pdf.fillColor(style.color ?? ink).text(shown, x, y - raised, options);
  return pdf.y + raised;
}

/** Writes a text that ends at the right margin. */
function writeRight(pdf: Writer, text: string, y: number, style: TextStyle & { width: number }): number {
  return write(pdf, text, page.width - page.margin - style.width, y, { ...style, align: "right" });
}

/** Returns how high a text will be. */
function heightOf(pdf: Writer, text: string, style: TextStyle = {}): number {
  const { shown, options } = setFont(pdf, text, style);
  return pdf.heightOfString(shown, options);
}

function setFont(pdf: Writer, text: string, style: TextStyle) {
  const { size = 10, weight = "regular", width = textWidth, align = "left" } = style;
  const shown = withoutBoxes(text);
  const font = fontOf(shown, weight);
  const { raised, lineGap } = placeOf(font, size);
  pdf.font(font).fontSize(size);
  return { shown, raised, options: { width, align, lineGap } };
}

function drawSheet(pdf: Writer, sheet: Sheet): void {
  drawHead(pdf, sheet);
  drawFoot(pdf, sheet);
  const below = Math.max(drawBuyer(pdf, sheet), drawFacts(pdf, sheet));
  let y = drawLine(pdf, sheet, Math.max(page.bodyTop, below + 24));
  y = drawSums(pdf, sheet, y + 14);
  y = drawNotes(pdf, sheet, y + 22);
  drawAccount(pdf, sheet, y);
}

function drawHead(pdf: Writer, { seller, kind }: Sheet): void {
  write(pdf, seller, page.margin, 56, { size: 13, weight: "bold", width: 280 });
  writeRight(pdf, kind, 56, { size: 18, weight: "bold", width: factWidth });
}

function drawBuyer(pdf: Writer, { to, buyer: [name = "", ...lines] }: Sheet): number {
  const width = 250;
  const below = write(pdf, to, page.margin, page.addressTop, { size: 8, color: muted, width });
  const top = write(pdf, name, page.margin, below + 2, { weight: "bold", width });
  return lines.reduce((y, line) => write(pdf, line, page.margin, y, { width }), top);
}

function drawFacts(pdf: Writer, { facts }: Sheet): number {
  return facts.reduce((y, [label, text]) => {
    writeRight(pdf, label, y, { size: 8, color: muted, width: factWidth });
    return writeRight(pdf, text, y + 11, { width: factWidth }) + 5;
  }, page.addressTop);
}

function drawLine(pdf: Writer, { headings: [description, amount], line }: Sheet, top: number): number {
  write(pdf, description, page.margin, top, { size: 8, color: muted });
  writeRight(pdf, amount, top, { size: 8, color: muted, width: amountWidth });
  drawRule(pdf, top + 14);
  writeRight(pdf, line.amount, top + 22, { width: amountWidth });
  const width = textWidth - amountWidth - 20;
  let y = write(pdf, line.title, page.margin, top + 22, { weight: "bold", width });
  y = write(pdf, line.text, page.margin, y, { width, color: muted });
  drawRule(pdf, y + 8);
  return y + 8;
}

function drawSums(pdf: Writer, { sums }: Sheet, top: number): number {
  const parts = sums.slice(0, -1);
  const below = parts.reduce((y, part) => drawSum(pdf, part, y, {}), top);
  if (parts.length > 0) {
    drawRule(pdf, below + 2, page.width - page.margin - sumsWidth);
  }
  return sums.slice(-1).reduce((y, all) => drawSum(pdf, all, y + 9, { size: 12, weight: "bold" }), below);
}

function drawSum(pdf: Writer, [label, amount]: Labeled, y: number, style: TextStyle): number {
  const left = page.width - page.margin - sumsWidth;
  const next = write(pdf, label, left, y, { ...style, width: sumsWidth - amountWidth });
  writeRight(pdf, amount, y, { ...style, width: amountWidth });
  return next + 3;
}

function drawNotes(pdf: Writer, sheet: Sheet, top: number): number {
  return sheet.notes.reduce(
    (y, note) => write(pdf, note, page.margin, roomFor(pdf, sheet, heightOf(pdf, note), y)) + 5,
    top,
  );
}

function drawAccount(pdf: Writer, sheet: Sheet, below: number): void {
  if (sheet.account.length === 0) {
    return;
  }
  const style: TextStyle = { weight: "bold", width: textWidth - labelWidth };
  const height = sheet.account.reduce((sum, [, text]) => sum + 4 + heightOf(pdf, text, style), 0);
  sheet.account.reduce(
    (y, [label, text]) => {
      write(pdf, label, page.margin, y + 4, { color: muted, width: labelWidth - 4 });
      return write(pdf, text, page.margin + labelWidth, y + 4, style);
    },
    roomFor(pdf, sheet, height, below),
  );
}

/** Returns where a part of some height can begin: on the next page if the foot is in its way. */
function roomFor(pdf: Writer, sheet: Sheet, height: number, top: number): number {
  if (top + height <= footTop(pdf, sheet) - 20) {
    return top;
  }
  pdf.addPage();
  drawHead(pdf, sheet);
  writeRight(pdf, sheet.number, 82, { color: muted, width: factWidth });
  drawFoot(pdf, sheet);
  return page.addressTop;
}

const columnGap = 8;
const columnWidth = (textWidth - 2 * columnGap) / 3;
const column = { size: 7.5, color: muted, width: columnWidth };
const across = { ...column, width: textWidth };

/** In points: the space above the line across the columns. */
const detailsGap = 4;

/** Returns where the foot begins: it grows upwards. */
function footTop(pdf: Writer, { foot: { columns, details } }: Sheet): number {
  const heights = columns.map((lines) => lines.reduce((sum, line) => sum + heightOf(pdf, line, column), 0));
  const below = details === undefined ? 0 : detailsGap + heightOf(pdf, details, across);
  return page.footBottom - Math.max(...heights) - below;
}

function drawFoot(pdf: Writer, sheet: Sheet): void {
  const { columns, details } = sheet.foot;
  const top = footTop(pdf, sheet);
  drawRule(pdf, top - 10);
  const ends = columns.map((lines, index) => {
    const x = page.margin + index * (columnWidth + columnGap);
    return lines.reduce((y, line) => write(pdf, line, x, y, column), top);
  });
  if (details !== undefined) {
    write(pdf, details, page.margin, Math.max(...ends) + detailsGap, across);
  }
}

function drawRule(pdf: Writer, y: number, left = page.margin): void {
  pdf
    .moveTo(left, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.6)
    .strokeColor(rule)
    .stroke();
}
