/** Notes a failure of which the person is not told, or not in detail, for whoever looks into the browser's console. */
export function logFailure(provider: "Google" | "Microsoft", reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 of the specification: a failure is only logged.
  console.warn(`Sign-in with ${provider} failed.`, reason);
}
