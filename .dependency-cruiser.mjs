// Who may import whom: `docs/adr/0021-areas.md`. Run by `npm run lint`.

/** Folders under `apps/server/src` that every area may use, and that use no area. */
const serverGround = [
  "database",
  "errors",
  "events",
  "http",
  "limits",
  "mail",
  "metrics",
  "queue",
  "settings",
  "threads",
];

/** Files and folders that put the areas of the server together. No area uses them. */
const serverTop = [
  "admin",
  "backup",
  "testing",
  "admin\\.ts",
  "app\\.ts",
  "areas\\.ts",
  "data\\.ts",
  "installation\\.ts",
  "main\\.ts",
  "readConfig\\.ts",
];

const anyOf = (names) => `(?:${names.join("|")})(?:/|$)`;

/** Any folder but these. */
const folderBut = (names) => `(?!${anyOf(names)})[^/]+/`;

/** May import what they test, and are imported by nothing: the rules are about the product. */
const tests = "\\.test\\.[jt]sx?$|\\.stories\\.tsx$|\\.spec\\.ts$";

/** Folders that use each other in one direction only, through any files. */
const oneWayFolders =
  "^(?:apps|packages|packages/games)/[^/]+/src/[^/]+$|^packages/ui/src/(?:pages|sections)/[^/]+$|^(?:bench|browsers|faults|fuzz|visual)$";

/**
 * The layers of each package, lowest first: none imports what lies in a layer above it. For each layer but the highest that
 * is a rule, such as `server-ground-below-areas`, which holds for all layers below it too.
 *
 * `path` says what lies in a layer, `uses` which part of the layers above it may use nevertheless.
 */
const layersOf = {
  server: {
    folder: "apps/server/src",
    layers: [
      {
        name: "context",
        path: "(?:config|context|keys|privateFiles)\\.ts$",
        uses: anyOf(["database", "errors", "events", "settings", "threads"]),
        comment: "What every area works with knows of no ground module that is built on it.",
      },
      {
        name: "ground",
        path: anyOf(serverGround),
        comment: "A ground module of the server imports no area, and nothing that is made of areas.",
      },
      {
        name: "areas",
        path: folderBut([...serverGround, ...serverTop]),
        comment: "An area does not know of the list of areas, nor of what is made of it.",
      },
      { name: "app", path: anyOf(serverTop) },
    ],
  },
  web: {
    folder: "apps/web/src",
    layers: [
      { name: "shell", path: "shell/", comment: "What every page of the web app uses imports no area." },
      {
        name: "areas",
        path: folderBut(["shell"]),
        comment: "An area of the web app does not know of the list of areas, nor of the routes made of it.",
      },
      { name: "app", path: "(?:App|areas|main|prerender|routes|start)\\.tsx?$" },
    ],
  },
  api: {
    folder: "packages/api/src",
    layers: [
      {
        name: "areas",
        path: "[^/]+/",
        comment: "An area of the contract does not know of the client, nor of the list of all calls.",
      },
      { name: "client", path: "(?:calls|client|contract|index|outcome)\\.ts$" },
    ],
  },
  ui: {
    folder: "packages/ui/src",
    layers: [
      { name: "theme", path: "theme/", comment: "The theme and its providers know of nothing that they are around." },
      { name: "elements", path: "elements/", comment: "An element, such as a heading, holds no text of its own." },
      { name: "messages", path: "(?:messages|locales)/", comment: "Texts know of no section that shows them." },
      { name: "sections", path: "sections/", comment: "A section knows of no page on which it stands." },
      { name: "game", path: "game/", comment: "What any game's screens use knows of no page, and of no game." },
      { name: "pages", path: "pages/", comment: "What helps in stories and tests alone lies in `testing`." },
      { name: "testing", path: "testing/" },
    ],
  },
};

/** Rooms of a game's package; `docs/adr/0038-games-as-packages.md` says what is in each. */
const gameRooms = (...rooms) => `^packages/games/[^/]+/src/(?:${rooms.join("|")})/`;

/** Rooms of a game that the server alone loads: ideals, weights and dealt cards are in them. */
const hiddenRooms = ["rules", "analysis"];

