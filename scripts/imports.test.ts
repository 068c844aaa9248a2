import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { describe, expect, it, onTestFinished } from "vitest";

const config = fileURLToPath(new URL("../.dependency-cruiser.mjs", import.meta.url));
const { options, ...ruleSet } = await extractDepcruiseConfig(config);

/**
 * Lints the imports of files as if they were the repository, and returns the names of the rules that they break. Of a file
 * that is imported as `type ./file.ts`, types alone are.
 */
async function brokenRules(files: Record<string, string[]>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "belab-imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), imports.map(importOf).join(""));
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: folder });
  const violations = typeof output === "string" ? [] : output.summary.violations;
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

function importOf(name: string): string {
  return name.startsWith("type ") ? `import type { A } from "${name.slice("type ".length)}";\n` : `import "${name}";\n`;
}

/** Files that break a rule, by the rule's name. */
const plantedViolations: [rule: string, files: Record<string, string[]>][] = [
  ["no-circle", { "packages/domain/src/notes/one.ts": ["./two.ts"], "packages/domain/src/notes/two.ts": ["./one.ts"] }],
  [
    "no-circle-of-folders",
    {
      "apps/server/src/notes/routes.ts": ["../tables/store.ts"],
      "apps/server/src/notes/store.ts": [],
      "apps/server/src/tables/routes.ts": ["../notes/store.ts"],
      "apps/server/src/tables/store.ts": [],
    },
  ],
  [
    "no-circle-of-folders",
    {
      "fuzz/one.ts": ["../faults/two.ts"],
      "faults/two.ts": [],
      "faults/three.ts": ["../fuzz/four.ts"],
      "fuzz/four.ts": [],
    },
  ],
  [
    "server-ground-below-areas",
    { "apps/server/src/http/answers.ts": ["../accounts/store.ts"], "apps/server/src/accounts/store.ts": [] },
  ],
  [
    "server-ground-below-areas",
    { "apps/server/src/threads/threads.ts": ["../tables/store.ts"], "apps/server/src/tables/store.ts": [] },
  ],
  [
    "server-ground-below-areas",
    { "apps/server/src/context.ts": ["./notes/notes.ts"], "apps/server/src/notes/notes.ts": [] },
  ],
  [
    "server-context-below-ground",
    { "apps/server/src/context.ts": ["./mail/outbox.ts"], "apps/server/src/mail/outbox.ts": [] },
  ],
  ["server-areas-below-app", { "apps/server/src/notes/area.ts": ["../areas.ts"], "apps/server/src/areas.ts": [] }],
  [
    "web-shell-below-areas",
    { "apps/web/src/shell/PublicPage.tsx": ["../accounts/state.ts"], "apps/web/src/accounts/state.ts": [] },
  ],
  ["web-areas-below-app", { "apps/web/src/notes/NotesPage.tsx": ["../areas.ts"], "apps/web/src/areas.ts": [] }],
  ["api-areas-below-client", { "packages/api/src/notes/index.ts": ["../client.ts"], "packages/api/src/client.ts": [] }],
  [
    "billing-above-areas",
    { "apps/server/src/plans/plans.ts": ["../billing/orders.ts"], "apps/server/src/billing/orders.ts": [] },
  ],
  [
    "billing-above-areas",
    { "packages/domain/src/plans/term.ts": ["../billing/offer.ts"], "packages/domain/src/billing/offer.ts": [] },
  ],
  [
    "server-areas-without-billing-rules",
    {
      "apps/server/src/organisations/lists.ts": ["../../../../packages/domain/src/billing/index.ts"],
      "packages/domain/src/billing/index.ts": [],
    },
  ],
  ["products-below-tools", { "apps/server/src/notes/area.ts": ["../../../../bench/row.ts"], "bench/row.ts": [] }],
  [
    "stand-in-in-tests-alone",
    {
      "apps/server/src/billing/area.ts": ["../../../../packages/stripe-stand-in/src/index.ts"],
      "packages/stripe-stand-in/src/index.ts": [],
    },
  ],
  [
    "documents-drawn-in-a-thread",
    {
      "apps/server/src/billing/documents/drawPending.ts": ["./drawDocument.ts"],
      "apps/server/src/billing/documents/drawDocument.ts": [],
    },
  ],
  [
    "stand-in-without-product",
    {
      "packages/stripe-stand-in/src/pages.ts": ["../../locales/src/two.ts"],
      "packages/locales/src/two.ts": [],
    },
  ],
  ["packages-one-way", { "packages/ui/src/one.ts": ["../../api/src/two.ts"], "packages/api/src/two.ts": [] }],
  ["packages-one-way", { "packages/mails/src/one.ts": ["../../ui/src/two.ts"], "packages/ui/src/two.ts": [] }],
  [
    "server-without-screens",
    { "apps/server/src/notes/area.ts": ["../../../../packages/ui/src/one.ts"], "packages/ui/src/one.ts": [] },
  ],
  [
    "web-without-server",
    { "apps/web/src/notes/NotesPage.tsx": ["../../../server/src/app.ts"], "apps/server/src/app.ts": [] },
  ],
  [
    "no-circle-of-folders",
    {
      "packages/ui/src/sections/GameCard/GameCard.tsx": ["../GameList/gap.ts"],
      "packages/ui/src/sections/GameCard/facts.ts": [],
      "packages/ui/src/sections/GameList/GameList.tsx": ["../GameCard/facts.ts"],
      "packages/ui/src/sections/GameList/gap.ts": [],
    },
  ],
  [
    "no-circle-of-folders",
    {
      "packages/ui/src/pages/games/play/Rules.tsx": ["../../site/Prose.tsx"],
      "packages/ui/src/pages/games/hrefs.ts": [],
      "packages/ui/src/pages/site/LandingPage.tsx": ["../games/hrefs.ts"],
      "packages/ui/src/pages/site/Prose.tsx": [],
    },
  ],
  [
    "ui-theme-below-elements",
    { "packages/ui/src/theme/brand.tsx": ["../elements/Heading.tsx"], "packages/ui/src/elements/Heading.tsx": [] },
  ],
  [
    "ui-elements-below-messages",
    { "packages/ui/src/elements/Heading.tsx": ["../messages/games.ts"], "packages/ui/src/messages/games.ts": [] },
  ],
  [
    "ui-messages-below-sections",
    {
      "packages/ui/src/messages/games.ts": ["../sections/GameCard/GameCard.tsx"],
      "packages/ui/src/sections/GameCard/GameCard.tsx": [],
    },
  ],
  [
    "ui-sections-below-game",
    {
      "packages/ui/src/sections/GameCard/GameCard.tsx": ["../../game/DataTable.tsx"],
      "packages/ui/src/game/DataTable.tsx": [],
    },
  ],
  [
    "ui-game-below-pages",
    {
      "packages/ui/src/game/DataTable.tsx": ["../pages/games/hrefs.ts"],
      "packages/ui/src/pages/games/hrefs.ts": [],
    },
  ],
  [
    "ui-pages-below-testing",
    { "packages/ui/src/pages/site/LandingPage.tsx": ["../../testing/fill.ts"], "packages/ui/src/testing/fill.ts": [] },
  ],
  [
    "ui-without-stories",
    {
      "packages/ui/src/pages/analytics/AnalyticsPage.tsx": ["./storyResults.ts"],
      "packages/ui/src/pages/analytics/storyResults.ts": [],
    },
  ],
  [
    "ui-without-stories",
    {
      "packages/games/beer/src/screens/Play.tsx": ["./storyGame.ts"],
      "packages/games/beer/src/screens/storyGame.ts": [],
    },
  ],
  [
    "engines-on-the-server",
    {
      "apps/web/src/games/screens.ts": ["../../../../packages/domain/src/games/paper/engine/index.ts"],
      "packages/domain/src/games/paper/engine/index.ts": [],
    },
  ],
  [
    "engines-on-the-server",
    {
      "apps/web/src/games/screens.ts": ["../../../../packages/games/beer/src/engines.ts"],
      "packages/games/beer/src/engines.ts": [],
    },
  ],
  [
    "engines-on-the-server",
    {
      "apps/web/src/games/screens.ts": ["../../../../packages/games/beer/src/rules/deal.ts"],
      "packages/games/beer/src/rules/deal.ts": [],
    },
  ],
  [
    "games-apart",
    {
      "packages/games/beer/src/setup/index.ts": ["../../../chess/src/setup/index.ts"],
      "packages/games/chess/src/setup/index.ts": [],
    },
  ],
  [
    "game-screens-without-rules",
    { "packages/games/beer/src/screens/Play.tsx": ["../rules/deal.ts"], "packages/games/beer/src/rules/deal.ts": [] },
  ],
  [
    "game-screens-without-rules",
    { "packages/games/beer/src/screens/Play.tsx": ["../engines.ts"], "packages/games/beer/src/engines.ts": [] },
  ],
  [
    "games-by-their-doors",
    {
      "apps/server/src/tables/games.ts": ["../../../../packages/games/beer/src/rules/deal.ts"],
      "packages/games/beer/src/rules/deal.ts": [],
    },
  ],
  [
    "games-by-their-doors",
    {
      "apps/web/src/games/screens.ts": ["../../../../packages/games/beer/src/screens/Play.tsx"],
      "packages/games/beer/src/screens/Play.tsx": [],
    },
  ],
  [
    "game-setup-below-screens",
    {
      "packages/games/beer/src/setup/index.ts": ["../screens/Play.tsx"],
      "packages/games/beer/src/screens/Play.tsx": [],
    },
  ],
  [
    "game-rules-below-analysis",
    {
      "packages/games/beer/src/rules/deal.ts": ["../analysis/ideal.ts"],
      "packages/games/beer/src/analysis/ideal.ts": [],
    },
  ],
  [
    "game-analysis-without-screens",
    {
      "packages/games/beer/src/analysis/ideal.ts": ["../screens/Play.tsx"],
      "packages/games/beer/src/screens/Play.tsx": [],
    },
  ],
  [
    "games-below-apps",
    {
      "packages/games/beer/src/screens/Play.tsx": ["../../../../api/src/client.ts"],
      "packages/api/src/client.ts": [],
    },
  ],
  [
    "packages-one-way",
    { "packages/ui/src/one.ts": ["../../games/beer/src/setup/index.ts"], "packages/games/beer/src/setup/index.ts": [] },
  ],
  [
    "server-without-screens",
    {
      "apps/server/src/notes/area.ts": ["../../../../packages/games/beer/src/screens/Play.tsx"],
      "packages/games/beer/src/screens/Play.tsx": [],
    },
  ],
  [
    "nothing-below-locales-and-domain",
    { "packages/domain/src/notes/one.ts": ["../../../locales/src/two.ts"], "packages/locales/src/two.ts": [] },
  ],
  ["resolvable", { "packages/domain/src/notes/one.ts": ["./missing.ts"] }],
];

