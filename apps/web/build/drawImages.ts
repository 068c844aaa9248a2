// Run by hand when the mark or the landing page's picture has changed: draws what messengers and home screens show.
// CHROMIUM_PATH=… node build/drawImages.ts http://localhost:3000
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { chromiumOptions } from "../e2e/chromium.ts";

const [, , url = "http://localhost:3000"] = process.argv;
const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const browser = await chromium.launch(chromiumOptions);

const card = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
await card.goto(url, { waitUntil: "networkidle" });
await card.addStyleTag({
  content: `
    header { display: none !important }
    main { overflow: hidden; height: 630px; padding-top: 8px }
    h1 { font-size: 72px !important }
    h1 ~ p, h1 ~ a { display: none !important }
  `,
});
await card.screenshot({ path: publicFile("social-card.png") });

const mark = readFileSync(publicFile("icon.svg"), "utf8");
for (const [name, size] of [
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
] as const) {
  const icon = await browser.newPage({ viewport: { width: size, height: size } });
  await icon.setContent(
    `<body style="margin:0;background:#E3F3EA;display:grid;place-items:center;height:100vh"><div style="width:72%">${mark}`,
  );
  await icon.screenshot({ path: publicFile(name) });
}
await browser.close();
