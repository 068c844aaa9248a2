import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Installation, someAddress } from "./installation.ts";
import { percentile } from "./percentile.ts";
import { startReference } from "./references.ts";
import type { Row } from "./row.ts";

/** Milliseconds between two checks of a person who types: the form waits for a pause before it asks. */
const typingPause = 400;
const typingSeconds = 8;

const rounds = 5;
const atMost = 3;

interface Sample {
  /** Milliseconds that the middle check takes while ten people type. */
  p50: number;
  /** Milliseconds that the 99th of a hundred takes while a hundred do. */
  p99: number;
  errors: number;
  checks: number;
}

/** The call, and beside it the framework with a constant JSON under the same typists: what is left is the machine's. */
export async function liveCheckRows({ servers }: Installation): Promise<Row[]> {
  const constant = await startReference("constantServer.ts");
  const checkEmail = `${servers[0]?.url}/api/User/checkEmail`;
  const samples: Record<"call" | "constant", Sample[]> = { call: [], constant: [] };
  // Until both servers run at their full speed.
  await typists(checkEmail, 100);
  await typists(constant.url, 100);
  for (let round = 0; round < rounds; round += 1) {
    samples.call.push(await sample(checkEmail));
    samples.constant.push(await sample(constant.url));
  }
  await constant.stop();
  const constantRow = row("the same typists and the framework with a constant JSON", samples.constant);
  return [
    {
      ...row("live check of an email, p99 under 100 concurrent typists", samples.call),
      // An error is the call's own, however restless the machine.
      isInconclusive: Number(constantRow.ratio) > atMost && samples.call.every(({ errors }) => errors === 0),
    },
    { ...constantRow, bar: "–", isMet: true },
  ];
}

async function sample(address: string): Promise<Sample> {
  const few = await typists(address, 10);
  const many = await typists(address, 100);
  return {
    p50: percentile(few.times, 0.5),
    p99: percentile(many.times, 0.99),
    errors: few.errors + many.errors,
    checks: few.times.length + many.times.length,
  };
}

function row(what: string, samples: Sample[]): Row {
  const sum = (key: "errors" | "checks") => samples.reduce((total, sample) => total + sample[key], 0);
  const middle = samples.sort((one, other) => one.p99 / one.p50 - other.p99 / other.p50)[Math.floor(rounds / 2)];
  const { p50, p99 } = middle ?? { p50: Number.NaN, p99: Number.NaN };
  return {
    what,
    figure: `${p99.toFixed(1)} ms, ${sum("errors")} errors in ${sum("checks")}`,
    reference: `${p50.toFixed(1)} ms: its own p50 at 10`,
    ratio: p99 / p50,
    bar: `≤ ${atMost} ×, no error`,
    isMet: sum("errors") === 0 && p99 <= atMost * p50,
  };
}

/** People who type at once, each pausing between two checks. */
async function typists(address: string, count: number): Promise<{ times: number[]; errors: number }> {
  const until = performance.now() + typingSeconds * 1000;
  const times: number[] = [];
  let errors = 0;
  async function type(person: number) {
    const headers = { "x-forwarded-for": someAddress() };
    for (let letter = 0; performance.now() < until; letter += 1) {
      await pause(typingPause * (0.5 + Math.random()));
      const started = performance.now();
      const email = `somebody${person}.${letter}@gmail.com`;
      const isRight = await answersWell(`${address}?email=${encodeURIComponent(email)}`, headers);
      times.push(performance.now() - started);
      errors += isRight ? 0 : 1;
    }
  }
  await Promise.all(Array.from({ length: count }, (_, person) => type(person)));
  return { times, errors };
}

const connections = new Agent({ keepAlive: true });

/** By the plainest client there is: `fetch` takes longer than the server, and on the same cores. */
async function answersWell(url: string, headers: Record<string, string>): Promise<boolean> {
  const sent = get(url, { agent: connections, headers });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const answer: unknown = await json(response);
  return response.statusCode === 200 && isSuccess(answer);
}

function isSuccess(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
}
