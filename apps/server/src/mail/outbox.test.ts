import { languages } from "@belab/locales";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountMails } from "../accounts/mails.ts";
import type { Database } from "../database/database.ts";
import { deriveKeys } from "../keys.ts";
import { everyDatabase, openTestDatabase, type TestDatabase } from "../testing/database/testDatabase.ts";
import { createTestClock } from "../testing/testClock.ts";
import { createTestMailServer } from "../testing/testMailServer.ts";
import { letterMail } from "./letter.ts";
import { claimTime, createOutbox, heartbeatInterval } from "./outbox.ts";
import { queueMail, seal, unseal } from "./queuedMails.ts";
import type { MailTransport } from "./transport.ts";

const keys = deriveKeys("one secret");
const to = "ada@school.test";
const message = letterMail(
  to,
  accountMails.activation({ language: "en", code: "000042", link: "http://localhost/signup" }),
);
const hour = 60 * 60 * 1000;

function startOutbox(database: Database, transport?: MailTransport) {
  const clock = createTestClock();
  const mailServer = createTestMailServer();
  const troubles: unknown[] = [];
  const outbox = createOutbox({
    config: { publicUrl: "http://localhost" },
    database,
    keys,
    transport: transport ?? mailServer.transport,
    composers: {},
    now: clock.now,
    onError: (error) => troubles.push(error),
  });
  return { outbox, clock, mailServer, troubles };
}

describe.each(everyDatabase)("the outbox on $name", ({ kind }) => {
  it("sends a mail once, also when several processes look for mails at once", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    const other = createOutbox({
      config: { publicUrl: "http://localhost" },
      database: await place.openAgain(),
      keys,
      transport: mailServer.transport,
      composers: {},
      now: clock.now,
      onError: () => {},
    });
    const ids = [];
    for (let count = 0; count < 40; count++) {
      ids.push(await queueMail(place.database, keys, message, clock.now()));
    }

    await Promise.all([outbox.deliverDue(), other.deliverDue(), outbox.deliverDue(), other.deliverDue()]);

    expect(mailServer.mails.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("row 50: sends nothing of a transaction that fails", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    const failing = place.database.transaction().execute(async (transaction) => {
      await queueMail(transaction, keys, message, clock.now());
      throw new Error("half way");
    });
    await expect(failing).rejects.toThrow("half way");

    await outbox.deliverDue();
    expect(mailServer.mails).toEqual([]);
  });

  it("row 50: tries again after a while when the mail server was down, and each mail arrives once", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer, troubles } = startOutbox(place.database);
    mailServer.behaviour = "down";
    const ids = [
      await queueMail(place.database, keys, message, clock.now()),
      await queueMail(place.database, keys, message, clock.now()),
    ];
    for (let minutes = 0; minutes < 5; minutes += 0.25) {
      await outbox.deliverDue();
      clock.advance(15_000);
    }
    // Tries after 0, 5, 10, 20, 40, 80 and 160 seconds, as far as the looks every 15 seconds allow.
    expect(troubles.length).toBeLessThanOrEqual(2 * 7);
    expect(troubles.length).toBeGreaterThanOrEqual(2 * 5);

    mailServer.behaviour = "takes";
    clock.advance(10 * 60_000);
    await outbox.deliverDue();
    clock.advance(hour);
    await outbox.deliverDue();

    expect(mailServer.mails.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("does not try again what was refused for good", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    mailServer.behaviour = "refuses";
    const id = await queueMail(place.database, keys, message, clock.now());

    expect(await outbox.deliverNow(id, 5_000)).toBe("refused");
    mailServer.behaviour = "takes";
    clock.advance(hour);
    await outbox.deliverDue();

    expect(mailServer.mails).toEqual([]);
    expect(await outbox.deliverNow(id, 5_000)).toBe("refused");
  });

  it("gives a mail up after a day", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    mailServer.behaviour = "down";
    await queueMail(place.database, keys, message, clock.now());
    await outbox.deliverDue();
    clock.advance(24 * hour);
    await outbox.deliverDue();
    mailServer.behaviour = "takes";
    clock.advance(24 * hour);
    await outbox.deliverDue();

    expect(mailServer.mails).toEqual([]);
    expect(await place.database.selectFrom("mails").select(["payload", "outcome"]).execute()).toEqual([
      { payload: null, outcome: "expired" },
    ]);
  });

  it("row 50: keeps what a mail says unreadable while it waits, and not at all after", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock } = startOutbox(place.database);
    await queueMail(place.database, keys, message, clock.now());
    const waiting = JSON.stringify(await place.database.selectFrom("mails").selectAll().execute());
    expect(waiting).not.toMatch(/ada@|school|000042/);
    expect(Buffer.from(JSON.parse(waiting)[0].payload, "base64").toString("latin1")).not.toMatch(/ada@|school|000042/);

    await outbox.deliverDue();

    expect(await place.database.selectFrom("mails").select(["payload", "outcome"]).execute()).toEqual([
      { payload: null, outcome: "sent" },
    ]);
  });

  it("waits no longer for one mail than it is told, and finishes it when it stops", async () => {
    await using place = await openTestDatabase(kind);
    const slow = Promise.withResolvers<"sent">();
    const asked = Promise.withResolvers<void>();
    const { outbox, clock } = startOutbox(place.database, {
      send: () => {
        asked.resolve();
        return slow.promise;
      },
    });
    const id = await queueMail(place.database, keys, message, clock.now());

    expect(await outbox.deliverNow(id, 1)).toBe("pending");
    await asked.promise;
    const joined = outbox.deliverNow(id, 5_000);
    const outcomeAtStop = outbox
      .stop()
      .then(() => place.database.selectFrom("mails").select("outcome").executeTakeFirst());
    slow.resolve("sent");

    expect(await outcomeAtStop).toEqual({ outcome: "sent" });
    expect(await joined).toBe("sent");
  });

  it("sends nothing more once it stopped, and leaves it to the next process", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    await outbox.stop();
    const id = await queueMail(place.database, keys, message, clock.now());

    await outbox.deliverDue();
    expect(await outbox.deliverNow(id, 1_000)).toBe("pending");
    expect(mailServer.mails).toEqual([]);
  });

  it("reports a database that is away instead of failing", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, troubles } = startOutbox(place.database);
    await place.database.destroy();

    expect(await outbox.deliverNow("id", 1_000)).toBe("pending");
    expect(troubles).toHaveLength(1);
  });
});

