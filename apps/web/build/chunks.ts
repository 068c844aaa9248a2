import type { Rolldown } from "vite";

/** Uses from which code is loaded with every page: there are some forty pages and parts that are loaded when needed. */
const mostPages = 17;

const appStart = ["start"];
const startPage = ["site/LandingPage"];
const gameList = ["site/GameListPage"];
const publicFrame = "shell/PublicFrame";
const playerPage = "tables/PlayPage";
const accountPages = ["accounts/SignUpPage", "accounts/SignInPage"];
const publicForms = ["site/ContactPage", "tables/JoinPage", playerPage];
const pagesWithForms = [...publicForms, "tables/GamesPage"];
const signedInFrame = ["shell/SignedInArea"];
const joinPage = /\/apps\/web\/src\/tables\/JoinPage\.tsx$/;
const playPage = /\/apps\/web\/src\/tables\/PlayPage\.tsx$/;
const gamePages = /\/packages\/games\/[^/]+\/src\/pages\/\w+Page\.tsx$/;
const gameScreens = /\/packages\/games\/([^/]+)\/src\/screens\/index\.tsx$/;

const ofGame = /\/packages\/games\//;

/** How a game is set up: pages of content name numbers of it, too. */
const setupOfGame = /\/packages\/games\/([^/]+)\/src\/setup\//;

/** What players see, too, of a library whose index names everything in it. */
const ofPlay = /\/Icon(?:Clock|ExternalLink|Hourglass|Minus|PlayerPlayFilled|Speakerphone)\./;

/** Rules that players' browsers need while they play. */
const rulesOfPlay = /\/packages\/domain\/src\/tables\/[^/]+\.ts$/;

/** Pages whose visitors are not in a class. */
const otherPublicPages =
  /\/apps\/web\/src\/(?:accounts|billing|games|site)\/\w+Page\.tsx$|\/packages\/games\/[^/]+\/src\/pages\/\w+Page\.tsx$/;

/**
 * Sources whose importers are followed. An index of the rules names everything in it, but is no code itself. The lists of
 * Mantine's components and of what charts are made of would make each of them a part of every page that uses one.
 */
const followed =
  /\/apps\/web\/|\/packages\/games\/|\/packages\/ui\/(?!src\/theme\/mantine|src\/(?:messages|game)\/(?:charts|index))|\/packages\/locales\/|\/packages\/domain\/src\/[^/]+\/(?:catalogue|index|paths)\.ts$/;

/** Parts of libraries and rules that the app starts with, and whose index names everything in them. */
const ofStart =
  /\/@mantine\/(?:core\/.*\/DirectionProvider\.|hooks\/.*\/use-mutation-observer\.|notifications\/.*\/notifications\.store\.|store\/)|\/domain\/src\/(?:tables\/joinCode|organisations\/roles)\.ts$/;

/** The library that keeps the server's answers, the app's own part of it, and the texts for refused requests. */
const ofAnswers =
  /\/node_modules\/(?:@tanstack|jotai-tanstack-query)\/|\/web\/src\/shell\/query\.ts$|\/api\/src\/messages\.ts$|\/(?:common\/Requests|billing\/Reasons)\.ts$/;

/** Mantine's components and their groundwork, which its theme does not need. */
const ofFields =
  /\/@mantine\/core\/esm\/(?:components|core\/(?!MantineProvider\/(?!use-props)|utils\/(?:units-converters|deep-merge|keys)\/))|\/@mantine\/hooks\/esm\/use-(?!isomorphic-effect)|\/packages\/ui\/src\/theme\/mantine\//;

/** What libraries do without showing anything, and nearly every form or dialog uses. */
const hooks = /\/@mantine\/hooks\/(?!.*focus)|\/(?:create-event-handler|get-style-object)\//;

/** What is shown over a page, beside an element of it. */
const overlay = /\/@floating-ui\/|\/(?:theme\/|@)mantine\/(?:core\/.*\/)?(?:Floating|Tooltip)[./]/;

/** What the account pages use of libraries, and of rules that an index names. */
const ofAccounts =
  /\/(?:theme\/|@)mantine\/(?:core\/.*\/)?(?:ActionIcon|Divider|PasswordInput)[./]|\/Icon(?:Eye|EyeOff|PointFilled|X)\.|\/(?:latestOnly|password)\.ts$/;

/** The addresses of the account pages, which an index of rules names. */
const flowPaths = /\/flowPaths\.ts$/;

/**
 * A few files that pages share, because on a first visit many files cost more than some bytes: each is requested,
 * compiled and run by itself. The first holds the largest library, by its folders, because it is run by itself. The next
 * four are what most pages use, whatever it is called and wherever it stands. What few pages share is left to the bundler.
 *
 * A module of a file imports only what is in the same file, in one that more pages use, or left to the bundler. So no two
 * files import each other, which the build refuses.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // An index of a library names everything in it; what a page does not use of it must not come along.
  includeDependenciesRecursively: false,
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 1 },
    { name: fileOfMostPages, debugName: "most pages", minShareCount: mostPages },
    { name: fileOfFirstVisit, debugName: "first visit", minShareCount: 2 },
    { name: fileOfLibraries, debugName: "libraries", minShareCount: 3 },
    { name: fileOfAccountPages, debugName: "account pages", minShareCount: 2 },
    { name: fileOfClass, debugName: "class", minShareCount: 2 },
  ],
};

/** The smallest parts, which games use, too. */
const ofElements = /\/packages\/ui\/src\/elements\//;

