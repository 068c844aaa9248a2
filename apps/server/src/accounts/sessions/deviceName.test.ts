import { expect, it } from "vitest";
import { deviceName } from "./deviceName.ts";

const mozilla = "Mozilla/5.0";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${mozilla} (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge on Windows",
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    "Opera on macOS",
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    "Safari on macOS",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `${mozilla} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPad",
  ],
  [
    `${mozilla} (Linux; Android 15; SM-S921B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, "Firefox on Android"],
  ["Firefox/140.0", "Firefox"],
  ["Something on Windows", "Windows"],
  ["curl/8.0", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent, "en")).toBe(name);
});

it.each([
  [`${mozilla} (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome auf Linux"],
  ["Firefox/140.0", "Firefox"],
  ["curl/8.0", "Unbekanntes Gerät"],
])("%s is %s in German", (userAgent, name) => {
  expect(deviceName(userAgent, "de")).toBe(name);
});
