/**
 * Texts as data, so that they can be written without programming. A string is a paragraph. In every string,
 * `[words](/address)` is a link to a page of the product, an email address or another site.
 */
export type Block = string | ListBlock | StepsBlock | TableBlock | PictureBlock;

/** An unordered list. */
export interface ListBlock {
  list: readonly string[];
}

/** Numbered steps. */
export interface StepsBlock {
  steps: readonly string[];
}

/** The first row holds the column headings. */
export interface TableBlock {
  table: readonly (readonly string[])[];
}

/** A picture of the product's screens, by its address: on a phone, or on a larger screen. */
export type PictureBlock = { alt: string } & ({ phone: string } | { screen: string });

/** Whether a block is a picture. */
export function isPicture(block: Block): block is PictureBlock {
  return typeof block !== "string" && "alt" in block;
}

/** One part of a long text, with a heading of its own. */
export interface ArticleSection {
  /** Unique in its text: the part of the address behind `#`. */
  id: string;
  title: string;
  content: readonly Block[];
}

/** A long text to read: terms, policies, tutorials. */
export interface Article {
  title: string;
  /** A line under the title: since when the text holds. */
  date?: string;
  intro: readonly Block[];
  sections: readonly ArticleSection[];
}

/** A long text as its catalogue holds it: its sections by their ids, in order. */
export interface ArticleTexts extends Omit<Article, "sections"> {
  sections: Readonly<Record<string, Omit<ArticleSection, "id">>>;
}

/** A long text by its texts. What the operator's settings leave empty is left out. */
export function articleOf({ sections, intro, ...head }: ArticleTexts): Article {
  const withIds = Object.entries(sections).map(([id, { title, content }]) => ({ id, title, content: filled(content) }));
  return { ...head, intro: filled(intro), sections: withIds.filter(({ content }) => content.length > 0) };
}

/** Returns a long text as a plain one, to send it on. A picture is what it shows, in words. */
export function plainTextOf({ title, intro, sections }: Article): string {
  const parts = sections.flatMap((section) => [section.title, ...section.content.map(plainBlock)]);
  return `${[title, ...intro.map(plainBlock), ...parts].join("\n\n")}\n`;
}

function plainBlock(block: Block): string {
  if (typeof block === "string") {
    return block;
  }
  if (isPicture(block)) {
    return block.alt;
  }
  const lines =
    "table" in block ? block.table.map((row) => row.join(" | ")) : "list" in block ? block.list : block.steps;
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Blocks without empty texts: a row with an empty cell is left out, and a list or table without entries. */
export function filled(blocks: readonly Block[]): Block[] {
  return blocks.map(withoutEmpty).filter(isFilled);
}

function withoutEmpty(block: Block): Block {
  if (typeof block === "string" || isPicture(block)) {
    return block;
  }
  if ("table" in block) {
    return { table: block.table.filter((row) => row.every(Boolean)) };
  }
  return "list" in block ? { list: block.list.filter(Boolean) } : { steps: block.steps.filter(Boolean) };
}

function isFilled(block: Block): boolean {
  if (typeof block === "string") {
    return block !== "";
  }
  if (isPicture(block)) {
    return true;
  }
  if ("table" in block) {
    return block.table.length > 1;
  }
  return ("list" in block ? block.list : block.steps).length > 0;
}

/** A run of text, as a link where `href` is there. */
export interface TextRun {
  text: string;
  href?: string;
}

const linkPattern = /\[([^[\]]+)\]\(([^)\s]+)\)/g;

/** A string's plain text and its links, in order. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    const [whole, words = "", href = ""] = match;
    runs.push({ text: text.slice(end, match.index) }, { text: words, href });
    end = match.index + whole.length;
  }
  runs.push({ text: text.slice(end) });
  return runs.filter((run) => run.text !== "");
}
