import { type BillingDocument, epcQrCodeText, type PostalAddress, type Quote } from "@belab/domain/billing";
import { intlLocale, type Language } from "@belab/locales";
import { correction, generate } from "lean-qr";
import { fontOf, placeOf, registerFonts, type Weight, withoutBoxes } from "./documentFonts.ts";
import { type Sheet, sheetOfDocument, sheetOfQuote } from "./documentSheet.ts";
import { textsOf, type Written } from "./documentTexts.ts";
import { xmlProfileOf } from "./documentXml.ts";
import { attachedName, facturXMetadata } from "./facturXMetadata.ts";

// An issued document as PDF/A-3b, with its XML attached (Factur-X, ZUGFeRD). The same document gives the same bytes.

/** In points: DIN A4, with the address where the window of an envelope is. */
const page = { width: 595.28, height: 841.89, margin: 62, addressTop: 140, bodyTop: 262, footBottom: 814 };
const textWidth = page.width - 2 * page.margin;
const amountWidth = 110;
const sumsWidth = 300;

const ink = "#12201c";
const muted = "#55635e";
const rule = "#c9d2ce";

const black = "#000000";

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
  const { messages } = textsOf(document);
  const kind = document.credits ? messages.creditNote : messages.invoice;
  return drawPdf(document, kind, (pdf, at) => {
    const sheet = sheetOfDocument(document, kind);
    drawAccount(pdf, document, sheet, drawPage(pdf, sheet));
    const profile = xmlProfileOf(document);
    pdf.file(Buffer.from(xml), {
      name: attachedName(profile),
      type: "text/xml",
      relationship: "Alternative",
      description: `${kind} ${document.number}`,
      creationDate: at,
      modifiedDate: at,
    });
    pdf.appendXML(facturXMetadata(profile));
  });
}

/** Draws a quote, which looks like the invoice that may come of it. */
export function quotePdf(quote: Quote): Promise<Uint8Array> {
  const kind = textsOf(quote).messages.quote;
  return drawPdf(quote, kind, (pdf) => drawPage(pdf, sheetOfQuote(quote, kind)));
}

