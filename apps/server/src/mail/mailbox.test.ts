import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountMails } from "../accounts/mails.ts";
import { productionEnv } from "../testing/processes/productionEnv.ts";
import { startTestApp } from "../testing/testApp.ts";
import { drawMail, letterMail } from "./letter.ts";
import { createMailboxTransport, mailboxSize, readMailbox } from "./mailbox.ts";

const mail = await drawMail(
  letterMail(
    "ada@school.test",
    accountMails.activation({ language: "en", code: "000042", link: "http://localhost:3000/signup?a=1&b=2" }),
  ),
);

async function openMailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "belab-mailbox-"));
  const printed: string[] = [];
  let time = 1_767_603_600_000;
  const transport = createMailboxTransport(
    dataDir,
    () => time++,
    (text) => printed.push(text),
  );
  return { dataDir, transport, printed, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}

describe("an installation without a mail server", () => {
  it("prints what a person needs of a mail", async () => {
    await using mailbox = await openMailbox();
    expect(await mailbox.transport.send(mail, "id")).toBe("sent");
    expect(mailbox.printed.join("")).toBe(
      [
        "\nMail for ada@school.test: 000042 is your activation code",
        "  Code: 000042",
        "  Link: http://localhost:3000/signup?a=1&b=2\n",
      ].join("\n"),
    );
  });

  it("keeps the last hundred mails, for its owner's eyes only", async () => {
    await using mailbox = await openMailbox();
    for (let count = 0; count < mailboxSize + 2; count++) {
      await mailbox.transport.send({ ...mail, subject: `mail ${count}` }, `id${count}`);
    }

    const mails = await readMailbox(mailbox.dataDir);
    expect(mails).toHaveLength(100);
    expect(mails[0]).toMatchObject({ subject: "mail 101", to: "ada@school.test", code: "000042" });
    expect(mails.at(-1)?.subject).toBe("mail 2");
    const [file = ""] = await readdir(join(mailbox.dataDir, "mailbox"));
    expect((await stat(join(mailbox.dataDir, "mailbox", file))).mode & 0o777).toBe(0o600);
  });
});

describe("/dev/mailbox", () => {
  const here = { url: "/dev/mailbox", remoteAddress: "127.0.0.1", headers: { host: "localhost:3000" } };

  it("shows the mails, newest first, as a page and as JSON", async () => {
    await using lab = await startTestApp();
    const browser = lab.agent();
    expect((await browser.inject(here)).body).toContain("No mail yet.");
    const transport = createMailboxTransport(lab.config.dataDir, lab.clock.now, () => {});
    await transport.send(mail, "1");
    lab.clock.advance(1_000);
    await transport.send({ ...mail, subject: "<b>newer</b>" }, "2");

    const page = await browser.inject(here);
    expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    expect(page.body.indexOf("&lt;b&gt;newer")).toBeLessThan(page.body.indexOf("000042 is your activation code"));
    expect(page.body).toContain('href="http://localhost:3000/signup?a=1&amp;b=2"');
    expect(page.body).not.toContain("<b>");

    const json = await browser.inject({ ...here, url: "/dev/mailbox?format=json" });
    expect(json.json()).toMatchObject([{ subject: "<b>newer</b>" }, { to: "ada@school.test", code: "000042" }]);
  });

  it.each([
    ["another machine", { ...here, remoteAddress: "192.0.2.1" }],
    ["another machine, by a proxy here", { ...here, headers: { ...here.headers, "x-forwarded-for": "127.0.0.1" } }],
    ["a page of a name that leads here", { ...here, headers: { host: "evil.example" } }],
  ])("does not exist for %s", async (_, request) => {
    await using lab = await startTestApp();
    expect((await lab.agent().inject(request)).statusCode).toBe(404);
  });

  it.each([
    ["in production", productionEnv],
    ["with a mail server", { SMTP_URL: "smtp://mail.school.test" }],
  ])("does not exist %s", async (_, env) => {
    await using lab = await startTestApp({ env });
    expect((await lab.agent().inject(here)).statusCode).toBe(404);
  });

  it.each([
    "http://games.example.edu",
    "https://games.example.edu",
    "http://192.0.2.7:3000",
    "http://localhost.example.edu",
  ])("does not exist where people open the product at %s", async (publicUrl) => {
    await using lab = await startTestApp({ env: { PUBLIC_URL: publicUrl } });
    expect((await lab.agent().inject(here)).statusCode).toBe(404);
  });

  it.each(["http://localhost:8080", "https://localhost", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "exists where people open the product at %s",
    async (publicUrl) => {
      await using lab = await startTestApp({ env: { PUBLIC_URL: publicUrl } });
      expect((await lab.agent().inject(here)).statusCode).toBe(200);
    },
  );
});
