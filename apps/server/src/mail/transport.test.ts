import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { accountMails } from "../accounts/mails.ts";
import { loggedError } from "../http/hooks.ts";
import { drawMail, letterMail } from "./letter.ts";
import { createSmtpTransport } from "./transport.ts";

const mail = await drawMail(
  letterMail(
    "ada@school.test",
    accountMails.activation({ language: "en", code: "000042", link: "http://localhost:3000/signup?a=1" }),
  ),
);
const id = "5a0c9d58-0f0e-4d1b-9f5c-1c1f6a2b3c4d";

/** A real mail server, and a transport that sends by it. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, _session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, "Lab <lab@games.example.edu>");
  const close = async () => {
    transport.close?.();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  return { transport, mails, close, [Symbol.asyncDispose]: close };
}

function answer(responseCode: number, text = "no"): Error {
  return Object.assign(new Error(text), { responseCode });
}

describe("the mail server", () => {
  it("gets the mail with text, HTML, sender and a name that stays the same", async () => {
    await using server = await startMailServer();

    expect(await server.transport.send(mail, id)).toBe("sent");

    expect(server.mails).toMatchObject([
      {
        from: { name: "Lab", address: "lab@games.example.edu" },
        to: [{ address: "ada@school.test" }],
        subject: mail.subject,
        messageId: `<${id}@games.example.edu>`,
      },
    ]);
    expect(server.mails[0]?.text?.trim()).toBe(mail.text.trim());
    expect(server.mails[0]?.html).toContain("000042");
  });

  it("gets the files that a mail carries, byte for byte", async () => {
    await using server = await startMailServer();
    const bytes = Buffer.from([0, 255, 13, 10, 65]);
    const file = { name: "2026-000001.pdf", type: "application/pdf", content: bytes.toString("base64") };
    await server.transport.send({ ...mail, attachments: [file] }, id);
    const [{ filename, mimeType, content } = {}] = server.mails[0]?.attachments ?? [];
    expect({ filename, mimeType }).toEqual({ filename: "2026-000001.pdf", mimeType: "application/pdf" });
    expect(Buffer.from(content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  it("gets one address for answers, whatever stands in it", async () => {
    await using server = await startMailServer();
    const replyTo = "ada+games@school.test";
    await server.transport.send({ ...mail, replyTo }, id);
    await server.transport.send({ ...mail, replyTo: "ada@school.test, eve@evil.test\r\nBcc: eve@evil.test" }, id);
    expect(server.mails[0]?.replyTo).toEqual([{ name: "", address: replyTo }]);
    expect(server.mails[1]?.replyTo).toHaveLength(1);
    expect(server.mails[1]?.bcc).toBeUndefined();
  });

  it.each([550, 553])("refuses a recipient for good with %i", async (code) => {
    await using server = await startMailServer({ onRcptTo: (_address, _session, done) => done(answer(code)) });
    expect(await server.transport.send(mail, id)).toBe("refused");
  });

  it("refuses a mail for good", async () => {
    await using server = await startMailServer({
      onData: (stream, _session, done) => stream.resume().on("end", () => done(answer(554))),
    });
    expect(await server.transport.send(mail, id)).toBe("refused");
  });

  it.each([
    ["is busy with a recipient", { onRcptTo: (_address, _session, done) => done(answer(451)) }],
    ["does not accept the sender", { onMailFrom: (_address, _session, done) => done(answer(550)) }],
  ] satisfies [string, SMTPServerOptions][])("%s: the mail is tried again", async (_, options) => {
    await using server = await startMailServer(options);
    await expect(server.transport.send(mail, id)).rejects.toThrow();
  });

  it.each([
    [
      "a recipient",
      { onRcptTo: (_address, _session, done) => done(answer(450, "4.2.1 <ada@school.test>: Ada's mailbox is full")) },
      "The mail server answered 450 4.2.1 to RCPT TO.",
    ],
    [
      "a mail",
      {
        onData: (stream, _session, done) =>
          stream.resume().on("end", () => done(answer(451, "000042 is no code for ada@school.test"))),
      },
      "The mail server answered 451 to DATA.",
    ],
  ] satisfies [string, SMTPServerOptions, string][])(
    "says no for now to %s: the log names the answer, not the recipient",
    async (_, options, message) => {
      await using server = await startMailServer(options);
      const error = await server.transport.send(mail, id).catch((thrown: unknown) => thrown);

      const logged = loggedError(error);
      expect(logged).toMatchObject({ message });
      expect(JSON.stringify(logged)).not.toMatch(/ada|school|000042/i);
    },
  );

  it("is down: the mail is tried again", async () => {
    const server = await startMailServer();
    await server.close();
    await expect(server.transport.send(mail, id)).rejects.toThrow();
  });

  it("takes an address for one address, whatever stands in it", async () => {
    const recipients: string[] = [];
    await using server = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
    });
    await server.transport.send({ ...mail, to: "ada+a&b=c@school.test" }, id);
    expect(recipients).toEqual(["ada+a&b=c@school.test"]);
  });
});