async function drawPdf(
  { language, number, issuedOn }: Pick<BillingDocument, "language" | "number" | "issuedOn">,
  kind: string,
  draw: (pdf: Writer, at: Date) => void,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const at = new Date(`${issuedOn}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: "A4",
    // Without a margin at the bottom, where the foot is: the library would begin another page there.
    margins: { top: page.margin, right: page.margin, bottom: 0, left: page.margin },
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    lang: language,
    displayTitle: true,
    // Without the buyer's or the seller's name, which the library would write into the XMP as it is.
    info: { Title: `${kind} ${number}`, CreationDate: at, ModDate: at },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  await registerFonts(pdf);
  draw(pdf, at);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

interface TextOptions {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: "left" | "right";
}

/** Writes a text from its upper left corner on, and returns where the next one can begin, in points from the top. */
function write(pdf: Writer, text: string, x: number, y: number, options: TextOptions = {}): number {
  const { size = 10, weight = "regular", color = ink, width = textWidth, align = "left" } = options;
  const shown = withoutBoxes(text);
  const font = fontOf(shown, weight);
  const { raised, lineGap } = placeOf(font, size);
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(shown, x, y - raised, { width, align, lineGap });
  return pdf.y + raised;
}

/** Returns how high a text will be. */
function heightOf(
  pdf: Writer,
  text: string,
  { size = 10, weight = "regular", width = textWidth }: TextOptions,
): number {
  const shown = withoutBoxes(text);
  const font = fontOf(shown, weight);
  return pdf
    .font(font)
    .fontSize(size)
    .heightOfString(shown, { width, lineGap: placeOf(font, size).lineGap });
}

/** @returns where the next part can begin. */
function drawPage(pdf: Writer, sheet: Sheet): number {
  drawHead(pdf, sheet);
  drawFoot(pdf, sheet);
  const below = Math.max(drawBuyer(pdf, sheet), drawFacts(pdf, sheet));
  let y = drawLine(pdf, sheet, Math.max(page.bodyTop, below + 24));
  y = drawSums(pdf, sheet, y + 14);
  return drawNotes(pdf, sheet, y + 22);
}

function drawHead(pdf: Writer, { seller, kind }: Sheet): void {
  write(pdf, seller.name, page.margin, 56, { size: 13, weight: "bold", width: 280 });
  write(pdf, kind, page.width - page.margin - 190, 56, { size: 18, weight: "bold", width: 190, align: "right" });
}

function addressLines({ street, postcode, city }: PostalAddress): string[] {
  return [street, `${postcode} ${city}`.trim()];
}

function countryName({ language }: Written, country: string): string {
  return new Intl.DisplayNames([intlLocale(language as Language)], { type: "region" }).of(country) ?? country;
}

function drawBuyer(pdf: Writer, sheet: Sheet): number {
  const { format } = textsOf(sheet);
  const { buyer, to, vat, seller } = sheet;
  const { country } = buyer.address;
  const width = 250;
  let y = write(pdf, to, page.margin, page.addressTop, { size: 8, color: muted, width });
  y = write(pdf, buyer.name, page.margin, y + 2, { weight: "bold", width });
  const abroad = country === seller.address.country ? [] : [countryName(sheet, country)];
  for (const line of [...addressLines(buyer.address), ...abroad]) {
    y = write(pdf, line, page.margin, y, { width });
  }
  // BR-O-02: a document on which nothing is subject to VAT names no VAT identification.
  if (buyer.vatId !== undefined && vat?.category !== "O") {
    y = write(pdf, format("vatId", { id: buyer.vatId }), page.margin, y, { width });
  }
  if (buyer.contact !== undefined) {
    y = write(pdf, format("contact", { name: buyer.contact }), page.margin, y, { width });
  }
  return y;
}

function drawFacts(pdf: Writer, { facts }: Sheet): number {
  const left = page.width - page.margin - 190;
  let y = page.addressTop;
  for (const [label, value] of facts) {
    if (value !== undefined) {
      write(pdf, label, left, y, { size: 8, color: muted, width: 190, align: "right" });
      y = write(pdf, value, left, y + 11, { width: 190, align: "right" }) + 5;
    }
  }
  return y;
}

function drawLine(pdf: Writer, sheet: Sheet, top: number): number {
  const { messages } = textsOf(sheet);
  const { title, text, net } = sheet.line;
  const right = page.width - page.margin - amountWidth;
  write(pdf, messages.description, page.margin, top, { size: 8, color: muted });
  write(pdf, messages.amount, right, top, { size: 8, color: muted, width: amountWidth, align: "right" });
  drawRule(pdf, top + 14);
  write(pdf, money(sheet, net), right, top + 22, { width: amountWidth, align: "right" });
  const width = textWidth - amountWidth - 20;
  let y = write(pdf, title, page.margin, top + 22, { weight: "bold", width });
  y = write(pdf, text, page.margin, y, { width, color: muted });
  drawRule(pdf, y + 8);
  return y + 8;
}

function drawSums(pdf: Writer, sheet: Sheet, top: number): number {
  const parts = sheet.sums.slice(0, -1);
  let y = top;
  for (const [label, cents] of parts) {
    y = drawSum(pdf, sheet, label, cents, y);
  }
  if (parts.length > 0) {
    drawRule(pdf, y + 2, page.width - page.margin - sumsWidth);
  }
  return sheet.sums.slice(-1).reduce((at, [label, cents]) => drawSum(pdf, sheet, label, cents, at + 9, "bold"), y);
}

function drawSum(pdf: Writer, sheet: Sheet, label: string, cents: number, y: number, weight?: Weight) {
  const size = weight === "bold" ? 12 : 10;
  const left = page.width - page.margin - sumsWidth;
  const next = write(pdf, label, left, y, { size, width: sumsWidth - amountWidth, ...(weight && { weight }) });
  write(pdf, money(sheet, cents), page.width - page.margin - amountWidth, y, {
    size,
    width: amountWidth,
    align: "right",
    ...(weight && { weight }),
  });
  return next + 3;
}

function drawNotes(pdf: Writer, sheet: Sheet, top: number): number {
  let y = top;
  for (const note of sheet.notes) {
    if (note !== undefined) {
      y = write(pdf, note, page.margin, roomFor(pdf, sheet, heightOf(pdf, note, {}), y)) + 5;
    }
  }
  return y;
}

/** Returns where a part of some height can begin: on the next page if the foot is in its way. */
function roomFor(pdf: Writer, sheet: Sheet, height: number, top: number): number {
  if (top + height <= footTop(pdf, footOf(sheet)) - 20) {
    return top;
  }
  pdf.addPage();
  drawHead(pdf, sheet);
  write(pdf, sheet.number, page.width - page.margin - 190, 82, { color: muted, width: 190, align: "right" });
  drawFoot(pdf, sheet);
  return page.addressTop;
}

/** Draws what a transfer needs, as text and as the QR code of banking apps. */
function drawAccount(pdf: Writer, document: BillingDocument, sheet: Sheet, below: number): void {
  const { messages } = textsOf(document);
  const { payment, seller, amounts } = document;
  if (payment.kind !== "transfer" || document.credits) {
    return;
  }
  const top = roomFor(pdf, sheet, accountHeight, below);
  const account: [string, string | undefined][] = [
    [messages.accountHolder, seller.name],
    [messages.iban, payment.iban.replace(/(.{4})(?=.)/g, "$1 ")],
    [messages.bic, payment.bic],
    [messages.paymentReference, payment.reference.replace(/(.{4})(?=.)/g, "$1 ")],
  ];
  let y = top;
  for (const [label, value] of account) {
    if (value !== undefined) {
      write(pdf, label, page.margin, y + 4, { color: muted, width: 80 });
      y = write(pdf, value, page.margin + 84, y + 4, { weight: "bold", width: textWidth - 84 - qrSize - 20 });
    }
  }
  const code = epcQrCodeText({ ...payment, name: seller.name, amount: amounts.due });
  if (code.ok) {
    drawQrCode(pdf, code.value, messages.qrCode, top);
  }
}

/** In points: 30 millimetres. */
const qrSize = 85;

/** In points: the QR code with a line below, or the account with a seller's name of three lines. */
const accountHeight = 105;

/** Modules that are left empty around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** Draws a QR code at the right, with a line below. */
function drawQrCode(pdf: Writer, text: string, caption: string, top: number): void {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const module = qrSize / (code.size + 2 * quietZone);
  const left = page.width - page.margin - qrSize;
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) {
        pdf.rect(left + (column + quietZone) * module, top + (row + quietZone) * module, module, module);
      }
    }
  }
  pdf.fill(black);
  write(pdf, caption, left - 115, top + qrSize, {
    size: 7.5,
    color: muted,
    width: qrSize + 115,
    align: "right",
  });
}

/** Says who the seller is: texts in columns, and a line across them. */
interface Foot {
  columns: readonly (readonly string[])[];
  details: string | undefined;
}

function footOf(sheet: Sheet): Foot {
  const { format } = textsOf(sheet);
  const { seller, vat } = sheet;
  const { vatId, taxNumber, registerNumber, contact, companyDetails: details } = seller;
  const numbers = [
    vatId !== undefined && vat?.category !== "O" ? format("vatId", { id: vatId }) : undefined,
    taxNumber !== undefined ? format("taxNumber", { number: taxNumber }) : undefined,
    registerNumber !== undefined ? format("register", { number: registerNumber }) : undefined,
  ];
  const address = [...addressLines(seller.address), countryName(sheet, seller.address.country)];
  const columns = [
    [seller.name, ...address],
    [contact.name, contact.phone, contact.email],
    numbers.filter((number) => number !== undefined),
  ];
  return { columns, details };
}

const columnGap = 8;
const columnWidth = (textWidth - 2 * columnGap) / 3;
const column = { size: 7.5, color: muted, width: columnWidth };
const across = { ...column, width: textWidth };

/** In points: the space above the line across the columns. */
const detailsGap = 4;

/** Returns where the foot begins: it grows upwards. */
function footTop(pdf: Writer, { columns, details }: Foot): number {
  const heights = columns.map((lines) => lines.reduce((sum, line) => sum + heightOf(pdf, line, column), 0));
  const below = details === undefined ? 0 : detailsGap + heightOf(pdf, details, across);
  return page.footBottom - Math.max(...heights) - below;
}

function drawFoot(pdf: Writer, sheet: Sheet): void {
  const foot = footOf(sheet);
  const top = footTop(pdf, foot);
  drawRule(pdf, top - 10);
  const ends = foot.columns.map((lines, index) => {
    const x = page.margin + index * (columnWidth + columnGap);
    return lines.reduce((y, line) => write(pdf, line, x, y, column), top);
  });
  if (foot.details !== undefined) {
    write(pdf, foot.details, page.margin, Math.max(...ends) + detailsGap, across);
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

function money({ language }: Written, cents: number): string {
  const locale = intlLocale(language as Language);
  return new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
}
