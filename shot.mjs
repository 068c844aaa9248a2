import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const shots = JSON.parse(process.argv[2]);
for (const [id, w, h, scheme, lang, name, full] of shots) {
  const c = await b.newContext({ viewport: { width: w, height: h }, reducedMotion: "reduce" });
  const p = await c.newPage();
  await p.goto(`http://127.0.0.1:8731/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};language:${lang}`);
  await p.waitForTimeout(2500);
  await p.evaluate(()=>{window.scrollTo(0,0); document.activeElement?.blur()});
  await p.screenshot({ path: `/tmp/w/shots/results-${name}.png`, fullPage: !!full });
  await c.close();
}
await b.close();
