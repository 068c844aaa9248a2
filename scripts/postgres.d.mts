/** See postgres.mjs. */
export function startPostgres(): Promise<{ url: string; stop: () => void; restart?: () => Promise<void> }>;
