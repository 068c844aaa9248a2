import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BillingDocument, epcQrCodeText, type PostalAddress, type Quote, type Vat } from "@belab/domain/billing";
import { intlLocale, type Language } from "@belab/locales";
import { correction, generate } from "lean-qr";
import { lineText, textsOf, vatNote } from "./documentTexts.ts";
import { facturXMetadata } from "./facturXMetadata.ts";

// An issued document as PDF/A-3b, with its XML attached (Factur-X, ZUGFeRD). The same document gives the same bytes.

/** The name by which programs find the XML (Factur-X 1.0, section 6.2.2). */
const xmlName = "factur-x.xml";

/** In points: DIN A4, with the address where the window of an envelope is. */
const page = { width: 595.28, height: 841.89, margin: 62, addressTop: 140, bodyTop: 262, footTop: 772 };
const textWidth = page.width - 2 * page.margin;
const amountWidth = 110;
const sumsWidth = 300;

const ink = "#12201c";
const muted = "#55635e";
const rule = "#c9d2ce";

const black = "#000000";

type Writer = PDFKit.PDFDocument;

/** What is written in a language. */
type Written = Pick<BillingDocument, "language">;

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
    drawAccount(pdf, document, drawPage(pdf, sheetOfDocument(document, kind)));
    pdf.file(Buffer.from(xml), {
      name: xmlName,
      type: "text/xml",
      relationship: "Alternative",
      description: `${kind} ${document.number}`,
      creationDate: at,
      modifiedDate: at,
    });
    pdf.appendXML(facturXMetadata(xmlName));
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
    margin: page.margin,
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

/** What stands on a page of either kind. */
interface Sheet extends Pick<BillingDocument, "language" | "seller" | "buyer"> {
  kind: string;
  /** What stands above the buyer. */
  to: string;
  vat: Vat | null;
  /** Labels with their values; those without a value are left out. */
  facts: readonly (readonly [string, string | undefined])[];
  line: { title: string; text: string; net: number };
  /** Labels with cents; the last one is what all come to. */
  sums: readonly (readonly [string, number])[];
  notes: readonly (string | undefined)[];
}

function sheetOfDocument(document: BillingDocument, kind: string): Sheet {
  const { messages, format } = textsOf(document);
  const { payment, credits, purchaseOrder, buyerReference, line, amounts } = document;
  return {
    ...document,
    kind,
    to: messages.billedTo,
    facts: [
      [messages.number, document.number],
      [messages.issuedOn, dayText(document, document.issuedOn)],
      [messages.dueOn, payment.kind === "transfer" && !credits ? dayText(document, payment.dueOn) : undefined],
      [messages.order, purchaseOrder],
      [messages.reference, buyerReference],
    ],
    line: {
      title: lineText(document),
      text: format("period", { from: dayText(document, line.from), until: dayText(document, line.until) }),
      net: amounts.net,
    },
    sums: [...sumsOf(document), [credits ? messages.credited : messages.due, amounts.due]],
    notes: [
      vatNote(document),
      credits && format("credits", { number: credits.number, date: dayText(document, credits.issuedOn) }),
      credits && messages.reasons[credits.reason],
      credits && payment.kind === "card" ? messages.refundByCard : undefined,
      !credits && payment.kind === "card" ? messages.paidByCard : undefined,
      !credits && payment.kind === "transfer"
        ? format("transfer", { date: dayText(document, payment.dueOn) })
        : undefined,
    ],
  };
}

function sheetOfQuote(quote: Quote, kind: string): Sheet {
  const { messages, format } = textsOf(quote);
  const { amounts, vat, purchaseOrder, buyerReference } = quote;
  const date = dayText(quote, quote.validUntil);
  return {
    ...quote,
    kind,
    to: messages.quotedTo,
    facts: [
      [messages.number, quote.number],
      [messages.issuedOn, dayText(quote, quote.issuedOn)],
      [messages.validUntil, date],
      [messages.order, purchaseOrder],
      [messages.reference, buyerReference],
    ],
    line: { title: lineText(quote), text: messages.quoteTerm, net: amounts.net },
    sums:
      vat === null
        ? [[messages.quoteNet, amounts.net]]
        : [...sumsOf({ ...quote, vat }).slice(0, 2), [messages.gross, amounts.due]],
    notes: [
      vat === null ? messages.quoteVatOpen : vatNote({ ...quote, vat }),
      format("quoteValid", { date }),
      messages.quoteOrder,
      format("quoteTerms", { days: quote.dueDays }),
    ],
  };
}

/** The amounts that make up what is due. */
function sumsOf(document: Pick<BillingDocument, "language" | "vat" | "amounts">): [string, number][] {
  const { messages, format } = textsOf(document);
  const { vat, amounts } = document;
  return [
    [messages.net, amounts.net],
    [vat.category === "S" ? format("vat", { rate: rateText(document) }) : messages.noVat, amounts.vat],
    [messages.gross, amounts.gross],
    ...(amounts.rounding === 0 ? [] : ([[messages.rounding, amounts.rounding]] as [string, number][])),
  ];
}

