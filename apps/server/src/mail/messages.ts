import { codeLifetime } from "@belab/domain";
import { escapeHtml } from "../http/escapeHtml.ts";
import type { MailMessage } from "./mailMessage.ts";

export interface CodeMail {
  to: string;
  /** Six digits. */
  code: string;
  /** Opens the page of the product with the code filled in. */
  link: string;
  /** How long the code can be used. */
  minutes?: number;
}

export interface NoticeMail {
  to: string;
  /** Opens the page where a person who did not do this can act. */
  link: string;
}

export interface LinkMail extends CodeMail {
  /** The identity provider by its name, as "Google". */
  provider: string;
}

export interface PasswordChangedMail extends NoticeMail {
  /** How many identities of providers can no longer sign in; none otherwise. */
  removedIdentities?: number;
}

/** About an account of an identity provider, linked or unlinked. */
export interface IdentityLinkedMail extends NoticeMail {
  /** The identity provider by its name, as "Google". */
  provider: string;
}

const codeMinutes = codeLifetime / 60_000;

/** The mail that proves a new account's address. */
export function activationMail({ to, code, link, minutes = codeMinutes }: CodeMail): MailMessage {
  return compose({
    to,
    subject: `${code} is your activation code`,
    title: "Welcome to the lab",
    paragraphs: [
      "Thank you for signing up with the Business Education Laboratory. Enter this code to activate your account:",
    ],
    code,
    button: { label: "Activate my account", link },
    footnote: `The code works for ${minutes} minutes. If you did not sign up, you can ignore this mail: without the code the account stays closed.`,
  });
}

/** The mail that lets a person set a new password. */
export function resetMail({ to, code, link, minutes = codeMinutes }: CodeMail): MailMessage {
  return compose({
    to,
    subject: `${code} is your password reset code`,
    title: "Set a new password",
    paragraphs: ["Someone, hopefully you, asked to set a new password for your account. Enter this code to go on:"],
    code,
    button: { label: "Set a new password", link },
    footnote: `The code works for ${minutes} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
  });
}

/** The mail that proves the address of an account before an identity is linked with it. */
export function linkMail({ to, code, link, provider, minutes = codeMinutes }: LinkMail): MailMessage {
  return compose({
    to,
    subject: `${code} is your code to connect ${provider}`,
    title: `Connect your ${provider} account`,
    paragraphs: [
      `Someone, hopefully you, signed in with a ${provider} account that has this email address. Your account at the Business Education Laboratory already has it, too. Enter this code, and then your password once, to connect the two:`,
    ],
    code,
    button: { label: `Connect ${provider}`, link },
    footnote: `The code works for ${minutes} minutes. If this was not you, you can ignore this mail: without your password nothing is connected.`,
  });
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail({ to, link, removedIdentities = 0 }: PasswordChangedMail): MailMessage {
  return compose({
    to,
    subject: "Your password was changed",
    title: "Your password was changed",
    paragraphs: [
      "The password of your account at the Business Education Laboratory was just changed, and every other device was signed out.",
      ...(removedIdentities > 0
        ? [
            "Signing in with Google or Microsoft was disconnected as well. You can connect it again by signing in that way.",
          ]
        : []),
      "If that was you, all is well. If it was not, please set a new password right away:",
    ],
    button: { label: "Set a new password", link },
    footnote: "We send this mail whenever a password changes, so that nobody can do it without your knowing.",
  });
}

/** Tells the owner of an account that an account of an identity provider can now sign in to it. */
export function identityLinkedMail({ to, provider, link }: IdentityLinkedMail): MailMessage {
  return compose({
    to,
    subject: `You can now sign in with ${provider}`,
    title: `You can now sign in with ${provider}`,
    paragraphs: [
      `Your account at the Business Education Laboratory was just linked with a ${provider} account that has the same email address.`,
      "If that was you, all is well. If it was not, please set a new password and write to us:",
    ],
    button: { label: "Set a new password", link },
    footnote: "We send this mail whenever a new way to sign in is added to your account.",
  });
}

/** Tells the owner of an account that an account of an identity provider can no longer sign in to it. */
export function identityUnlinkedMail({ to, provider, link }: IdentityLinkedMail): MailMessage {
  return compose({
    to,
    subject: `You can no longer sign in with ${provider}`,
    title: `You can no longer sign in with ${provider}`,
    paragraphs: [
      `A ${provider} account was just unlinked from your account at the Business Education Laboratory, and every other device was signed out.`,
      "If that was you, all is well. If it was not, please set a new password right away:",
    ],
    button: { label: "Set a new password", link },
    footnote: "We send this mail whenever a way to sign in is removed from your account.",
  });
}

/** The mail that proves the address that an account is to have. */
export function emailChangeCodeMail({ to, code, link, minutes = codeMinutes }: CodeMail): MailMessage {
  return compose({
    to,
    subject: `${code} is your code for a new email address`,
    title: "Confirm your new email address",
    paragraphs: [
      "Someone, hopefully you, asked to use this address for an account at the Business Education Laboratory. Enter this code under Settings → Profile, where you are signed in:",
    ],
    code,
    button: { label: "Confirm this address", link },
    footnote: `The code works for ${minutes} minutes. If you did not ask for it, you can ignore this mail: without the code nothing changes.`,
  });
}

/** Tells the old address of an account that it has another one, and how to undo that. */
export function emailChangedMail({ to, link }: NoticeMail): MailMessage {
  return compose({
    to,
    subject: "Your email address was changed",
    title: "Your email address was changed",
    paragraphs: [
      "Your account at the Business Education Laboratory was just given another email address. You sign in with the new one from now on; mails to you go there.",
      "If that was you, all is well. If it was not, undo the change within seven days. You need the password that you had before it:",
    ],
    button: { label: "Undo the change", link },
    footnote:
      "Undoing brings back this address and that password, and signs out every device. Until then nobody else can use this address with us.",
  });
}

/** Tells the address that an account had until now that a change of its address was undone. */
export function emailChangeUndoneMail({ to, link }: NoticeMail): MailMessage {
  return compose({
    to,
    subject: "A change of your email address was undone",
    title: "A change of your email address was undone",
    paragraphs: [
      "Your account at the Business Education Laboratory has its earlier email address and password again, and every device was signed out. This address no longer belongs to it.",
      "If that was you, all is well. If it was not, please set a new password for the earlier address, and write to us:",
    ],
    button: { label: "Set a new password", link },
    footnote:
      "We send this mail whenever a change of address is undone, so that nobody can do it without your knowing.",
  });
}

interface Letter {
  to: string;
  subject: string;
  title: string;
  paragraphs: string[];
  code?: string;
  button: { label: string; link: string };
  footnote: string;
}

const signature = "Business Education Laboratory";

function compose(letter: Letter): MailMessage {
  const { to, subject, code, button } = letter;
  const message = { to, subject, text: asText(letter), html: asHtml(letter), link: button.link };
  return code === undefined ? message : { ...message, code };
}

function asText({ title, paragraphs, code, button, footnote }: Letter): string {
  const blocks = [title, ...paragraphs, ...(code ? [code] : []), `${button.label}:\n${button.link}`, footnote];
  return `${[...blocks, signature].join("\n\n")}\n`;
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

function asHtml({ subject, title, paragraphs, code, button, footnote }: Letter): string {
  return `<!doctype html>
<html lang="en">
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
