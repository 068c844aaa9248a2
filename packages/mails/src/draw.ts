import { render } from "@react-email/render";
import { createElement } from "react";
import { LetterMail } from "./LetterMail.ts";
import type { Letter } from "./letter.ts";

/** Draws a letter as the HTML of a mail. Import this where it is needed: React and the parts of mails take 35 MB. */
export function drawLetter(letter: Letter): Promise<string> {
  return render(createElement(LetterMail, { letter }));
}