/** The module of a game that puts its rooms together for the server. */
const engines = "^packages/games/[^/]+/src/engines\\.ts$";

/** Rooms of a game that a browser loads. */
const shownRooms = ["screens", "pages", "art"];

/** One rule for each layer but the highest. */
function layerRules([name, { folder, layers }]) {
  const within = (parts) => `^${folder}/(?:${parts.map(({ path }) => path).join("|")})`;
  return layers.slice(0, -1).map(({ name: layer, comment, uses }, index) => ({
    name: `${name}-${layer}-below-${layers[index + 1].name}`,
    comment,
    from: { path: within(layers.slice(0, index + 1)) },
    to: { path: within(layers.slice(index + 1)), ...(uses && { pathNot: `^${folder}/${uses}` }) },
  }));
}

const rules = [
  {
    name: "no-circle",
    comment: "Files do not import each other in a circle, types neither: move what both need below them.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-circle-of-folders",
    comment: "Areas, sections and ground modules do not use each other in a circle, through any files.",
    scope: "folder",
    from: { path: oneWayFolders },
    to: { circular: true, path: oneWayFolders },
  },
  ...Object.entries(layersOf).flatMap(layerRules),
  {
    name: "billing-above-areas",
    comment:
      "Areas ask `plans` what an owner may do. The lists of areas alone know who sells, so that billing can be left out.",
    from: {
      path: "^(apps/(?:server|web)/src|packages/(?:api|domain)/src|packages/ui/src/pages)/(?!billing/)",
      pathNot: `^apps/server/src/${anyOf(serverTop)}|^apps/web/src/areas\\.ts$|^packages/api/src/calls\\.ts$`,
    },
    to: { path: "^$1/billing/" },
  },
  {
    name: "server-areas-without-billing-rules",
    comment: "The rules, calls and mails of billing are those of its own area.",
    from: { path: "^apps/server/src/", pathNot: `^apps/server/src/${anyOf(["billing", ...serverTop])}` },
    to: { path: "^packages/(?:(?:api|domain)/src/billing/|mails/src/(?:billing|orders)\\.ts$)" },
  },
  {
    name: "documents-drawn-in-a-thread",
    comment: "The server loads what draws documents in a thread, once one is drawn.",
    from: {
      path: "^apps/server/src/",
      pathNot: "^apps/server/src/(?:testing/|billing/documents/(?:documentWorker|drawDocument|documentPdf)\\.ts$)",
    },
    to: {
      path: "^apps/server/src/billing/documents/(?:documentPdf|documentXml|drawDocument)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "ui-without-stories",
    comment: "What is made for stories (`storyGame.ts` beside them, and `testing` of ui) is in no screen.",
    from: {
      path: "^packages/(?:ui|games/[^/]+)/src/",
      pathNot: "/[sS]tory[A-Z]\\w*\\.tsx?$|^packages/ui/src/testing/",
    },
    to: { path: "^packages/(?:ui|games/[^/]+)/src/.*/[sS]tory[A-Z]\\w*\\.tsx?$|^packages/ui/src/testing/" },
  },
  {
    name: "products-below-tools",
    comment: "Apps and packages use no tool of the repository, but for the configurations of their builds.",
    from: {
      path: "^(?:apps|packages)/",
      pathNot:
        "^apps/(?:web/(?:playwright|vite)|server/tsup)\\.config\\.ts$|^apps/[^/]+/(?:e2e|src/testing)/|^packages/ui/release/",
    },
    to: { path: "^(?:bench|browsers|faults|fuzz|visual|scripts)/" },
  },
  {
    name: "stand-in-in-tests-alone",
    comment:
      "The product reaches Stripe and its stand-in by the same address. Tests and tools alone import the stand-in.",
    from: { path: "^(?:apps|packages)/", pathNot: "^packages/stripe-stand-in/|^apps/(?:server/src/testing|web/e2e)/" },
    to: { path: "^packages/stripe-stand-in/" },
  },
  {
    name: "stand-in-without-product",
    comment: "The stand-in for Stripe imports nothing of the product.",
    from: { path: "^packages/stripe-stand-in/" },
    to: { path: "^(?:apps|packages)/", pathNot: "^packages/stripe-stand-in/" },
  },
  {
    name: "engines-on-the-server",
    comment: "A game's engine, with its hidden constants and optimal play, is in no file that a browser can load.",
    from: { path: "^(?:apps/web|packages/(?:api|ui))/", pathNot: "^apps/web/e2e/" },
    to: { path: `^packages/domain/(?:src|dist)/games/[^/]+/engine/|${engines}|${gameRooms(...hiddenRooms)}` },
  },
  {
    name: "games-apart",
    comment: "No game imports another one: each can be taken away.",
    from: { path: "^packages/games/([^/]+)/" },
    to: { path: "^packages/games/", pathNot: "^packages/games/$1/" },
  },
  {
    name: "game-screens-without-rules",
    comment: "What a browser loads of a game uses its setup, and of its rules and analysis types alone.",
    from: { path: gameRooms("setup", ...shownRooms) },
    to: { path: `${engines}|${gameRooms(...hiddenRooms)}`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "game-setup-below-screens",
    comment: "What a browser may know before a table is open shows nothing.",
    from: { path: gameRooms("setup") },
    to: { path: gameRooms(...shownRooms) },
  },
  {
    name: "game-rules-below-analysis",
    comment: "The rules of a game know of no debriefing.",
    from: { path: gameRooms("rules") },
    to: { path: gameRooms("analysis", ...shownRooms) },
  },
  {
    name: "game-analysis-without-screens",
    comment: "The server runs the analysis of a game, and loads no screen.",
    from: { path: gameRooms("analysis") },
    to: { path: gameRooms(...shownRooms) },
  },
  {
    name: "games-by-their-doors",
    comment: "What is made of games imports what their package.json exports, and no file behind it.",
    from: { path: "^apps/[^/]+/(?:src|generated)/", pathNot: "^apps/server/src/testing/" },
    to: {
      path: "^packages/games/",
      pathNot:
        "^packages/games/[^/]+/(?:src/(?:manifest|engines|setup/index)\\.ts|src/(?:screens|art)/index\\.tsx|src/pages/[^/]+\\.tsx|generated/.*)$",
    },
  },
  {
    name: "packages-one-way",
    comment: "locales, domain ← api, mails ← server, and locales, domain ← ui ← a game ← server, web → api.",
    from: { path: "^packages/(locales|domain|api|mails|ui)/src/" },
    to: { path: "^apps/|^packages/(?:ui|api|mails|games)/", pathNot: "^packages/$1/" },
  },
  {
    name: "games-below-apps",
    comment: "A game stands above ui, and knows of no app, call or mail.",
    from: { path: "^packages/games/" },
    to: { path: "^apps/|^packages/(?:api|mails)/" },
  },
  {
    name: "nothing-below-locales-and-domain",
    comment: "Texts know no rules, and rules no texts.",
    from: { path: "^packages/(locales|domain)/src/" },
    to: { path: "^packages/", pathNot: "^packages/$1/" },
  },
  {
    name: "server-without-screens",
    comment: "The server imports no screen.",
    from: { path: "^apps/server/src/" },
    to: { path: `^(?:packages/ui|apps/web)/|${gameRooms(...shownRooms)}` },
  },
  {
    name: "web-without-server",
    comment: "The web app reaches the server by the api client alone.",
    from: { path: "^apps/web/src/" },
    to: { path: "^apps/server/|^packages/mails/|^packages/api/src/(?:contract|[^/]+/(?:contract|schemas))\\.ts$" },
  },
  {
    name: "resolvable",
    comment: "What is imported is there.",
    from: {},
    to: { couldNotResolve: true, path: "^[.@]", pathNot: "\\?|^@belab/ui/styles" },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: `${tests}|(?:^|/)(?:dist|dist-languages|storybook-static)/|\\.css$|\\.json$` },
    // What cannot be resolved keeps the name by which it is imported: `./missing.ts`, `@belab/missing`.
    includeOnly: "^(?:\\.\\.?/|@belab/|(?:\\.storybook|apps|packages|bench|browsers|faults|fuzz|visual|scripts)/)",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@belab/source", "import", "node", "default"],
    },
  },
};
