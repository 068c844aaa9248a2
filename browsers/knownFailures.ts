export type BrowserName = "Firefox" | "WebKit";

/** A scenario that fails in one browser, until the product is mended. */
interface KnownFailure {
  browser: BrowserName;
  scenario: string;
  /** Part of the message of its failure. Any other failure is a new one. */
  message: string;
  reason: string;
}

export const knownFailures: readonly KnownFailure[] = [];
