import { type CSSProperties, createElement as h, type ReactNode, type TableHTMLAttributes } from "react";

interface CellProps {
  className?: string;
  style?: CSSProperties;
  /** Attributes of the table around the cell. @default those of a table as wide as its place */
  table?: TableHTMLAttributes<HTMLTableElement>;
  children?: ReactNode;
}

export const fullWidth = { align: "center", width: "100%" } as const;

/** A table of one cell, announced as layout. Outlook honors padding in cells only. */
export function Cell({ className, style, table = fullWidth, children }: CellProps) {
  return h(
    "table",
    { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0, ...table },
    h("tbody", null, h("tr", null, h("td", { className, style }, children))),
  );
}

/** Characters that a list of mails has room for. */
const previewLength = 150;

/** A space that does not break, and characters without width: different ones, because lists shorten a run of the same. */
const blank = "\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** The text behind the subject in a list of mails. Blanks fill its room; otherwise the letter's beginning would. */
export function Preview({ text }: { text: string }) {
  const hidden = { display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 };
  const shown = text.slice(0, previewLength);
  return h("div", { style: hidden }, shown, h("div", null, blank.repeat(previewLength - shown.length)));
}

interface PaddedLinkProps {
  className: string;
  href: string;
  label: string;
  style: CSSProperties;
}

/**
 * A link with a padding of 14 and 24 px. Outlook ignores the padding of links. For it, a raised space makes the line 28 px
 * (21 pt) higher, and spaces beside the label take 24 px.
 */
export function PaddedLink({ className, href, label, style }: PaddedLinkProps) {
  return h(
    "a",
    { className, href, target: "_blank", style: { ...padded, ...style } },
    h(ForOutlook, { html: `<i style="${wide};mso-text-raise:21" hidden>${spaces}</i>` }),
    h("span", { style: raised }, label),
    h(ForOutlook, { html: `<i style="${wide}" hidden>${spaces}&#8203;</i>` }),
  );
}

const padded = {
  display: "inline-block",
  maxWidth: "100%",
  padding: "14px 24px",
  lineHeight: "100%",
  textDecoration: "none",
  msoPaddingAlt: "0px",
};

const raised = {
  display: "inline-block",
  maxWidth: "100%",
  lineHeight: "120%",
  msoPaddingAlt: "0px",
  msoTextRaise: "10.5px",
};

/** Three hair spaces of 2 px, each drawn four times as wide. */
const [spaces, wide] = ["&#8202;".repeat(3), "mso-font-width:400%"];

/** HTML that no other program reads. */
function ForOutlook({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments. These hold constants.
  return h("span", { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${html}<![endif]-->` } });
}
