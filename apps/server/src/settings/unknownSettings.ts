import type { UnknownSetting } from "@belab/domain/department";
import type { Settings } from "./setting.ts";

/** Shorter names would resemble variables of the system: `HOME` and `HOST` differ in two letters. */
const shortestName = 4;

/** From this length on, two slips are allowed instead of one. */
const longName = 8;

/**
 * Returns variables of the environment that the server ignores, although they look like one of its settings: spelled in
 * other cases, without underscores, or with a slip or two. Reads no values.
 */
export function findUnknownSettings(settings: Settings, env: NodeJS.ProcessEnv): UnknownSetting[] {
  const names = Object.values(settings).map(({ name }) => name);
  const offered = Object.values(settings).filter(({ isRemoved }) => !isRemoved);
  return Object.keys(env)
    .filter((name) => name.length >= shortestName && !names.includes(name))
    .flatMap((name) => {
      const meant = nearestOf(
        name,
        offered.map((setting) => setting.name),
      );
      return meant === undefined ? [] : [{ name, known: meant }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Says which setting a variable looks like, for the log and the command line. */
export function describeUnknown({ name, known }: UnknownSetting): string {
  return `unknown setting ${name}: did you mean ${known}?`;
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const same = known.find((one) => bare(one) === bare(name));
  if (same !== undefined) {
    return same;
  }
  const most = name.length < longName ? 1 : 2;
  const near = known
    .filter((one) => Math.abs(one.length - name.length) <= most)
    .map((one) => ({ one, distance: editDistance(name.toUpperCase(), one) }))
    .filter(({ distance }) => distance <= most)
    .sort((first, second) => first.distance - second.distance);
  return near[0]?.one;
}

function bare(name: string): string {
  return name.replaceAll("_", "").toUpperCase();
}

/** Returns the number of letters to add, remove or replace to turn one text into another. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
