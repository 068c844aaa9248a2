// `npm run fuzz`: a hundred thousand requests at random. FUZZ_SEED repeats a run, FUZZ_COUNT makes it shorter or longer,
// DATABASE_URL names an empty PostgreSQL database to run on.
import { randomInt } from "node:crypto";
import { type FuzzReport, fuzz } from "./fuzz.ts";

/** How much more the heap may hold in the end than after the second fifth: what differs from one look to the next. */
const heapNoise = 12 * 2 ** 20;

const { env } = process;
const seed = Number(env.FUZZ_SEED ?? randomInt(2 ** 31));
const count = Number(env.FUZZ_COUNT ?? 100_000);
const started = performance.now();
say(`${count} requests from the seed ${seed}; to repeat them: FUZZ_SEED=${seed} npm run fuzz`);

const report = await fuzz({
  seed,
  count,
  databaseUrl: env.DATABASE_URL || undefined,
  onProgress: (done) => done % 10_000 === 0 && say(`${done} …`),
});
say(answersTable(report));
say(`Heap after each fifth, in MB: ${report.heap.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(", ")}`);
say(`${count} requests in ${Math.round((performance.now() - started) / 1000)} seconds, ${report.faults.length} faults`);
const complaints = [...report.faults.slice(0, 20), ...unreached(report), ...grown(report)];
for (const complaint of complaints) {
  say(`✗ ${complaint}`);
}
process.exitCode = complaints.length === 0 ? 0 : 1;

function answersTable({ answers }: FuzzReport): string {
  const rows = [...answers].sort(([one], [other]) => one.localeCompare(other));
  return rows
    .map(([route, statuses]) => {
      const counts = [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, times]) => `${status}: ${times}`);
      return `${route.padEnd(45)} ${counts.join(", ")}`;
    })
    .join("\n");
}

function unreached({ notReached }: FuzzReport): string[] {
  return notReached.map((name) => `no request to ${name} succeeded`);
}

function grown({ heap }: FuzzReport): string[] {
  const growth = (heap.at(-1) ?? 0) - (heap[1] ?? 0);
  return growth > heapNoise
    ? [`the heap grew by ${(growth / 2 ** 20).toFixed(1)} MB between the second and the last fifth`]
    : [];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
