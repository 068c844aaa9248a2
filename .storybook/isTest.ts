/** Whether a story is played by Vitest, rather than shown to somebody whose toolbar may ask for what no play expects. */
export function isTest(): boolean {
  return "__vitest_browser__" in globalThis;
}
