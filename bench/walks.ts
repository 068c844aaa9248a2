// `npm run walks`: counts the project's files that run while a person signs up, pauses a table, and changes their
// picture. What is counted: README.md.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Profiler } from "node:inspector";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page, type Request } from "playwright";
import { createServer } from "vite";
import { picture, signUp, typeCode } from "../apps/web/e2e/actions.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import { codeOf, type Mailbox } from "../apps/web/e2e/mailbox.ts";
import { startProduct } from "../apps/web/e2e/product.ts";
import { codeOn } from "../apps/web/e2e/tables.ts";
import { expect } from "../apps/web/e2e/test.ts";
import type { ExecutedStatement, Recording } from "./recorder.ts";

interface Walk {
  name: string;
  /** Opens the page that the walk begins on. */
  open(): Promise<void>;
  walk(): Promise<void>;
}

/** What ran during a walk. Files are paths from the repository's root. */
interface Walked {
  name: string;
  serverFiles: string[];
  browserFiles: string[];
  /** Method and path of each call of the page, in their order. */
  calls: string[];
  /** In their order. */
  statements: ExecutedStatement[];
}

/** Milliseconds without a request after which a page has settled. */
const quietTime = 500;

/** What the development server of the web app passes on to the server. */
const serverPaths = ["/api", "/pictures"];

const ownSource = /(?:apps\/(?:server|web)|packages\/(?:api|domain|ui))\/src\/.+$/;

const { values: options } = parseArgs({ options: { list: { type: "boolean", default: false } } });
const recorder = fileURLToPath(new URL("recorder.ts", import.meta.url));
const server = await startProduct({}, { nodeArguments: [`--import=${recorder}`], hasChannel: true });
const web = await startWeb(server.url);
const browser = await chromium.launch(chromiumOptions);
try {
  const page = await browser.newPage({ baseURL: web.url, reducedMotion: "reduce" });
  const walked = await walkAll(walksOf(page, server.mailbox), page, server.process);
  print(table(walked));
  if (options.list) {
    print(walked.map(details).join("\n"));
  }
} finally {
  await browser.close();
  await web.close();
  await server.stop();
}

/** The first account of an installation is a teacher's: who signs up opens the table. */
function walksOf(page: Page, mailbox: Mailbox): Walk[] {
  const email = "grace.hopper@gmail.com";
  const button = (name: string) => page.getByRole("button", { name });
  const chooseFile = page.locator('input[type="file"]');
  return [
    {
      name: "sign-up",
      async open() {
        await page.goto("/signup");
        await expect(button("Continue with Email")).toBeVisible();
      },
      async walk() {
        await signUp(page, { email, password: "Chalk2026Dust" });
        await typeCode(page, codeOf(await mailbox.nextMail(email)));
        await button("Continue").click();
        await page.getByLabel("First name").fill("Grace");
        await page.getByLabel("Last name").fill("Hopper");
        await chooseFile.setInputFiles(picture);
        await button("Continue").click();
        await expect(page.getByRole("heading", { name: "Welcome Grace!" })).toBeVisible();
      },
    },
    {
      name: "pause",
      async open() {
        await page.goto("/home/games");
        await button("Open table").click();
        const joined = await page.request.post("/api/table/Join", { data: { code: await codeOn(page) } });
        expect(await joined.json()).toMatchObject({ success: true });
        await button("Start the game").click();
        await expect(page.getByRole("timer")).toBeVisible();
      },
      async walk() {
        await button("Pause").click();
        await expect(page.locator("header").getByText("Paused")).toBeVisible();
        await expect(button("Resume")).toBeEnabled();
      },
    },
    {
      name: "picture",
      async open() {
        await page.goto("/home/settings/profile");
        await expect(button("Save profile")).toBeVisible();
      },
      async walk() {
        await chooseFile.setInputFiles({ ...picture, buffer: await page.screenshot() });
        await button("Save profile").click();
        await expect(page.getByText("Your profile is saved.")).toBeVisible();
      },
    },
  ];
}

async function walkAll(walks: Walk[], page: Page, serverProcess: ChildProcess): Promise<Walked[]> {
  const profiler = await page.context().newCDPSession(page);
  await profiler.send("Profiler.enable");
  const network = watchNetwork(page);
  const walked: Walked[] = [];
  for (const { name, open, walk } of walks) {
    await open();
    await network.settled();
    const callsBefore = network.calls.length;
    await answerOf(serverProcess, "start");
    await profiler.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await walk();
    await network.settled();
    const { result } = await profiler.send("Profiler.takePreciseCoverage");
    const { scripts, statements } = (await answerOf(serverProcess, "stop")) as Recording;
    await profiler.send("Profiler.stopPreciseCoverage");
    const calls = network.calls.slice(callsBefore);
    walked.push({ name, serverFiles: filesOf(scripts), browserFiles: filesOf(result), calls, statements });
  }
  return walked;
}

