// `npm run pictures`, by hand when the screens of tables or of games have changed: lets classes play in the built product,
// and draws the pictures of the tutorials and of the games' pages, in each language. `npm run pictures -- googol` draws those
// of one game.
import { chromium } from "playwright";
import { chromiumOptions } from "../e2e/chromium.ts";
import { startProduct } from "../e2e/product.ts";
import { signInByCalls, signUpByCalls } from "../e2e/test.ts";
import { english, german } from "./allTexts.ts";
import { drawBrandManagement } from "./drawBrandManagement.ts";
import { drawGoogol } from "./drawGoogol.ts";
import { openContext } from "./pictureLesson.ts";

const classes = {
  en: {
    texts: english,
    teacher: { firstName: "Grace", lastName: "Hopper" },
    players: ["Amara", "Ben", "Chloe", "Dev", "Ella", "Finn", "Gita", "Hugo", "Isla", "Jonas", "Kofi", "Lena", "Mia"],
  },
  de: {
    texts: german,
    teacher: { firstName: "Emmy", lastName: "Noether" },
    players: ["Amir", "Britta", "Can", "Doro", "Emil", "Frieda", "Greta", "Hannes", "Ida", "Jan", "Kim", "Lena", "Mia"],
  },
};

const drawers = { googol: drawGoogol, "brand-management": drawBrandManagement };

const [only] = process.argv.slice(2);
const drawn = Object.entries(drawers).flatMap(([game, drawGame]) =>
  only === undefined || only === game ? drawGame : [],
);

const browser = await chromium.launch(chromiumOptions);
for (const [language, { texts, teacher: name, players }] of Object.entries(classes)) {
  const administrator = { email: `teacher.${language}@gmail.com`, password: "Chalk2026Dust" };
  const product = await startProduct({ ADMIN_EMAIL: administrator.email });
  await signUpByCalls(product, administrator, name);
  const teacher = await openContext({ browser, language, product }, "screen");
  await signInByCalls(teacher, product, administrator);
  for (const drawGame of drawn) {
    await drawGame({ language, texts, players, product, browser, teacher });
  }
  await product.stop();
}
await browser.close();