describe.each(everyDatabase)("a mail that is being sent, on $name", ({ kind }) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** A process that is sending one mail, and others beside it on the same database and clock. */
  async function startSending(place: TestDatabase) {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<"sent">();
    const send = () => {
      asked.resolve();
      return answer.promise;
    };
    const { outbox, clock } = startOutbox(place.database, { send });
    const mailServer = createTestMailServer();
    const startOther = async () =>
      createOutbox({
        config: { publicUrl: "http://localhost" },
        database: await place.openAgain(),
        keys,
        transport: mailServer.transport,
        composers: {},
        now: clock.now,
        onError: () => {},
      });
    const id = await queueMail(place.database, keys, message, clock.now());
    const sending = outbox.deliverDue();
    await asked.promise;
    const row = () =>
      place.database
        .selectFrom("mails")
        .select(["claimedUntil", "nextTryAt", "outcome"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    return { answer, clock, mailServer, others: await Promise.all([startOther(), startOther()]), row, sending };
  }

  it("is taken up seconds after its process died, by one of several that look for mails at once", async () => {
    await using place = await openTestDatabase(kind);
    const { clock, mailServer, others } = await startSending(place);
    const look = () => Promise.all(others.map((other) => other.deliverDue()));

    clock.advance(claimTime - 1);
    await look();
    expect(mailServer.mails).toEqual([]);
    clock.advance(1);
    await look();

    expect(mailServer.mails).toHaveLength(1);
    expect(claimTime).toBeLessThanOrEqual(15_000);
  });

  it("is left to its process while that lives, however long the mail server takes", async () => {
    await using place = await openTestDatabase(kind);
    const { answer, clock, mailServer, others, row, sending } = await startSending(place);

    for (let heartbeat = 1; heartbeat <= 12; heartbeat++) {
      clock.advance(heartbeatInterval);
      vi.advanceTimersByTime(heartbeatInterval);
      await expect.poll(async () => (await row()).claimedUntil).toBe(clock.now() + claimTime);
      await Promise.all(others.map((other) => other.deliverDue()));
    }
    answer.resolve("sent");
    await sending;

    expect(mailServer.mails).toEqual([]);
    expect(await row()).toMatchObject({ outcome: "sent", claimedUntil: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stays with the process that claimed it last, when one that stood still goes on", async () => {
    await using place = await openTestDatabase(kind);
    const { answer, clock, others, row, sending } = await startSending(place);
    const [other] = others;
    const failing = Promise.withResolvers<"sent">();
    const startsAgain = Promise.withResolvers<void>();
    const third = createOutbox({
      config: { publicUrl: "http://localhost" },
      database: await place.openAgain(),
      keys,
      transport: {
        send: () => {
          startsAgain.resolve();
          return failing.promise;
        },
      },
      composers: {},
      now: clock.now,
      onError: () => {},
    });
    clock.advance(claimTime);
    const sendingAgain = third.deliverDue();
    await startsAgain.promise;
    const claimed = await row();

    clock.advance(1);
    answer.reject(new Error("the connection was lost"));
    await sending;

    expect(await row()).toEqual(claimed);
    await other?.deliverDue();
    failing.resolve("sent");
    await sendingAgain;
    expect(await row()).toMatchObject({ outcome: "sent" });
  });
});

describe("a waiting mail's payload", () => {
  it("opens under its own key and id only", () => {
    const payload = seal(message, "id", keys);

    expect(unseal(payload, "id", keys)).toEqual(message);
    expect(() => unseal(payload, "other", keys)).toThrow();
    expect(() => unseal(payload, "id", deriveKeys("another secret"))).toThrow();
    expect(seal(message, "id", keys)).not.toBe(payload);
  });
});

describe("the mails", () => {
  const link = "http://localhost:3000/signup?step=1&email=ada%40school.test&activationCode=000042";

  it.each([
    ["activation", accountMails.activation({ language: "en", code: "000042", link })],
    ["reset", accountMails.reset({ language: "en", code: "000042", link })],
  ])("of %s carry the code and the link, in text and in HTML", (_, letter) => {
    const mail = letterMail(to, letter);
    expect(mail).toMatchObject({ to, code: "000042", link });
    expect(mail.subject).toContain("000042");
    expect(mail.text).toContain("\n000042\n");
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.text).toContain("10 minutes");
    expect(mail.html).toMatch(/font-size:36px[^>]*>000042</);
    expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  });

  it.each([
    ["a changed password", accountMails.passwordChanged({ language: "en", link })],
    ["a linked identity", accountMails.identityLinked({ language: "en", provider: "Google", link })],
  ])("that tell of %s carry a way to act, and no code", (_, letter) => {
    const mail = letterMail(to, letter);
    expect(mail).not.toHaveProperty("code");
    expect(mail.text).toContain(link);
    expect(mail.html).toContain("Set a new password");
  });

  it.each(languages.map(({ code }) => code))("are whole in the language %s", (language) => {
    const [code, provider] = ["000042", "Google"];
    const letters = [
      accountMails.activation({ language, code, link }),
      accountMails.reset({ language, code, link }),
      accountMails.emailChangeCode({ language, code, link }),
      accountMails.link({ language, code, link, provider }),
      accountMails.passwordChanged({ language, link, removedIdentities: 2 }),
      accountMails.identityLinked({ language, link, provider }),
      accountMails.identityUnlinked({ language, link, provider }),
      accountMails.emailChanged({ language, link }),
      accountMails.emailChangeUndone({ language, link }),
    ];
    for (const letter of letters) {
      const { subject, text, html } = letterMail(to, letter);
      expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|\n\n\n/);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it("are written in German, with its plurals", () => {
    const { subject, text } = letterMail(to, accountMails.activation({ language: "de", code: "000042", link }));
    expect(subject).toBe("000042 ist Ihr Aktivierungscode");
    expect(text).toContain("Der Code gilt 10 Minuten.");
    const changed = (removedIdentities: number) =>
      letterMail(to, accountMails.passwordChanged({ language: "de", link, removedIdentities })).text;
    expect(changed(0)).not.toContain("Google");
    expect(changed(1)).toContain("Auch das Google- oder Microsoft-Konto");
    expect(changed(2)).toContain("Auch die 2 Google- oder Microsoft-Konten");
  });

  it("show what others chose as text, never as HTML", () => {
    const mail = letterMail(
      to,
      accountMails.identityLinked({ language: "en", provider: '<img src="x">', link: 'http://x/"><b>' }),
    );
    expect(mail.html).not.toContain("<img");
    expect(mail.html).not.toContain("<b>");
  });
});
