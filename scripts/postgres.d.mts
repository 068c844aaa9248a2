/** See postgres.mjs. */
export function startPostgres(
  folder?: string,
): Promise<{ url: string; stop: () => void; restart?: () => Promise<void> }>;
