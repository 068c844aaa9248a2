import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "../privateFiles.ts";
import type { DrawnMail } from "./mailMessage.ts";
import type { MailTransport } from "./transport.ts";

/** A mail that was kept instead of sent. */
export interface KeptMail extends DrawnMail {
  id: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** Mails kept; an older one goes. */
export const mailboxSize = 100;

/**
 * Keeps mails as files in `dataDir/mailbox` and prints what a person needs of them, for an installation without a mail
 * server.
 *
 * @param print - writes a text to the terminal.
 */
export function createMailboxTransport(
  dataDir: string,
  now: () => number,
  print: (text: string) => void,
): MailTransport {
  return {
    async send(message, id) {
      await keepMail(dataDir, { ...message, id, at: now() });
      print(announcementOf(message));
      return "sent";
    },
  };
}

/** The mails kept, newest first. */
export async function readMailbox(dataDir: string): Promise<KeptMail[]> {
  const folder = mailboxFolder(dataDir);
  const mails = await Promise.all((await mailFiles(folder)).reverse().map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== undefined);
}

async function keepMail(dataDir: string, mail: KeptMail): Promise<void> {
  const folder = mailboxFolder(dataDir);
  makePrivateFolder(folder);
  const path = join(folder, `${String(mail.at).padStart(15, "0")}-${mail.id}.json`);
  // Renamed when it is whole, so that nobody reads half a mail.
  await writeFile(`${path}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
  await rename(`${path}.part`, path);
  const names = await mailFiles(folder);
  await Promise.all(names.slice(0, -mailboxSize).map((name) => rm(join(folder, name), { force: true })));
}

/** Names begin with the time: the oldest comes first. */
async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".json")).sort();
}

/** Undefined where the mail went while the folder was read. */
async function readMail(path: string): Promise<KeptMail | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
}

function mailboxFolder(dataDir: string): string {
  return join(dataDir, "mailbox");
}

function announcementOf({ to, subject, code, link }: DrawnMail): string {
  const lines = [`Mail for ${to}: ${subject}`, code && `  Code: ${code}`, link && `  Link: ${link}`];
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}
