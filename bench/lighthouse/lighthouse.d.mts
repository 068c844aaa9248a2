interface Audit {
  /** From 0 to 1; null where it does not apply. */
  score: number | null;
  numericValue?: number;
}

/** The part of Lighthouse's result that the benchmarks read. */
interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
  };
}

/** Has Lighthouse judge a page in a browser that is debugged over a port. */
export default function lighthouse(
  url: string,
  flags: { port: number; logLevel: "error"; onlyCategories: readonly string[] },
): Promise<Result | undefined>;
