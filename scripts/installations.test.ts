/** @module-tag release */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createApiClient } from "@belab/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { haveTeachers } from "../apps/server/src/testing/processes/load.ts";
import { makeTestInstallation, type TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import type { RunningServer } from "../apps/server/src/testing/processes/testServerProcess.ts";
import { readPackages } from "./packages.mjs";

// Products as others build and run them: the server without the rest of the repository, and a product without one of the games.

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = "node_modules";

type Client = ReturnType<typeof createApiClient>;

let installation: TestInstallation;
let cookie: string;
const folders: string[] = [];

/** An ended table of each game, by the game. */
const tables: Record<string, string> = {};

beforeAll(async () => {
  installation = await makeTestInstallation();
  const [teacher] = await haveTeachers(installation.database, 1, Date.now());
  cookie = teacher?.cookie ?? "";
});

afterAll(async () => {
  await installation?.[Symbol.asyncDispose]();
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `belab-${name}-`));
  folders.push(folder);
  return folder;
}

function clientOf({ url }: RunningServer): Client {
  return createApiClient({
    baseUrl: `${url}/`,
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, cookie } }),
  });
}

/** Opens a table of a game, takes a seat, and starts and ends the game. */
async function playTable(client: Client, game: string, parameters: object, teams?: number): Promise<string> {
  const opened = await client.openTable({ game, parameters, ...(teams !== undefined && { teams }) });
  expect(opened).toMatchObject({ kind: "success" });
  const { gameTableId } = opened.kind === "success" ? opened.answer : { gameTableId: "" };
  const joinToken = await installation.database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirstOrThrow();
  expect(await client.joinTable({ code: joinToken.joinCode ?? "" })).toMatchObject({ kind: "success" });
  expect(await client.startTable({ gameTableId })).toMatchObject({ kind: "success" });
  expect(await client.endTable({ gameTableId })).toMatchObject({ kind: "success" });
  return gameTableId;
}

describe("a server of which there is `dist` alone", () => {
  it("runs tables of both games, and debriefs them", async () => {
    const folder = newFolder("server");
    cpSync(join(root, "apps/server/dist"), join(folder, "dist"), { recursive: true });
    symlinkSync(join(root, modules), join(folder, modules));
    const server = await installation.startServer({}, { program: join(folder, "dist/main.js") });
    const client = clientOf(server);
    const { googolSetup } = await import("@belab/googol/setup");
    const { brandManagementSetup } = await import("@belab/brand-management/setup");
    tables.googol = await playTable(client, "googol", googolSetup.defaults);
    tables["brand-management"] = await playTable(client, "brand-management", brandManagementSetup.defaults, 1);
    for (const gameTableId of Object.values(tables)) {
      const { kind, answer } = (await client.readDebriefing({ gameTableId })) as { kind: string; answer?: object };
      expect([kind, typeof answer]).toEqual(["success", "object"]);
    }
    await server.stop();
  });
});

describe("a product without one of its games", () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = newFolder("product");
    await copyRepository(folder);
    rmSync(join(folder, "packages/games/googol"), { recursive: true });
    takeLine(join(folder, "games.config.ts"), "@belab/googol");
    await build(folder);
    server = await installation.startServer({}, { program: join(folder, "apps/server/dist/main.js") });
  });

  afterAll(() => server?.stop());

  it("says at the start which game is missing, and of how many tables", async () => {
    await expect.poll(server.printed).toContain('"game":"googol","version":4,"open":0,"ended":1');
  });

  it("says of a table of the game that it can't be debriefed, and debriefs the tables of the others", async () => {
    const client = clientOf(server);
    const missing = await client.readDebriefing({ gameTableId: tables.googol ?? "" });
    expect(missing).toMatchObject({ reason: "game-missing" });
    const other = await client.readDebriefing({ gameTableId: tables["brand-management"] ?? "" });
    expect(other).toMatchObject({ kind: "success" });
  });

  it("opens no table of it", async () => {
    const { googolSetup } = await import("@belab/googol/setup");
    const outcome = await clientOf(server).openTable({ game: "googol", parameters: googolSetup.defaults });
    expect(outcome.kind).not.toBe("success");
  });

  it.each(["/", "/gamelist"])("shows no card of it on %s", async (path) => {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain('href="/games/brand-management"');
    expect(html).not.toContain('href="/games/googol"');
  });

  it("has no public page of it, and that of the others", async () => {
    expect((await fetch(`${server.url}/games/googol`)).status).toBe(404);
    expect((await fetch(`${server.url}/games/brand-management`)).status).toBe(200);
  });

  it("leaves out of its tutorials and answers what is said of numbers of the game", async () => {
    for (const path of ["/tutorials", "/faq"]) {
      const html = await (await fetch(server.url + path)).text();
      expect(html).not.toMatch(/\{\w+\}/);
      expect(html).not.toContain("Googol in class");
    }
  });

  it("has the game back with its folder and its line", async () => {
    cpSync(join(root, "packages/games/googol"), join(folder, "packages/games/googol"), { recursive: true });
    writeFileSync(join(folder, "games.config.ts"), readFileSync(join(root, "games.config.ts")));
    await run("node", ["scripts/games.mjs"], { cwd: folder, env: environment(folder) });
    for (const file of [
      "apps/server/generated/games.ts",
      "apps/web/generated/cards.ts",
      "apps/web/generated/pages.ts",
    ]) {
      expect(readFileSync(join(folder, file), "utf8")).toBe(readFileSync(join(root, file), "utf8"));
    }
  });
});

/** Copies what the product is built from, and links the packages that npm has installed. */
async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await run(
    "git",
    ["ls-files", "-co", "--exclude-standard", "apps", "packages", "scripts", "*.json", "*.ts"],
    {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const files = stdout
    .split("\n")
    .filter((file) => file !== "" && !/\.(?:test|stories|spec)\.tsx?$|^packages\/ui\/release\//.test(file));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, modules, "@belab"), { recursive: true });
  for (const name of readdirSync(join(root, modules)).filter((each) => each !== "@belab")) {
    symlinkSync(join(root, modules, name), join(folder, modules, name));
  }
  for (const { folder: place, manifest } of readPackages()) {
    symlinkSync(join(folder, place), join(folder, modules, manifest.name));
    if (existsSync(join(root, place, modules))) {
      symlinkSync(join(root, place, modules), join(folder, place, modules));
    }
  }
}

function takeLine(file: string, words: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(new RegExp(`\\s*"${words}",?`), ""));
}

async function build(folder: string): Promise<void> {
  const env = environment(folder);
  await run("node", ["packages/locales/build/run.mjs"], { cwd: folder, env });
  await run("tsup", [], { cwd: join(folder, "apps/server"), env });
  await run("node", ["--conditions=@belab/source", "build/build.ts"], { cwd: join(folder, "apps/web"), env });
}

/** Without what Vitest sets: a build for production. */
function environment(folder: string): NodeJS.ProcessEnv {
  const path = [join(folder, modules, ".bin"), process.env.PATH].join(delimiter);
  return { PATH: path, HOME: process.env.HOME ?? folder };
}
