import autocannon from "autocannon";
import { startPostgres } from "../scripts/postgres.mjs";
import { type Installation, password, someAddress, startInstallation } from "./installation.ts";
import { liveCheckRows } from "./liveCheck.ts";
import { percentile } from "./percentile.ts";
import { coreTimes, onQuietMachine } from "./quiet.ts";
import { runReference, startReference } from "./references.ts";
import type { Row } from "./row.ts";

/** Pairs of a measured and a reference round, in turn: the middle of their ratios counts. */
const rounds = 5;
const roundSeconds = 4;

export async function serverRows(): Promise<Row[]> {
  await using installation = await startInstallation({ people: 200 });
  return [
    ...(await onQuietMachine(() => profileRows(installation))),
    ...(await onQuietMachine(async () => [await signInRow(installation)])),
    ...(await onQuietMachine(() => liveCheckRows(installation))),
  ];
}

/** The call against the least that it can be made of, and against the framework alone. */
async function profileRows({ servers, cookie, dataDir }: Installation): Promise<Row[]> {
  const [constant, bare] = await Promise.all([
    startReference("constantServer.ts"),
    startReference("bareReadServer.ts", dataDir),
  ]);
  const toBare: Pair[] = [];
  const toConstant: Pair[] = [];
  const sleepAgain = stayAwake();
  for (let round = 0; round < rounds; round += 1) {
    const profileUrl = `${servers[0]?.url}/api/User/GetProfileData`;
    const constantFigure = await requestsPerSecond(constant.url);
    const figure = await requestsPerSecond(profileUrl, { headers: { cookie } });
    toBare.push({ figure, reference: await requestsPerSecond(bare.url, { headers: { cookie } }) });
    toConstant.push({ figure, reference: constantFigure });
  }
  sleepAgain();
  await Promise.all([constant.stop(), bare.stop()]);
  const what = "signed-in `GetProfileData`";
  return [
    ratioRow(what, "requests/s", toBare, "the framework with a cookie and one bare read of the database", 0.6),
    { ...ratioRow(what, "requests/s", toConstant, "the framework with a constant JSON", 0), bar: "–", isMet: true },
  ];
}

/**
 * Keeps this process from sleeping between two answers. Waking a sleeper costs a server on a virtual machine as much as
 * the answer, which would favour whichever server keeps the load busy.
 *
 * @returns what lets it sleep again.
 */
function stayAwake(): () => void {
  let turn = setImmediate(spin);
  function spin() {
    turn = setImmediate(spin);
  }
  return () => clearImmediate(turn);
}

async function signInRow({ servers, emails }: Installation): Promise<Row> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      figure: await requestsPerSecond(`${servers[0]?.url}`, { requests: [{ setupRequest: signIn(emails) }] }, 16),
      reference: Number((await runReference("hashing.ts", String(roundSeconds))).trim()),
    });
  }
  return ratioRow("password sign-in", "sign-ins/s", pairs, "bare argon2id at the same cost, all cores", 0.85);
}

function signIn(emails: readonly string[]): autocannon.Request["setupRequest"] {
  return (request) => ({
    ...request,
    method: "POST",
    path: "/api/User/Login",
    headers: { "content-type": "application/json", "x-forwarded-for": someAddress() },
    body: JSON.stringify({ email: emails[Math.floor(Math.random() * emails.length)], password }),
  });
}

/**
 * Two processes on one PostgreSQL against one, with the same people signed in. The load, PostgreSQL and the servers share
 * the machine: where one process already keeps more of its cores busy than the bar leaves room for, the load does not
 * allow the comparison, and the row says so.
 */
export async function processesRow(): Promise<Row> {
  const atLeast = 1.6;
  const postgres = await startPostgres();
  try {
    const one = await profileLoad({ postgresUrl: postgres.url, processes: 1 });
    const two = await profileLoad({ postgresUrl: postgres.url, processes: 2 });
    const row = ratioRow(
      "two server processes on PostgreSQL, signed-in `GetProfileData`",
      "requests/s",
      [{ figure: two.rate, reference: one.rate }],
      `one process, with which the machine is ${Math.round(one.busy * 100)} % busy`,
      atLeast,
    );
    return { ...row, isInconclusive: one.busy * atLeast > 1 };
  } finally {
    postgres.stop();
  }
}

/** Measures requests a second, and the share of all cores that was busy while they were answered. */
async function profileLoad(options: {
  postgresUrl: string;
  processes: number;
}): Promise<{ rate: number; busy: number }> {
  await using installation = await startInstallation({ people: 1, ...options });
  const { servers, cookie } = installation;
  const before = coreTimes();
  const loads = servers.map(({ url }) =>
    requestsPerSecond(`${url}/api/User/GetProfileData`, { headers: { cookie } }, 50 / servers.length),
  );
  const rate = (await Promise.all(loads)).reduce((total, load) => total + load, 0);
  const after = coreTimes();
  return { rate, busy: (after.busy - before.busy) / (after.all - before.all) };
}

async function requestsPerSecond(
  url: string,
  options: Partial<autocannon.Options> = {},
  connections = 50,
): Promise<number> {
  const load = { url, connections, ...options };
  await autocannon({ ...load, duration: 1 });
  const result = await autocannon({ ...load, duration: roundSeconds });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${url} answered ${result.non2xx} requests by another status than 2xx, ${result.errors} not at all.`,
    );
  }
  return result.requests.total / result.duration;
}

interface Pair {
  figure: number;
  reference: number;
}

function ratioRow(what: string, unit: string, pairs: Pair[], reference: string, atLeast: number): Row {
  const ratio = percentile(
    pairs.map((pair) => pair.figure / pair.reference),
    0.5,
  );
  const middle = (key: keyof Pair) =>
    percentile(
      pairs.map((pair) => pair[key]),
      0.5,
    ).toFixed(0);
  return {
    what,
    figure: `${middle("figure")} ${unit}`,
    reference: `${middle("reference")}: ${reference}`,
    ratio,
    bar: `≥ ${atLeast} ×`,
    isMet: ratio >= atLeast,
  };
}
