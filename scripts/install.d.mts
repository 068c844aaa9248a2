import type { SpawnOptions } from "node:child_process";

interface RunOptions extends SpawnOptions {
  onOutput?: (chunk: Buffer) => void;
}

export const root: string;
export const buildProduct: readonly string[];
export const hasGroups: boolean;
export function projectEnvironment(extra?: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv;
export function ensureInstalled(): Promise<void>;
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<number>;
export function runQuietly(
  command: string,
  args: readonly string[],
  options?: RunOptions & { onLine?: (line: string) => void },
): Promise<{ code: number; output: string }>;
export function say(line: string): void;
export function stop(line: string): never;
