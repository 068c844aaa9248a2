/** What a person may have set in the operating system. */
export interface MediaFeatures {
  "prefers-reduced-motion"?: "reduce" | "no-preference";
  "forced-colors"?: "active" | "none";
}

/** How the tests set the browser, see `vitest.config.ts`. */
const usual = { "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce", "forced-colors": "none" };

declare global {
  /** What Vitest gives to a test in a browser. */
  interface Window {
    __vitest_browser_runner__?: { cdp: { send(method: string, params: object): Promise<unknown> } };
  }
}

/** Whether {@link withMedia} can set anything: in tests, not where someone looks at a story. */
export function canEmulateMedia(): boolean {
  return window.__vitest_browser_runner__ !== undefined;
}

/** Runs a part of a story's play in a browser that is set as some people's is. */
export async function withMedia(features: MediaFeatures, play: () => Promise<void>): Promise<void> {
  await emulate({ ...usual, ...features });
  try {
    await play();
  } finally {
    await emulate(usual);
  }
}

async function emulate(settings: Record<string, string>): Promise<void> {
  const features = Object.entries(settings).map(([name, value]) => ({ name, value }));
  await window.__vitest_browser_runner__?.cdp.send("Emulation.setEmulatedMedia", { features });
}
