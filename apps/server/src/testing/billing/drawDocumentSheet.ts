// `npm run document-sheet`, by hand when documents look different: draws an invoice of each case of VAT, in each language, as a
// sheet in docs/pictures. Needs `pdftoppm`, of Poppler: no library here draws pages of PDFs.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawDocument } from "../../billing/documents/drawDocument.ts";
import { documentCases } from "./documentCases.ts";

const sheet = fileURLToPath(new URL("../../../../../docs/pictures/documents.webp", import.meta.url));

/** A page of A4, in pixels, and the space around it. */
const page = { width: 620, height: 877 };
const gap = 12;
const rows = 2;
const columns = documentCases.length / rows;

const folder = mkdtempSync(join(tmpdir(), "belab-documents-"));
try {
  const pages = [];
  for (const [index, { name, document }] of documentCases.entries()) {
    const { pdf } = await drawDocument(document);
    const file = join(folder, name);
    writeFileSync(`${file}.pdf`, pdf);
    execFileSync("pdftoppm", [
      "-png",
      "-singlefile",
      "-scale-to-x",
      `${page.width}`,
      "-scale-to-y",
      "-1",
      `${file}.pdf`,
      file,
    ]);
    const picture = await sharp(`${file}.png`)
      .resize({ ...page, fit: "contain", background: "white" })
      .toBuffer();
    // Both languages of a case stand one below the other.
    const [column, row] = [Math.floor(index / rows), index % rows];
    pages.push({
      input: picture,
      left: gap + column * (page.width + gap),
      top: gap + row * (page.height + gap),
    });
  }
  const size = { width: gap + columns * (page.width + gap), height: gap + rows * (page.height + gap) };
  await sharp({ create: { ...size, channels: 3, background: "#c9d2ce" } })
    .composite(pages)
    .webp({ quality: 80 })
    .toFile(sheet);
} finally {
  rmSync(folder, { recursive: true });
}
