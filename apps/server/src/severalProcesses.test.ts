/** @module-tag exhaustive */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Answer, type CallName, type CallRequest, calls, callUrl } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import type { TableFacts } from "@belab/domain/tables";
import getPort from "get-port";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMails } from "./accounts/mails.ts";
import { deriveKeys } from "./keys.ts";
import { letterMail } from "./mail/letter.ts";
import { queueMail } from "./mail/queuedMails.ts";
import { hashPassword, insertAccount } from "./testing/accounts/testAccounts.ts";
import { everyDatabase, openTestDatabase, type TestDatabase } from "./testing/database/testDatabase.ts";
import { listening, runServer, type ServerProcess } from "./testing/processes/testServerProcess.ts";
import { openEventStreamAt, type TestEventStream } from "./testing/tables/testEventStream.ts";

const secret = "a secret that both processes share";
const email = "ada@gmail.com";
const password = "Quiet7Harbour";
const mailsBefore = 40;

interface Mail {
  to: string | undefined;
  subject: string | undefined;
  messageId: string | undefined;
}

let place: TestDatabase;
let postOffice: Awaited<ReturnType<typeof openPostOffice>>;
let processes: ServerProcess[];
let one: string;
let other: string;

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))(
  "two server processes on one $name",
  { timeout: 60_000 },
  ({ kind }) => {
    beforeAll(async () => {
      place = await openTestDatabase(kind);
      postOffice = await openPostOffice();
      await insertAccount(place.database, {
        email,
        displayEmail: email,
        passwordHash: await hashPassword(password),
        mayTeach: 1,
      });
      for (let count = 0; count < mailsBefore; count++) {
        const mail = letterMail(
          `${count}@uni-lab.edu`,
          accountMails.passwordChanged({ language: "en", link: "http://localhost/forgotpass" }),
        );
        await queueMail(place.database, deriveKeys(secret), mail, 0);
      }
      const ports = [await getPort({ host: "127.0.0.1" }), await getPort({ host: "127.0.0.1" })];
      [one = "", other = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
      processes = ports.map((port, index) =>
        runServer({
          DATABASE_URL: place.databaseUrl ?? "",
          SECRET: secret,
          PORT: String(port),
          SMTP_URL: postOffice.url,
          MAIL_FROM: `process-${index}@uni-lab.edu`,
        }),
      );
      await Promise.all(processes.map(listening));
    });

    afterAll(async () => {
      await Promise.all(processes.map(({ kill }) => kill()));
      await postOffice.close();
      await place.close();
    });

    it("send each mail of the outbox once, and share the work", async () => {
      await expect.poll(mailsWaiting, { timeout: 20_000 }).toBe(0);

      expect(postOffice.senders).toEqual(new Set(["process-0@uni-lab.edu", "process-1@uni-lab.edu"]));
      expect(postOffice.mails.map(({ to }) => to).sort()).toEqual(
        Array.from({ length: mailsBefore }, (_, count) => `${count}@uni-lab.edu`).sort(),
      );
    });

    it("know each other's sessions, and that they have ended", async () => {
      const cookie = await signIn(one);
      expect(await call(other, "account", {}, cookie)).toMatchObject({ status: 200, body: { success: true } });

      await call(other, "logout", {}, cookie);
      expect((await call(one, "account", {}, cookie)).status).toBe(401);
    });

    it("have one budget for what is limited", async () => {
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, index) =>
          call(index % 2 ? one : other, "checkEmail", { Email: "ada@school.test" }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });

    it("take each other's codes, once, however many use one at both", async () => {
      await call(one, "retrievePassword", { email, password: "" });
      const activationCode = await postOffice.code();
      const verified = await call(other, "verifyPasswordResetCode", { email, activationCode });
      expect(verified.body).toMatchObject({ success: true });

      const reset = { email, activationCode, newPassword: "Windy8Lagoon" };
      const answers = await Promise.all([one, other, one, other].map((server) => call(server, "resetPassword", reset)));

      expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([
        AccountError.None,
        ...Array(3).fill(AccountError.IncorrectCode),
      ]);
      expect((await call(other, "login", { email, password })).body.success).toBe(false);
      expect(await signIn(one, "Windy8Lagoon")).toMatch(/session=/);
    });

    it("tell each other's screens of each change", async () => {
      const cookie = await signIn(one, "Windy8Lagoon");
      const { gameTableId } = (await call(one, "openTable", { game: "googol" }, cookie)).body;
      const watched = { gameTableId, screen: "teacher" } as const;
      const stream = await openEventStreamAt(callUrl("tableEvents", watched, other), { cookie });
      await call(one, "joinTable", { code: await joinCodeOf(gameTableId), name: "Grace" });
      await call(one, "startTable", { gameTableId }, cookie);
      await nextFacts(stream, ({ play }) => play !== null);
      for (const name of ["pauseTable", "resumeTable", "pauseTable", "resumeTable", "pauseTable"] as const) {
        await call(one, name, { gameTableId }, cookie);
        await nextFacts(stream, ({ play }) => play !== null && (play.pausedAt !== null) === (name === "pauseTable"));
      }
    });

    it("have sent no mail twice when they end", async () => {
      await expect.poll(mailsWaiting).toBe(0);
      for (const { process } of processes) {
        process.kill("SIGTERM");
      }
      expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);

      const ids = postOffice.mails.map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(ids.length);
      // One with the code, one that tells of the new password.
      expect(ids).toHaveLength(mailsBefore + 2);
    });
  },
);

