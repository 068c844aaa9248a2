export type BrowserName = "Firefox" | "WebKit";

/** A scenario that fails in one browser, until the product is mended. */
interface KnownFailure {
  browser: BrowserName;
  scenario: string;
  /** Part of the message of its failure. Any other failure is a new one. */
  message: string;
  reason: string;
}

const lostScripts = {
  scenario: "brings the page of a seat to life when its scripts were lost for two seconds",
  message: "The page does not show «Deck 1 of 2»",
};

export const knownFailures: readonly KnownFailure[] = [
  { ...lostScripts, browser: "Firefox", reason: "It keeps a failed import() as long as the document." },
  { ...lostScripts, browser: "WebKit", reason: "It keeps a failed modulepreload, and asks for it no more." },
];
