import { describe, expect, it } from "vitest";
import { accountMails } from "../accounts/mails.ts";
import { deriveKeys } from "../keys.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { openEventStream } from "../testing/tables/testEventStream.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";

const token = "0123456789abcdef0123456789abcdef";
const env = { METRICS_TOKEN: token };

async function read(lab: TestApp, authorization = `Bearer ${token}`) {
  const response = await lab.agent().inject({ url: "/metrics", headers: { authorization } });
  return { ...response, status: response.statusCode, lines: response.body.split("\n") };
}

describe("row 56: the metrics", () => {
  it("are read with the token only", async () => {
    await using lab = await startTestApp({ env });

    for (const authorization of ["", token, "Bearer ", `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      const refused = await read(lab, authorization);
      expect(refused, authorization).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
      expect(refused.body).not.toContain("process_cpu");
    }
    const { status, headers, body } = await read(lab);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store" });
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(body).not.toContain("nodejs_eventloop_utilization");
  });

  it("are not there where no token is set", async () => {
    await using lab = await startTestApp();
    expect((await read(lab, "Bearer undefined")).status).toBe(404);
    expect((await read(lab, "")).status).toBe(404);
  });

  it("tell of the work that waits and of the streams that are open", async () => {
    await using lab = await startTestApp({ env });
    expect((await read(lab)).lines).toEqual(
      expect.arrayContaining(["belab_mails_waiting 0", "belab_passwords_waiting 0", "belab_event_streams_open 0"]),
    );
    const teacher = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    const { gameTableId } = (await teacher.call("openTable", { game: "googol" })).body;
    await openEventStream(lab, teacher, { gameTableId, screen: "teacher" });
    const mail = letterMail(
      "ada@school.test",
      accountMails.activation({ language: "en", code: "000042", link: "http://localhost/signup" }),
    );
    await queueMail(lab.database, deriveKeys(lab.config.secret), mail, lab.clock.now() + 60_000);

    expect((await read(lab)).lines).toEqual(
      expect.arrayContaining(["belab_mails_waiting 1", "belab_event_streams_open 1"]),
    );
  });

  it("tell how tries to send mails ended", async () => {
    await using lab = await startTestApp({ env });
    await insertAccount(lab.database, { email: "ada@uni-lab.edu", displayEmail: "ada@uni-lab.edu" });
    const ended = async (outcome: string) => {
      const line = (await read(lab)).lines.find((each) => each.includes(`_tries_total{outcome="${outcome}"}`));
      return Number(line?.split(" ")[1]);
    };
    expect(await ended("sent")).toBe(0);
    await lab.agent().call("retrievePassword", { email: "ada@uni-lab.edu" });
    await expect.poll(() => ended("sent")).toBe(1);

    lab.mailServer.behaviour = "down";
    lab.clock.advance(60_000);
    await lab.agent().call("retrievePassword", { email: "ada@uni-lab.edu" });
    await expect.poll(() => ended("deferred")).toBe(1);
    expect((await read(lab)).lines).toContain("belab_mails_waiting 1");
  });

  it("are reported while the database is away, too", async () => {
    await using lab = await startTestApp({ env });
    await lab.database.destroy();
    const { status, lines } = await read(lab);
    expect(status).toBe(200);
    expect(lines).toContain("belab_mails_waiting Nan");
  });
});

describe("row 46: the metrics", () => {
  it("know a request by its route, whatever its address", async () => {
    await using lab = await startTestApp({ env });
    const marker = "marker1234";
    for (const url of [
      "/api/user/checkpassword?Password=marker1234",
      "/API/USER/CHECKPASSWORD?Password=marker1234",
      "/api/User/checkPassword?password=marker1234",
      `/api/user/${marker}`,
      `/${marker}`,
    ]) {
      await lab.agent().inject({ url });
    }
    await lab.agent().inject({ method: "PROPFIND" as "GET", url: `/${marker}` });

    const { body, lines } = await read(lab);
    const counts = lines.filter((line) => line.startsWith("http_request_duration_seconds_count"));
    expect(counts).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/api/user/checkpassword",status="200"} 3',
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2',
      'http_request_duration_seconds_count{method="other",route="unknown",status="404"} 1',
    ]);
    expect(body).not.toContain(marker);
  });
});
