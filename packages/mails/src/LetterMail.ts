import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from "@react-email/components";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { darkRules, light } from "./colours.ts";
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

/** A letter as a whole mail. */
export function LetterMail({ letter }: { letter: Letter }) {
  return h(
    Html,
    { lang: letter.language },
    h(
      Head,
      null,
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      // A code is no telephone number.
      h("meta", { name: "format-detection", content: "telephone=no, date=no, address=no, email=no, url=no" }),
      h("title", null, letter.subject),
      h("style", null, rules),
    ),
    h(Body, { className: "ground", style: { margin: 0, padding: 0 } }, h(LetterContent, { letter })),
  );
}

/** A letter as what stands in a mail, from edge to edge. Its dark look needs `darkRules`. */
export function LetterContent({ letter }: { letter: Letter }) {
  const blocks = blocksOf(letter).map((block, index) => h(LetterBlock, { key: index, block }));
  return h(
    "div",
    { lang: letter.language },
    h(Preview, null, previewOf(letter)),
    h(
      Cell,
      { className: "ground", style: { padding: "24px 12px", backgroundColor: light.ground } },
      h(
        Container,
        { style: { maxWidth: 480 } },
        h(
          Text,
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

function LetterBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "title":
      return h(
        Heading,
        {
          className: "ink",
          style: { ...font, margin: "0 0 16px", color: light.ink, fontSize: 24, lineHeight: "30px" },
        },
        block.text,
      );
    case "paragraph":
      return h(Text, { className: "ink", style: body }, block.text);
    case "footnote":
      return h(
        Text,
        { className: "ink", style: { ...body, marginBottom: 0, fontSize: 14, lineHeight: "21px" } },
        block.text,
      );
    case "code":
      return h(Code, { code: block.text });
    case "amounts":
      return h(AmountsTable, block.amounts);
    case "button":
      return h(ActionButton, block.action);
    case "secondAction":
      return h(
        Text,
        { style: body },
        h(
          Link,
          { className: "link", href: block.action.link, style: { color: light.link, textDecorationLine: "underline" } },
          block.action.label,
        ),
      );
  }
}

/** A block with space in it. Outlook leaves space within the cell of a table alone. */
function Cell({ className, style, children }: { className?: string; style: CSSProperties; children?: ReactNode }) {
  return h(Row, null, h(Column, { className, style }, children));
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
    padding: "14px 24px",
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
      "table",
      { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0 },
      h(
        "tbody",
        null,
        h(
          "tr",
          null,
          h("td", { className: "button", style: cell }, h(Button, { className: "onButton", href: link, style }, label)),
        ),
      ),
    ),
  );
}

/** The only table of a mail that is one: its rows have headers. */
function AmountsTable({ rows, total }: Amounts) {
  return h(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, style: { margin: "16px 0", borderCollapse: "collapse" } },
    h(
      "tbody",
      null,
      rows.map((row) => h(AmountRow, { key: row.label, ...row })),
    ),
    total && h("tfoot", null, h(AmountRow, { ...total, isTotal: true })),
  );
}

function AmountRow({ label, amount, isTotal = false }: Amount & { isTotal?: boolean }) {
  const cell: CSSProperties = {
    ...body,
    padding: "8px 0",
    borderTop: `${isTotal ? 2 : 1}px solid ${light.line}`,
    fontWeight: isTotal ? 700 : 400,
    verticalAlign: "top",
  };
  return h(
    "tr",
    null,
    h("th", { scope: "row", className: "ink line", style: { ...cell, paddingRight: 16, textAlign: "left" } }, label),
    h("td", { className: "ink line", style: { ...cell, textAlign: "right", whiteSpace: "nowrap" } }, amount),
  );
}
