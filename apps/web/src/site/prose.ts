/**
 * Texts as data, so that they can be written without programming. A string is a paragraph; in every string
 * `[words](/address)` is a link, to a page of the product, a mail address or another site.
 */
export type Block = string | ListBlock | StepsBlock | TableBlock;

/** Points in no order. */
export interface ListBlock {
  list: readonly string[];
}

/** Things to do, one after the other. */
export interface StepsBlock {
  steps: readonly string[];
}

/** The first row names the columns. */
export interface TableBlock {
  table: readonly (readonly string[])[];
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
  headline: string;
  /** A line under the headline: since when the text holds. */
  date?: string;
  intro: readonly Block[];
  sections: readonly ArticleSection[];
}

/** A run of text, as a link where `href` is there. */
export interface TextRun {
  text: string;
  href?: string;
}

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g;

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
