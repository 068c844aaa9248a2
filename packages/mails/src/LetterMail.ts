/// <reference lib="esnext.intl" />
import { type CSSProperties, createElement as h } from "react";
import { darkRules, light } from "./colours.ts";
import { Cell, fullWidth, PaddedLink, Preview } from "./elements.ts";
import {
  type Action,
  type Amount,
  type Amounts,
  type Block,
  blocksOf,
  type Letter,
  previewOf,
  signature,
} from "./letter.ts";

// By `createElement`, without JSX: Node runs the server from its sources in development and in tests, and knows no JSX.

const font: CSSProperties = { fontFamily: "'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
const body: CSSProperties = {
  ...font,
  // What others wrote may hold long addresses.
  wordBreak: "break-word",
  margin: "16px 0",
  color: light.ink,
  fontSize: 16,
  lineHeight: "24px",
};

/** For mail programs that have a dark scheme, and for Outlook on the web, which marks what it darkens by itself. */
const rules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: ${light.ground}; }
@media (prefers-color-scheme: dark) {
${darkRules()}
}
${darkRules("[data-ogsc] ")}
`;

type Direction = "ltr" | "rtl";

function directionOf(language: string): Direction {
  return new Intl.Locale(language).getTextInfo().direction ?? "ltr";
}

/** A letter as a whole mail. */
export function LetterMail({ letter }: { letter: Letter }) {
  return h(
    "html",
    { lang: letter.language, dir: directionOf(letter.language) },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      // Apple's programs scale a mail otherwise.
      h("meta", { name: "x-apple-disable-message-reformatting" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      // A code is no telephone number.
      h("meta", { name: "format-detection", content: "telephone=no, date=no, address=no, email=no, url=no" }),
      h("title", null, letter.subject),
      h("style", null, rules),
    ),
    h("body", { className: "ground", style: { margin: 0, padding: 0 } }, h(LetterContent, { letter })),
  );
}

/** A letter as what stands in a mail, from edge to edge. Its dark look needs `darkRules`. */
export function LetterContent({ letter }: { letter: Letter }) {
  const { language } = letter;
  const direction = directionOf(language);
  const blocks = blocksOf(letter).map((block, index) => h(LetterBlock, { key: index, block, direction }));
  return h(
    "div",
    // Some programs keep nothing of `html` but its content.
    { lang: language, dir: direction },
    h(Preview, { text: previewOf(letter) }),
    h(
      Cell,
      { className: "ground", style: { padding: "24px 12px", backgroundColor: light.ground } },
      h(
        Cell,
        { table: { ...fullWidth, style: { maxWidth: 480 } } },
        h(
          "p",
          { className: "onGround", style: { ...body, margin: "0 0 16px", color: light.onGround, fontWeight: 600 } },
          signature,
        ),
        h(
          Cell,
          { className: "paper", style: { padding: "32px 24px", borderRadius: 16, backgroundColor: light.paper } },
          blocks,
        ),
      ),
    ),
  );
}

function LetterBlock({ block, direction }: { block: Block; direction: Direction }) {
  switch (block.kind) {
    case "title":
      return h(
        "h1",
        {
          className: "ink",
          style: { ...font, margin: "0 0 16px", color: light.ink, fontSize: 24, lineHeight: "30px" },
        },
        block.text,
      );
    case "paragraph":
      return h("p", { className: "ink", style: body }, block.text);
    case "footnote":
      return h(
        "p",
        { className: "ink", style: { ...body, margin: "16px 0 0", fontSize: 14, lineHeight: "21px" } },
        block.text,
      );
    case "code":
      return h(Code, { code: block.text });
    case "amounts":
      return h(AmountsTable, { ...block.amounts, direction });
    case "button":
      return h(ActionButton, block.action);
    case "secondAction":
      return h("p", { style: body }, h(SecondAction, block.action));
  }
}

function Code({ code }: { code: string }) {
  const style: CSSProperties = {
    ...font,
    padding: "16px 8px 16px 16px",
    borderRadius: 12,
    backgroundColor: light.code,
    color: light.onCode,
    fontSize: 36,
    lineHeight: "44px",
    fontWeight: 700,
    letterSpacing: 8,
    textAlign: "center",
  };
  return h(Cell, { style: { paddingBottom: 16 } }, h(Cell, { className: "code", style }, code));
}

function ActionButton({ label, link }: Action) {
  const style: CSSProperties = {
    ...font,
    color: light.onButton,
    fontSize: 16,
    fontWeight: 600,
    textAlign: "center",
  };
  const cell: CSSProperties = { borderRadius: 999, backgroundColor: light.button, textAlign: "center" };
  return h(
    Cell,
    { style: { padding: "8px 0" } },
    h(
      Cell,
      { table: {}, className: "button", style: cell },
      h(PaddedLink, { className: "onButton", href: link, label, style }),
    ),
  );
}

function SecondAction({ label, link }: Action) {
  const style: CSSProperties = { color: light.link, textDecorationLine: "underline" };
  return h("a", { className: "link", href: link, target: "_blank", style }, label);
}

/** The only table of a mail that is one: its rows have headers. */
function AmountsTable({ rows, total, direction }: Amounts & { direction: Direction }) {
  return h(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, style: { margin: "16px 0", borderCollapse: "collapse" } },
    h(
      "tbody",
      null,
      rows.map((row) => h(AmountRow, { key: row.label, ...row, direction })),
    ),
    total && h("tfoot", null, h(AmountRow, { ...total, isTotal: true, direction })),
  );
}

function AmountRow({
  label,
  amount,
  isTotal = false,
  direction,
}: Amount & { isTotal?: boolean; direction: Direction }) {
  const cell: CSSProperties = {
    ...body,
    padding: "8px 0",
    borderTop: `${isTotal ? 2 : 1}px solid ${light.line}`,
    fontWeight: isTotal ? 700 : 400,
    verticalAlign: "top",
  };
  const header: CSSProperties =
    direction === "rtl" ? { paddingLeft: 16, textAlign: "right" } : { paddingRight: 16, textAlign: "left" };
  const end = direction === "rtl" ? "left" : "right";
  return h(
    "tr",
    null,
    h("th", { scope: "row", className: "ink line", style: { ...cell, ...header } }, label),
    h("td", { className: "ink line", style: { ...cell, textAlign: end, whiteSpace: "nowrap" } }, amount),
  );
}
