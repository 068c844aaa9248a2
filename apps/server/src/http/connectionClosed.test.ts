import { expect, it, onTestFinished } from "vitest";
import { listen } from "../testing/tables/testEventStream.ts";
import { startTestApp } from "../testing/testApp.ts";
import { connectionClosed } from "./connectionClosed.ts";

/** A server that notes the signals of the requests to `/wait`, and answers them once it is let. */
async function startWaiting() {
  const signals: AbortSignal[] = [];
  const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
  const lab = await startTestApp({
    addRoutes: (app) => {
      app.post("/wait", async (_request, reply) => {
        signals.push(connectionClosed(reply));
        await wait;
        return "answered";
      });
    },
  });
  onTestFinished(() => lab.close());
  return { url: `${await listen(lab)}/wait`, signals, answer };
}

const posted = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };

it("row 72: says that the connection of a request has closed before its answer", async () => {
  const { url, signals, answer } = await startWaiting();
  const leaving = new AbortController();
  const left = expect(fetch(url, { ...posted, signal: leaving.signal })).rejects.toThrow();
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  leaving.abort();
  await left;
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  answer();
});

it("row 72: says nothing of a connection that has its answer", async () => {
  const { url, signals, answer } = await startWaiting();
  answer();
  const response = await fetch(url, { ...posted, headers: { ...posted.headers, connection: "close" } });
  expect(await response.text()).toBe("answered");
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
