export const withRunSummaries: Readonly<Record<string, string>>;
export function dropRunSummaries(): void;
export function wasFromCache(command: readonly string[]): boolean;