async function answerOf(serverProcess: ChildProcess, message: "start" | "stop"): Promise<unknown> {
  serverProcess.send(message);
  const [answer] = await once(serverProcess, "message");
  return answer;
}

/** The web app from its sources, where each file has an address of its own. */
async function startWeb(serverUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  // React's development build runs effects twice, and its fast refresh adds functions to every file.
  process.env.NODE_ENV = "production";
  const target = { target: serverUrl, headers: { origin: serverUrl } };
  const vite = await createServer({
    root: fileURLToPath(new URL("../apps/web", import.meta.url)),
    mode: "production",
    cacheDir: "node_modules/.vite-walks",
    logLevel: "warn",
    server: { hmr: false, proxy: Object.fromEntries(serverPaths.map((path) => [path, target])) },
  });
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0] ?? "", close: () => vite.close() };
}

interface Network {
  /** Method and path of each call so far. */
  calls: string[];
  /** Resolves once no request is under way, and for a while none was. */
  settled(): Promise<void>;
}

function watchNetwork(page: Page): Network {
  const calls: string[] = [];
  const pending = new Set<Request>();
  let changedAt = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (serverPaths.some((path) => pathname.startsWith(`${path}/`))) {
      calls.push(`${request.method()} ${pathname}`);
    }
    // The stream of a table's events has no end.
    if (request.resourceType() !== "eventsource") {
      pending.add(request);
    }
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => {
      pending.delete(request);
      changedAt = performance.now();
    });
  }
  return {
    calls,
    async settled() {
      changedAt = performance.now();
      while (pending.size > 0 || performance.now() - changedAt < quietTime) {
        await wait(50);
      }
    },
  };
}

/** The project's own files of which at least one function ran, sorted. */
function filesOf(scripts: Profiler.ScriptCoverage[]): string[] {
  const executed = scripts.filter(({ functions }) => functions.some(isExecuted));
  return [...new Set(executed.flatMap(({ url }) => ownPath(url) ?? []))].sort();
}

/** The module's top level counts as no function. */
function isExecuted({ functionName, ranges: [range] }: Profiler.FunctionCoverage): boolean {
  const isTopLevel = functionName === "" && range?.startOffset === 0;
  return !isTopLevel && range !== undefined && range.count > 0;
}

/** The path from the repository's root; undefined for what is not the project's own. */
function ownPath(url: string): string | undefined {
  const pathname = URL.canParse(url) ? decodeURIComponent(new URL(url).pathname) : "";
  return ownSource.exec(pathname.startsWith("/src/") ? `apps/web${pathname}` : pathname)?.[0];
}

function table(walked: Walked[]): string {
  const columns = [
    "walk",
    "server",
    "+ api, domain",
    "web",
    "+ api, domain",
    "without ui",
    "ui",
    "calls",
    "statements",
  ];
  const rows = walked.map(({ name, serverFiles, browserFiles, calls, statements }) => [
    name,
    count(serverFiles, /^apps\/server/),
    count(serverFiles, /^packages/),
    count(browserFiles, /^apps\/web/),
    count(browserFiles, /^packages\/(?!ui)/),
    count([...new Set([...serverFiles, ...browserFiles])], /^(?!packages\/ui)/),
    count(browserFiles, /^packages\/ui/),
    calls.length,
    statements.length,
  ]);
  return [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function count(files: string[], pattern: RegExp): number {
  return files.filter((file) => pattern.test(file)).length;
}

/** The lists behind one line of the table. */
function details({ name, serverFiles, browserFiles, calls, statements }: Walked): string {
  const requests = Object.entries(Object.groupBy(statements, ({ request }) => request ?? "no request"));
  return [
    `\n# ${name}`,
    ...section("Files that ran in the server", serverFiles),
    ...section("Files that ran in the browser", browserFiles),
    ...section("Calls", counted(calls)),
    ...requests.flatMap(([request, executed = []]) => section(`Statements of ${request}`, countedStatements(executed))),
  ].join("\n");
}

function section(headline: string, lines: string[]): string[] {
  return [`\n## ${headline}\n`, ...lines.map((line) => `- ${line}`)];
}

/** Each text once, with how often it is in the list. */
function counted(texts: string[]): string[] {
  return Object.entries(Object.groupBy(texts, (text) => text)).map(([text, same = []]) => `${same.length} × ${text}`);
}

/** Each statement once, with how often it was executed, and how often with the same values at most. */
function countedStatements(statements: ExecutedStatement[]): string[] {
  return Object.entries(Object.groupBy(statements, ({ sql }) => sql)).map(([sql, same = []]) => {
    const sameValues = Object.values(Object.groupBy(same, ({ values }) => values)).map((equal = []) => equal.length);
    const most = Math.max(...sameValues);
    return `${same.length} × ${most > 1 ? `(${most} × with the same values) ` : ""}${sql}`;
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
