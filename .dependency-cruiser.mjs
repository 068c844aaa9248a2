// Who may import whom: `docs/adr/0021-areas.md`. Run by `npm run lint`.

/** Folders under `apps/server/src` that every area may use, and that use no area. */
const serverGround = ["database", "errors", "events", "http", "limits", "mail", "metrics", "queue", "settings"];

/** Files and folders that put the areas of the server together. No area uses them. */
const serverTop = [
  "admin",
  "backup",
  "testing",
  "admin\\.ts",
  "app\\.ts",
  "areas\\.ts",
  "data\\.ts",
  "main\\.ts",
  "readConfig\\.ts",
];

const anyOf = (names) => `(?:${names.join("|")})(?:/|$)`;
/** May import what they test, and are imported by nothing: the rules are about the product. */
const tests = "\\.test\\.[jt]sx?$|\\.stories\\.tsx$|\\.spec\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "Files do not import each other in a circle, types neither: move what both need below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circle-of-folders",
      comment: "Areas and ground modules do not use each other in a circle, through any files.",
      severity: "error",
      scope: "folder",
      from: { path: "^(?:apps|packages)/[^/]+/src/[^/]+$|^(?:bench|faults|fuzz|visual)$" },
      to: { circular: true, path: "^(?:apps|packages)/[^/]+/src/[^/]+$|^(?:bench|faults|fuzz|visual)$" },
    },
    {
      name: "server-ground-below-areas",
      comment: "A ground module of the server imports no area, and nothing that is made of areas.",
      severity: "error",
      from: { path: `^apps/server/src/(?:${anyOf(serverGround)}|(?:config|context|keys|privateFiles)\\.ts$)` },
      to: { path: "^apps/server/src/[^/]+/", pathNot: `^apps/server/src/${anyOf(serverGround)}` },
    },
    {
      name: "server-context-below-ground",
      comment: "What every area works with knows of no ground module that is built on it.",
      severity: "error",
      from: { path: "^apps/server/src/(?:config|context|keys|privateFiles)\\.ts$" },
      to: { path: "^apps/server/src/(?:http|limits|mail|metrics|queue)/" },
    },
    {
      name: "server-areas-below-app",
      comment: "An area does not know of the list of areas, nor of what is made of it.",
      severity: "error",
      from: { path: "^apps/server/src/[^/]+/", pathNot: `^apps/server/src/${anyOf(serverTop)}` },
      to: { path: `^apps/server/src/${anyOf(serverTop)}` },
    },
    {
      name: "web-shell-below-areas",
      comment: "What every page of the web app uses imports no area.",
      severity: "error",
      from: { path: "^apps/web/src/shell/" },
      to: { path: "^apps/web/src/[^/]+/", pathNot: "^apps/web/src/shell/" },
    },
    {
      name: "web-areas-below-app",
      comment: "An area of the web app does not know of the list of areas, nor of the routes made of it.",
      severity: "error",
      from: { path: "^apps/web/src/[^/]+/" },
      to: { path: "^apps/web/src/(?:App|areas|main|prerender|routes|start)\\.tsx?$" },
    },
    {
      name: "api-areas-below-client",
      comment: "An area of the contract does not know of the client, nor of the list of all calls.",
      severity: "error",
      from: { path: "^packages/api/src/[^/]+/" },
      to: { path: "^packages/api/src/(?:calls|client|contract|index|outcome)\\.ts$" },
    },
    {
      name: "products-below-tools",
      comment: "Apps and packages use no tool of the repository.",
      severity: "error",
      from: {
        path: "^(?:apps|packages)/",
        pathNot: "^apps/web/playwright\\.config\\.ts$|^apps/[^/]+/(?:e2e|src/testing)/",
      },
      to: { path: "^(?:bench|faults|fuzz|visual|scripts)/" },
    },
    {
      name: "engines-on-the-server",
      comment: "A game's engine, with its hidden constants and optimal play, is in no file that a browser can load.",
      severity: "error",
      from: { path: "^(?:apps/web|packages/(?:api|ui))/", pathNot: "^apps/web/e2e/" },
      to: { path: "^packages/domain/(?:src|dist)/games/[^/]+/engine/" },
    },
    {
      name: "packages-one-way",
      comment: "locales, domain ← api ← server, locales, domain ← ui ← web → api.",
      severity: "error",
      from: { path: "^packages/(locales|domain|api|ui)/src/" },
      to: { path: "^apps/|^packages/(?:ui|api)/", pathNot: "^packages/$1/" },
    },
    {
      name: "nothing-below-locales-and-domain",
      comment: "Texts know no rules, and rules no texts.",
      severity: "error",
      from: { path: "^packages/(locales|domain)/src/" },
      to: { path: "^packages/", pathNot: "^packages/$1/" },
    },
    {
      name: "server-without-screens",
      comment: "The server imports no screen.",
      severity: "error",
      from: { path: "^apps/server/src/" },
      to: { path: "^(?:packages/ui|apps/web)/" },
    },
    {
      name: "web-without-server",
      comment: "The web app reaches the server by the api client alone.",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^apps/server/|^packages/api/src/(?:contract|[^/]+/(?:contract|schemas))\\.ts$" },
    },
    {
      name: "resolvable",
      comment: "What is imported is there.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^[.@]", pathNot: "\\?|^@belab/ui/styles" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: `${tests}|(?:^|/)(?:dist|dist-languages|storybook-static)/|\\.css$|\\.json$` },
    includeOnly: "^(?:\\.storybook|apps|packages|bench|faults|fuzz|visual|scripts)/",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@belab/source", "import", "node", "default"],
    },
  },
};
