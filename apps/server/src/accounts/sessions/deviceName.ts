import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/accounts/DeviceName";
import { translateTo } from "../../translateTo.ts";

/** More particular names first: most browsers name those whose pages they also want to be given. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Describes a browser's user agent to a person, in English: `Firefox on Windows`, `Safari on iPhone`; else `Unknown device`.
 */
export function deviceName(userAgent: string, language: Language): string {
  const { messages, format } = translateTo(language, catalogue);
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined && system !== undefined) {
    return format("device", { browser, system });
  }
  return browser ?? system ?? messages.unknown;
}

function nameIn(names: readonly [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