describe("the lint of imports", () => {
  it("lets an area use the areas and ground modules below it", async () => {
    const rules = await brokenRules({
      "apps/server/src/areas.ts": ["./notes/area.ts", "./accounts/area.ts"],
      "apps/server/src/notes/area.ts": ["../accounts/area.ts", "../http/callRoute.ts"],
      "apps/server/src/accounts/area.ts": ["../http/callRoute.ts", "../database/open.ts"],
      "apps/server/src/http/callRoute.ts": ["../database/open.ts"],
      "apps/server/src/database/open.ts": [],
    });
    expect(rules).toEqual([]);
  });

  it("lets a page use sections, texts, elements and the theme, and a helper for stories everything", async () => {
    const rules = await brokenRules({
      "packages/ui/src/testing/storyFrames.tsx": ["../pages/site/LandingPage.tsx", "../theme/brand.tsx"],
      "packages/ui/src/pages/site/LandingPage.tsx": ["../../sections/Hero/Hero.tsx", "../../elements/Heading.tsx"],
      "packages/ui/src/sections/Hero/Hero.tsx": ["../../messages/games.ts", "../../theme/brand.tsx"],
      "packages/ui/src/messages/games.ts": ["../theme/brand.tsx"],
      "packages/ui/src/elements/Heading.tsx": ["../theme/brand.tsx"],
      "packages/ui/src/theme/brand.tsx": [],
    });
    expect(rules).toEqual([]);
  });

  it("lets a game use ui, domain, texts and what lies below in itself, and lets the apps use games", async () => {
    const rules = await brokenRules({
      "apps/server/src/tables/games.ts": ["../../../../packages/games/beer/src/engines.ts"],
      "apps/web/src/games/registry.ts": ["../../../../packages/games/beer/src/screens/index.tsx"],
      "packages/games/beer/src/engines.ts": ["./analysis/debrief.ts", "./rules/deal.ts"],
      "packages/games/beer/src/screens/index.tsx": ["./Play.tsx"],
      "packages/games/beer/src/screens/Play.tsx": [
        "../setup/index.ts",
        "type ../rules/deal.ts",
        "../../../../ui/src/elements/Heading.tsx",
      ],
      "packages/games/beer/src/analysis/debrief.ts": ["../rules/deal.ts", "../setup/index.ts"],
      "packages/games/beer/src/rules/deal.ts": ["../setup/index.ts", "../../../../domain/src/games/engine.ts"],
      "packages/games/beer/src/setup/index.ts": [],
      "packages/ui/src/elements/Heading.tsx": [],
      "packages/domain/src/games/engine.ts": [],
    });
    expect(rules).toEqual([]);
  });

  it("lets what tests the server import the stand-in for Stripe", async () => {
    const rules = await brokenRules({
      "apps/server/src/testing/billing/testShop.ts": ["../../../../../packages/stripe-stand-in/src/index.ts"],
      "bench/billing.ts": ["../packages/stripe-stand-in/src/index.ts"],
      "packages/stripe-stand-in/src/index.ts": [],
    });
    expect(rules).toEqual([]);
  });

  it.each(plantedViolations)("%s is found where it is broken", async (rule, files) => {
    expect(await brokenRules(files)).toContain(rule);
  });

  it("has a planted violation for each rule", () => {
    const rules = new Set(ruleSet.forbidden?.map(({ name }) => name));
    expect(new Set(plantedViolations.map(([rule]) => rule))).toEqual(rules);
  });
});
