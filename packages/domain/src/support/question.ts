import { ok, type Result, refuse } from "../result/index.ts";
import { supportSubjectMaxLength, supportTextMaxLength, supportTextMinLength } from "./limits.ts";
import type { SupportReason } from "./reasons.ts";

/** What a person asks support. */
export interface SupportQuestion {
  /** One line. */
  subject: string;
  /** Plain text in lines. */
  text: string;
}

type QuestionReason = Exclude<SupportReason, "support-unreachable">;

/** All that ends a line, in any system's spelling. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Characters that show nothing: spaces, controls, joiners, fillers. */
const invisible = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Turns what follows around, and with it what a reader takes a line for. */
const directionControl = /\p{Bidi_Control}/gu;

/** Returns a question as it is sent, or why it cannot be. */
export function readQuestion(typed: SupportQuestion): Result<SupportQuestion, QuestionReason> {
  const subject = readSubject(typed.subject);
  if (!subject.ok) {
    return subject;
  }
  const text = readText(typed.text);
  return text.ok ? ok({ subject: subject.value, text: text.value }) : text;
}

/** Returns the subject of a question as it is sent, or why it cannot be. */
export function readSubject(typed: string): Result<string, "support-subject-missing" | "support-subject-too-long"> {
  const subject = oneLine(typed);
  if (!hasWords(subject)) {
    return refuse("support-subject-missing");
  }
  return lengthOf(subject) > supportSubjectMaxLength
    ? refuse("support-subject-too-long", { max: supportSubjectMaxLength })
    : ok(subject);
}

/** Returns the text of a question as it is sent, or why it cannot be. */
export function readText(typed: string): Result<string, "support-text-too-short" | "support-text-too-long"> {
  const text = plainText(typed);
  if (!hasWords(text) || visibleLength(text) < supportTextMinLength) {
    return refuse("support-text-too-short", { min: supportTextMinLength });
  }
  return lengthOf(text) > supportTextMaxLength
    ? refuse("support-text-too-long", { max: supportTextMaxLength })
    : ok(text);
}

/** Returns a text as one line that can stand in the head of a mail: without controls, and with single spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(directionControl, "")
    .replace(/[\p{White_Space}\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns a text in lines that end alike, and without controls. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnd, "\n")
    .replaceAll("\t", " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .trim();
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(invisible, ""));
}

/** Characters that a reader sees, and the spaces between words. */
function visibleLength(text: string): number {
  return lengthOf(text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(/\p{White_Space}+/gu, " "));
}

function lengthOf(text: string): number {
  return [...text].length;
}
