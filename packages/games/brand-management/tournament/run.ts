// `npm run tournament`: ways to play Brand Management against each other, exploits among them. TOURNAMENT_SEED repeats a
// run; TOURNAMENT_DRAWS makes it shorter or longer, and the fewer there are, the more luck is in the mean scores.
import { strategies } from "./strategies.ts";
import { exploitsThatPay, playTournament, type Standing } from "./tournament.ts";

const { env } = process;
const seed = env.TOURNAMENT_SEED ?? "brand-management";
const draws = Number(env.TOURNAMENT_DRAWS ?? 40);
const started = performance.now();

const standings = playTournament({ seed, strategies, draws }).sort((one, other) => other.meanScore - one.meanScore);
say(standingsTable(standings));
say(
  `From the seed ${seed} in ${Math.round((performance.now() - started) / 1000)} seconds; to repeat it: TOURNAMENT_SEED`,
);
const paying = exploitsThatPay(standings);
for (const { strategy } of paying) {
  say(`✗ It pays to play "${strategy.name}".`);
}
process.exitCode = paying.length === 0 ? 0 : 1;

function standingsTable(all: readonly Standing[]): string {
  const head = `${"strategy".padEnd(45)} ${"kind".padEnd(8)} markets  score  wins  among robots`;
  const rows = all.map(({ strategy, markets, meanScore, winRate, amongRobots }) =>
    [
      strategy.name.padEnd(45),
      strategy.kind.padEnd(8),
      String(markets).padStart(7),
      meanScore.toFixed(1).padStart(6),
      `${Math.round(winRate * 100)} %`.padStart(5),
      amongRobots.toFixed(1).padStart(13),
    ].join(" "),
  );
  return [head, ...rows].join("\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
