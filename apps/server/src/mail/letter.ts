import type { Language } from "@belab/locales";
import escapeHtml from "escape-html";
import type { MailMessage } from "./mailMessage.ts";

/** What a mail says, as plain text; its layout is everywhere the same. */
export interface Letter {
  /** In which it is written. */
  language: Language;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Six digits, shown large. */
  code?: string;
  button: { label: string; link: string };
  footnote: string;
}

const signature = "Business Education Laboratory";

/** Lays a letter out as the mail to an address, in text and in HTML. */
export function letterMail(to: string, letter: Letter): MailMessage {
  const { subject, code, button } = letter;
  const message = { to, subject, text: asText(letter), html: asHtml(letter), link: button.link };
  return code === undefined ? message : { ...message, code };
}

function asText({ title, paragraphs, code, button, footnote }: Letter): string {
  const blocks = [title, ...paragraphs, ...(code ? [code] : []), `${button.label}:\n${button.link}`, footnote];
  return `${[...blocks, signature].join("\n\n")}\n`;
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

function asHtml({ language, subject, title, paragraphs, code, button, footnote }: Letter): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#17624F;${font};color:#14322B">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;color:#FFFBF2;font-size:16px;font-weight:600">${signature}</p>
<div style="padding:32px 24px;background:#FFFBF2;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`).join("\n")}
${code === undefined ? "" : codeHtml(code)}<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:14px 24px;background:#17624F;border-radius:999px;color:#FFFBF2;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;font-size:14px;line-height:1.5">${escapeHtml(footnote)}</p>
</div>
</div>
</body>
</html>
`;
}

function codeHtml(code: string): string {
  return `<p style="margin:0;padding:16px;background:#FFC845;border-radius:12px;font-size:36px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>
`;
}
