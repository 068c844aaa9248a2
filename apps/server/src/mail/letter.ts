import { type Letter, letterText } from "@belab/mails/letter";
import type { DrawnMail, MailMessage } from "./mailMessage.ts";

export type { Letter } from "@belab/mails/letter";

/** Makes a letter the mail to an address. */
export function letterMail(to: string, letter: Letter): MailMessage {
  const { subject, code, button } = letter;
  return {
    to,
    subject,
    text: letterText(letter),
    letter,
    ...(code !== undefined && { code }),
    ...(button !== undefined && { link: button.link }),
  };
}

/** Draws a mail that is about to leave. React, which draws it, is loaded with the first mail. */
export async function drawMail(mail: MailMessage | DrawnMail): Promise<DrawnMail> {
  if (!("letter" in mail)) {
    return mail;
  }
  const { letter, ...message } = mail;
  const { drawLetter } = await import("@belab/mails/draw");
  return { ...message, html: drawLetter(letter) };
}