async function joinCodeOf(gameTableId: string): Promise<string> {
  const table = await place.database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirstOrThrow();
  return table.joinCode ?? "";
}

/** Waits until a screen is sent what is asked for of its table. */
async function nextFacts(stream: TestEventStream, isAsked: (table: TableFacts) => boolean): Promise<void> {
  for (;;) {
    const { table } = await stream.next();
    if (table !== undefined && isAsked(table)) {
      return;
    }
  }
}

async function mailsWaiting(): Promise<number> {
  return (await place.database.selectFrom("mails").select("id").where("outcome", "is", null).execute()).length;
}

async function signIn(server: string, typed = password): Promise<string> {
  const { body, cookie } = await call(server, "login", { email, password: typed });
  expect(body).toMatchObject({ success: true });
  return cookie;
}

async function call<Name extends CallName>(server: string, name: Name, request: CallRequest<Name>, cookie = "") {
  const { method, path, sends } = calls[name];
  const query = sends === "query" ? `?${new URLSearchParams(request as Record<string, string>)}` : "";
  const response = await fetch(`${server}${path}${query}`, {
    method,
    headers: { cookie, ...(sends === "json" && { "content-type": "application/json" }) },
    ...(sends === "json" && { body: JSON.stringify(request) }),
  });
  const body = (await response.json()) as Answer<Name>;
  const cookies = response.headers.getSetCookie().map((each) => each.replace(/;.*/, ""));
  return { status: response.status, body, cookie: cookies.join("; ") };
}

/** A mail server that takes the first mail once both processes have come with one. */
async function openPostOffice() {
  const senders = new Set<string>();
  const mails: Mail[] = [];
  const bothCame = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onMailFrom({ address }, _session, done) {
      senders.add(address);
      if (senders.size === 2) {
        bothCame.resolve();
      }
      bothCame.promise.then(() => done());
    },
    async onData(stream, { envelope }, done) {
      const { subject, messageId } = await PostalMime.parse(await buffer(stream));
      mails.push({ to: envelope.rcptTo[0]?.address, subject, messageId });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    senders,
    mails,
    /** The code that was mailed. */
    async code(): Promise<number> {
      const find = () => mails.find(({ to }) => to === email)?.subject?.match(/\d{6}/)?.[0];
      await expect.poll(find).toBeDefined();
      return Number(find());
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
