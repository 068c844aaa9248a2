/** @module-tag release */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { repositoryRoot } from "./packages.ts";
import { makeProduct } from "./product.ts";
import { said } from "./said.ts";
import { openBrowser, overflowOf, styleOf, visit } from "./visit.ts";

const product = makeProduct();
const commands = /^```sh\n([\s\S]*?)^```/m
  .exec(readFileSync(join(repositoryRoot, "packages/create/README.md"), "utf8"))?.[1]
  ?.trim()
  .split("\n");
const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
let server: ChildProcess;
let address: string;
let browser: Browser;

beforeAll(async () => {
  const [create = "", installIt = "", start = ""] = commands ?? [];
  // What `npm create` fetches is kept by its version alone: another build of the same version would not be seen.
  await product.run(
    `npm_config_cache=${join(product.folder, ".npm")} ${create.replace("npm create", "npm create --yes")}`,
  );
  // Where the packed packages are; what is published is in npm's own registry.
  cpSync(join(product.folder, ".npmrc"), join(product.folder, "my-product/.npmrc"));
  await product.run(installIt);
  server = spawn(start, { cwd: join(product.folder, "my-product"), shell: true, detached: true, env });
  address = await said(server, /http:\/\/localhost:\d+\//);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  if (server?.pid) {
    process.kill(-server.pid, "SIGKILL");
    await once(server, "exit");
  }
  product.delete();
});

describe("from an empty folder to a themed page, by the commands of the README", () => {
  test("takes three commands", () => {
    expect(commands).toHaveLength(3);
  });

  test.each([360, 1280])("shows the page in the product's colours at %i pixels", async (width) => {
    const { page, complaints } = await visit(browser, address, width);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Learn by playing");
    const violet = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--mantine-color-violet-7)";
      return getComputedStyle(probe).color;
    });
    expect(await styleOf(page.getByRole("link", { name: "See the games" }), "background-color")).toBe(violet);
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("builds without an error of types", async () => {
    await product.run("cd my-product && npm run build");
  });
});

describe("from a clone, before the first release, by the command of the README", () => {
  test("is a product with the packages of the clone, which builds without an error of types", async () => {
    const folder = inject("created");
    const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(dependencies["@belab/ui"]).toMatch(/^file:packages\/belab-ui-.*\.tgz$/);
    await promisify(execFile)("npm", ["run", "build"], { cwd: folder });
    expect(existsSync(join(folder, "dist/index.html"))).toBe(true);
  });
});
