import { type Block, filled } from "../common/articleTexts.tsx";

export interface FaqEntry {
  /** Unique in its group. */
  question: string;
  answer: readonly Block[];
}

export interface FaqGroup {
  title: string;
  entries: readonly FaqEntry[];
}

/** A page of questions in groups. */
export interface QuestionPage {
  title: string;
  intro: readonly Block[];
  groups: readonly FaqGroup[];
}

/** A page of questions as its catalogue holds it: groups and questions by what they are about, in order. */
export interface QuestionTexts {
  title: string;
  intro: readonly Block[];
  groups: Readonly<Record<string, { title: string; entries: Readonly<Record<string, FaqEntry>> }>>;
}

/**
 * A page of questions by its texts. What the operator's settings leave empty is left out, a question without an answer, and a
 * group without a question.
 */
export function questionsOf({ title, intro, groups }: QuestionTexts): QuestionPage {
  return {
    title,
    intro: filled(intro),
    groups: Object.values(groups)
      .map(({ title, entries }) => ({ title, entries: answered(Object.values(entries)) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

function answered(entries: readonly FaqEntry[]): FaqEntry[] {
  return entries
    .map(({ question, answer }) => ({ question, answer: filled(answer) }))
    .filter(({ answer }) => answer.length > 0);
}