/**
 * Files that most pages load. The start page loads only the base and the frame of public pages. Pages with forms add the
 * fields, and pages that read from the server add its answers.
 */
function fileOfMostPages(id: string, context: Rolldown.ChunkingContext): string | null {
  // These have files of their own, however many pages use them.
  if (ofGame.test(id) || ofStart.test(id) || overlay.test(id)) {
    return null;
  }
  if (ofAnswers.test(id)) {
    return "answers";
  }
  if (ofFields.test(id)) {
    return "fields";
  }
  const isFrame =
    !ofElements.test(id) && isUsedBy([publicFrame], id, context) && !isUsedBy([...appStart, playerPage], id, context);
  if (isFrame) {
    return "frame";
  }
  const isOfForms =
    isUsedBy([...publicForms, ...accountPages], id, context) && !isUsedBy([...appStart, ...startPage], id, context);
  return isOfForms ? "fields" : "base";
}

/** The app's start, the parts of the start page that players see, too, and the games that it shows. */
function fileOfFirstVisit(id: string, context: Rolldown.ChunkingContext): string | null {
  const isOfStartPage = isUsedBy(startPage, id, context);
  const isOfPlayers = isOfStartPage && isUsedBy([playerPage], id, context);
  if (ofStart.test(id) || isOfPlayers || isUsedBy(appStart, id, context)) {
    return "begin";
  }
  return isOfStartPage && isUsedBy(gameList, id, context) ? "scenes" : null;
}

/** Parts of libraries, and what is made of them for the account pages and the frame of the signed-in area. */
function fileOfLibraries(id: string, context: Rolldown.ChunkingContext): string | null {
  if (hooks.test(id)) {
    return "hooks";
  }
  const isHint = isUsedBy(accountPages, id, context) && isUsedBy(signedInFrame, id, context);
  return overlay.test(id) || isHint ? "overlay" : null;
}

/** What sign-up and sign-in, the largest public pages, share with each other, with pages of games and with other forms. */
function fileOfAccountPages(id: string, context: Rolldown.ChunkingContext): string | null {
  if (ofAccounts.test(id)) {
    return "accounts";
  }
  if (flowPaths.test(id)) {
    return "ways";
  }
  if (!isUsedBy(accountPages, id, context)) {
    return null;
  }
  if (isReachedFrom((path) => gamePages.test(path), id, context)) {
    return "ways";
  }
  return isUsedBy(pagesWithForms, id, context) ? "forms" : "accounts";
}

/** What players of a class wait for on their way to a seat and at it. What other public pages use too has a file of its own. */
function fileOfClass(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = followed.test(id) ? [id] : (context.getModuleInfo(id)?.importers ?? []);
  const isReached = (isSource: (path: string) => boolean) =>
    importers.some((importer) => isReachedFrom(isSource, importer, context));
  const isPublic = isReached((path) => otherPublicPages.test(path));
  if (ofPlay.test(id)) {
    return "ways";
  }
  if (rulesOfPlay.test(id)) {
    return "rules";
  }
  if (isPublic && !followed.test(id)) {
    return null;
  }
  const [setupOf] = setupOfGame.exec(id)?.slice(1) ?? [];
  if (setupOf !== undefined) {
    return `${setupOf}-setup`;
  }
  const [game, ...others] = gamesOf(importers, context);
  if (game !== undefined && others.length === 0 && (!isPublic || ofGame.test(id))) {
    return isPublic ? `${game}-shared` : game;
  }
  if (game !== undefined && !isPublic) {
    return "play";
  }
  if (!isPublic && isReached((path) => joinPage.test(path))) {
    return "join";
  }
  if (isReached((path) => playPage.test(path))) {
    return isPublic ? "ways" : "play";
  }
  return null;
}

/** Returns the games whose screens load something at once. */
function gamesOf(importers: readonly string[], context: Rolldown.ChunkingContext): string[] {
  const found = new Set<string>();
  const collect = (path: string) => {
    const [, game] = gameScreens.exec(path) ?? [];
    if (game !== undefined) {
      found.add(game);
    }
    return false;
  };
  for (const importer of importers) {
    isReachedFrom(collect, importer, context);
  }
  return [...found].sort();
}

/** Whether one of some sources of the app imports a module, itself or by others of the product's own. */
function isUsedBy(sources: readonly string[], id: string, context: Rolldown.ChunkingContext): boolean {
  const isOneOf = (path: string) => sources.some((source) => path.endsWith(`/apps/web/src/${source}.tsx`));
  return isReachedFrom(isOneOf, id, context);
}

function isReachedFrom(
  isSource: (path: string) => boolean,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id) || !followed.test(id)) {
    return false;
  }
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return isSource(id) || importers.some((importer) => isReachedFrom(isSource, importer, context, seen));
}
