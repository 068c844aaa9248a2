import type { KyselyPlugin } from "kysely";
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
    config: { plans: "open", publicUrl: "http://localhost" },
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
      config: { plans: "open", publicUrl: "http://localhost" },
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

  it("sends a mail as text and as HTML, with what a person needs of it", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    await queueMail(place.database, keys, message, clock.now());

    await outbox.deliverDue();

    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({ to, subject: message.subject, code: "000042", link: "http://localhost/signup" });
    expect(mail?.text).toContain("\n000042\n");
    expect(mail?.html).toMatch(/>000042<.*href="http:\/\/localhost\/signup"/s);
    expect(mail).not.toHaveProperty("letter");
  });

  it("sends a mail as a server of an earlier version has left it", async () => {
    await using place = await openTestDatabase(kind);
    const { outbox, clock, mailServer } = startOutbox(place.database);
    const { letter, ...rest } = message;
    const drawn = { ...rest, html: "<p>000042</p>" };
    const id = await queueMail(place.database, keys, drawn, clock.now());

    await outbox.deliverDue();

    expect(mailServer.mails).toEqual([{ ...drawn, id }]);
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
        config: { plans: "open", publicUrl: "http://localhost" },
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
      config: { plans: "open", publicUrl: "http://localhost" },
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

/** Delays the answer to the first claim of a mail until another claim has found none. */
function delayFirstClaim() {
  const delayed = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let hasClaimed = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (hasClaimed) {
        setImmediate(end);
      } else if (result.rows.length === 1) {
        hasClaimed = true;
        delayed.resolve();
        await isOver;
      }
      return result;
    },
  };
  return { delayed: delayed.promise, plugin };
}

// SQLite has one connection, on which a second claim waits for the answer to the first one.
describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("the outbox on $name alone", ({ kind }) => {
  it("waits for a mail that a round has claimed before it heard so", async () => {
    await using place = await openTestDatabase(kind);
    const claim = delayFirstClaim();
    const { outbox, clock } = startOutbox(place.database.withPlugin(claim.plugin));
    const id = await queueMail(place.database, keys, message, clock.now());

    const round = outbox.deliverDue();
    await claim.delayed;
    const delivered = outbox.deliverNow(id, 5_000);

    expect(await delivered).toBe("sent");
    await round;
  });
});
