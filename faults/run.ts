// `npm run faults`: lets things go wrong, and compares what the server acknowledged with what is there afterwards. Ends
// with 1 where anything is missing, or a fault could not be tried, or took too long. `npm run faults -- disk clock` does the named ones only and writes nothing down.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../scripts/postgres.mjs";
import { backupUnderLoad } from "./backupUnderLoad.ts";
import {
  killedAfterWebhook,
  killedBeforeDocument,
  killedBeforeReminder,
  soldAfterBackup,
  stripeAway,
  webhookTwice,
} from "./billing.ts";
import { classBesideAccount } from "./classBesideAccount.ts";
import { classBesideFlood } from "./classBesideFlood.ts";
import { classDespiteFaults } from "./classDespiteFaults.ts";
import { clockJump } from "./clockJump.ts";
import { diskFull } from "./diskFull.ts";
import { keyServerAway } from "./keyServerAway.ts";
import { killedUnderLoad } from "./killed.ts";
import { killedBeforeMail } from "./killedBeforeMail.ts";
import { killedInPhase, screensCutOff } from "./liveTables.ts";
import { mailServerAway } from "./mailServerAway.ts";
import { connectionsCut, connectionsSilent, postgresRestarted } from "./postgresAway.ts";
import { type Result, stopwatch, table } from "./result.ts";
import {
  brokenTable,
  clockSet,
  clocksDiffer,
  databaseLost,
  frozenTransaction,
  runningTableRestored,
} from "./tableClocks.ts";

const postgres = await startPostgres();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    postgres.stop();
    process.exit(1);
  });
}

/** The groups come one after the other; the faults of a group run side by side: they mostly wait for a server to start. */
const groups: Record<string, () => Promise<Result>>[] = [
  {
    "killed-sqlite": () => killedUnderLoad(),
    "killed-postgres": () => killedUnderLoad(postgres.url),
    mail: mailServerAway,
  },
  { "mails-sqlite": () => killedBeforeMail(), "mails-postgres": () => killedBeforeMail(postgres.url) },
  {
    "tables-sqlite": () => killedInPhase(),
    "tables-postgres": () => killedInPhase(postgres.url),
    screens: screensCutOff,
  },
  { connections: () => connectionsCut(postgres.url), silent: () => connectionsSilent(postgres.url) },
  { postgres: () => postgresRestarted(postgres.url, postgres.restart) },
  { disk: diskFull },
  { keys: keyServerAway },
  { clock: clockJump, "lost-file": databaseLost },
  { "table-clock": clockSet, "table-clocks": () => clocksDiffer(postgres.url) },
  { "broken-sqlite": () => brokenTable(), "broken-postgres": () => brokenTable(postgres.url) },
  { frozen: () => frozenTransaction(postgres.url) },
  { class: () => classDespiteFaults(postgres.url) },
  { "flood-sqlite": () => classBesideFlood() },
  { "flood-postgres": () => classBesideFlood(postgres.url) },
  { "account-sqlite": () => classBesideAccount() },
  { "account-postgres": () => classBesideAccount(postgres.url) },
  {
    "restored-sqlite": () => runningTableRestored(),
    "restored-postgres": () => runningTableRestored(postgres.url),
  },
  {
    "webhook-sqlite": () => killedAfterWebhook(),
    "webhook-postgres": () => killedAfterWebhook(postgres.url),
    "webhook-twice": () => webhookTwice(postgres.url),
  },
  {
    "documents-sqlite": () => killedBeforeDocument(),
    "documents-postgres": () => killedBeforeDocument(postgres.url),
    stripe: stripeAway,
  },
  {
    "reminders-sqlite": () => killedBeforeReminder(),
    "reminders-postgres": () => killedBeforeReminder(postgres.url),
  },
  { "sold-sqlite": () => soldAfterBackup(), "sold-postgres": () => soldAfterBackup(postgres.url) },
  { "backup-sqlite": () => backupUnderLoad() },
  { "backup-postgres": () => backupUnderLoad(postgres.url) },
];

/** Milliseconds that one fault may take: the longest takes two minutes. */
const timeLimit = 6 * 60_000;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !groups.some((group) => name in group));
if (unknown.length > 0) {
  postgres.stop();
  process.stderr.write(`No fault is called ${unknown.join(" or ")}.\n`);
  process.exit(1);
}
const results: Result[] = [];
const whole = stopwatch();
try {
  for (const group of groups) {
    const chosen = Object.entries(group).filter(([name]) => asked.length === 0 || asked.includes(name));
    results.push(...(await Promise.all(chosen.map(([name, happen]) => told(name, happen)))));
  }
} finally {
  postgres.stop();
}
if (asked.length === 0) {
  writeDown();
}
// What a fault has left behind that failed, such as a timer, does not keep the command alive.
process.exit(results.length > 0 && results.every(({ wrong }) => wrong.length === 0) ? 0 : 1);

/** Tells at once how a fault ended. */
async function told(name: string, happen: () => Promise<Result>): Promise<Result> {
  const result = await withinLimit(happen()).catch((error) => ({
    fault: name,
    acknowledged: 0,
    found: 0,
    wrong: [String(error)],
    course: `could not be tried: ${error}`,
  }));
  const { fault, acknowledged, found, wrong, course } = result;
  const lines = [
    `${fault}: ${acknowledged} acknowledged, ${found} found, ${acknowledged - found} lost (${course})`,
    ...wrong.slice(0, 20).map((each) => `  wrong: ${each}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  return result;
}

/** @throws where the fault takes longer than it may. */
async function withinLimit(happening: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not end within ${timeLimit / 1000} s.`)), timeLimit);
  });
  try {
    return await Promise.race([happening, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function writeDown(): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    fileURLToPath(new URL("RESULTS.md", import.meta.url)),
    `# What went wrong on ${date}, and what was left\n\nMade by \`npm run faults\`, in ${whole()}.\n\n${table(results)}\n`,
  );
}