/** Figtree, and for letters that it lacks (Greek, Cyrillic and others) Noto Sans. */
const fonts = {
  regular: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  bold: "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
  otherRegular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  otherBold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
} as const;

type Weight = "regular" | "bold";

/** Read once for all documents. They are parsed anew for each: a parsed one remembers what was written with it. */
let fontFiles: Promise<readonly [string, Buffer][]> | undefined;

async function registerFonts(pdf: Writer): Promise<void> {
  fontFiles ??= readFonts();
  for (const [name, file] of await fontFiles) {
    pdf.registerFont(name, file);
  }
}

function readFonts(): Promise<[string, Buffer][]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, path]) => [name, await readFile(fileURLToPath(import.meta.resolve(path)))]),
  );
}

/** Letters that Figtree has: Latin with its marks, digits, punctuation and signs of currencies. */
const figtreeText = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20ac\u2212]*$/;

function fontOf(text: string, weight: Weight): keyof typeof fonts {
  if (figtreeText.test(text)) {
    return weight;
  }
  return weight === "bold" ? "otherBold" : "otherRegular";
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
  pdf.font(fontOf(text, weight)).fontSize(size).fillColor(color).text(text, x, y, { width, align, lineGap: 1.5 });
  return pdf.y;
}

/** @returns where what comes below the notes can begin. */
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

/** Lines of an address, the country by its name in the document's language where it is not the seller's. */
function addressLines({ street, postcode, city, country }: PostalAddress, { language, seller }: Sheet): string[] {
  const name = new Intl.DisplayNames([intlLocale(language as Language)], { type: "region" }).of(country);
  const isAbroad = country !== seller.address.country;
  return [street, `${postcode} ${city}`.trim(), ...(isAbroad ? [name ?? country] : [])];
}

function drawBuyer(pdf: Writer, sheet: Sheet): number {
  const { format } = textsOf(sheet);
  const { buyer, to, vat } = sheet;
  const width = 250;
  let y = write(pdf, to, page.margin, page.addressTop, { size: 8, color: muted, width });
  y = write(pdf, buyer.name, page.margin, y + 2, { weight: "bold", width });
  for (const line of addressLines(buyer.address, sheet)) {
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

function drawNotes(pdf: Writer, { notes }: Sheet, top: number): number {
  let y = top;
  for (const note of notes) {
    if (note !== undefined) {
      y = write(pdf, note, page.margin, y, { width: textWidth }) + 5;
    }
  }
  return y;
}

/** Draws what a transfer needs, as text and as the QR code of banking apps. @returns where the next part can begin. */
function drawAccount(pdf: Writer, document: BillingDocument, top: number): number {
  const { messages } = textsOf(document);
  const { payment, seller, amounts } = document;
  if (payment.kind !== "transfer" || document.credits) {
    return top;
  }
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
  return code.ok ? Math.max(y, drawQrCode(pdf, code.value, messages.qrCode, top)) : y;
}

/** In points: 30 millimetres. */
const qrSize = 85;

/** Modules that are left empty around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** Draws a QR code at the right, with a line below. @returns where it ends. */
function drawQrCode(pdf: Writer, text: string, caption: string, top: number): number {
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
  return write(pdf, caption, left - 115, top + qrSize, {
    size: 7.5,
    color: muted,
    width: qrSize + 115,
    align: "right",
  });
}

function drawFoot(pdf: Writer, sheet: Sheet): void {
  const { format } = textsOf(sheet);
  const { seller, vat } = sheet;
  const { vatId, taxNumber, registerNumber, contact } = seller;
  const columns = [
    [seller.name, ...addressLines(seller.address, sheet)],
    [contact.name, contact.phone, contact.email],
    [
      vatId !== undefined && vat?.category !== "O" ? format("vatId", { id: vatId }) : undefined,
      taxNumber !== undefined ? format("taxNumber", { number: taxNumber }) : undefined,
      registerNumber !== undefined ? format("register", { number: registerNumber }) : undefined,
    ],
  ];
  drawRule(pdf, page.footTop - 10);
  const width = textWidth / columns.length;
  // Below the margin, where the library would begin another page.
  pdf.page.margins.bottom = 0;
  for (const [index, lines] of columns.entries()) {
    const shown = lines.filter((line) => line !== undefined);
    shown.reduce(
      (y, line) => write(pdf, line, page.margin + index * width, y, { size: 7.5, color: muted, width: width - 8 }),
      page.footTop,
    );
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

function rateText({ language, vat }: Pick<BillingDocument, "language" | "vat">): string {
  const locale = intlLocale(language as Language);
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(vat.rate / 100_00);
}

/** @param day - as 2026-11-27. */
function dayText({ language }: Written, day: string): string {
  const locale = intlLocale(language as Language);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
