import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LetterMail } from "./LetterMail.ts";
import type { Letter } from "./letter.ts";

/** Without a doctype, programs lay out a mail in quirks mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Draws a letter as the HTML of a mail. Import this where it is needed: React takes 13 MB. */
export function drawLetter(letter: Letter): string {
  return doctype + renderToStaticMarkup(createElement(LetterMail, { letter }));
}
