/** @module-tag release */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manifestOf, publishedPackages, repositoryRoot } from "./packages.ts";
import { install, makeProduct, type Product, triedVersions, versionsOf } from "./product.ts";
import { serveFolder } from "./serveFolder.ts";
import { openBrowser, styleOf, visit } from "./visit.ts";

/** What stands in the block of a README's code. */
interface Block {
  language: string;
  code: string;
}

const readmes = publishedPackages.map(({ name, folder }) => ({ name, blocks: blocksOf(readmeOf(folder)) }));
const [start, add] = commandsOf("packages/ui");
const mantineVersion = triedVersions["@mantine/core"];

describe("the command that the README gives", () => {
  const newest = "npm install @mantine/core @mantine/hooks react react-dom";

  test.each([
    ["an empty folder", []],
    ["a product that has a newer Mantine already", [newest]],
  ])("installs the package in %s", async (_, before) => {
    const product = makeProduct();
    try {
      writeFileSync(join(product.folder, "package.json"), '{ "private": true }');
      for (const command of [...before, add]) {
        await product.run(command ?? "");
      }
      const installed = await product.run("npm ls @mantine/core @mantine/hooks @mantine/form @mantine/notifications");
      expect(installed).toContain(`@mantine/notifications@${mantineVersion}`);
      expect(installed).not.toMatch(/invalid|UNMET/);
    } finally {
      product.delete();
    }
  });

  test("names the version of Mantine that this workspace has tried", () => {
    const named = [...(add ?? "").matchAll(/@mantine\/\w+@(\S+)/g)].map(([, version]) => version);
    expect(named).toEqual([mantineVersion, mantineVersion, mantineVersion, mantineVersion]);
  });
});

describe("the READMEs' code, in a product without a router, built without Vite", () => {
  let product: Product;
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    product = makeProduct({ fixture: "plain" });
    const published = Object.fromEntries(publishedPackages.map(({ name }) => [name, "latest"]));
    await install(
      product,
      { ...published, ...versionsOf(Object.keys(manifestOf("packages/ui").peerDependencies)) },
      versionsOf(["typescript", "@types/react", "@types/react-dom"]),
    );
    for (const { name, blocks } of readmes) {
      for (const [index, { language, code }] of codeOf(blocks).entries()) {
        writeFileSync(join(product.folder, `${name.split("/")[1]}-${index}.${language}`), code);
      }
    }
    await build({
      entryPoints: [join(product.folder, "ui-0.tsx"), join(product.folder, "plain.tsx")],
      outdir: join(product.folder, "public"),
      bundle: true,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      loader: { ".woff2": "file" },
      logLevel: "error",
    });
    server = await serveFolder(join(product.folder, "public"));
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    product?.delete();
  });

  test("compiles", async () => {
    expect(readmes.flatMap(({ blocks }) => codeOf(blocks)).length).toBeGreaterThan(5);
    await product.run("npx tsc");
  });

  test("shows what the README promises, and the clock runs", async () => {
    const { page, complaints } = await visit(browser, `${server.address}/readme.html`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Market day");
    const timer = page.getByRole("timer");
    expect(await timer.textContent()).toMatch(/^1:(30|[12]\d)$/);
    await expect.poll(() => timer.textContent()).toMatch(/^1:2[0-7]$/);
    expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-family")).toContain("Bricolage Grotesque");
    expect(complaints).toEqual([]);
  });

  test("shows sections whose links are plain ones", async () => {
    const { page, complaints } = await visit(browser, `${server.address}/plain.html`);
    await page.getByRole("link", { name: "Terms" }).click();
    await page.waitForURL("**/terms.html");
    expect(complaints).toEqual([]);
  });
});

test("what the README says of a start is what @belab/create offers", () => {
  expect(start).toContain("npm create @belab");
});

function readmeOf(folder: string): string {
  return readFileSync(join(repositoryRoot, folder, "README.md"), "utf8");
}

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = "", code = ""]) => ({
    language,
    code,
  }));
}

function codeOf(blocks: Block[]): Block[] {
  return blocks.filter(({ language }) => /^tsx?$/.test(language));
}

function commandsOf(folder: string): string[] {
  return blocksOf(readmeOf(folder))
    .filter(({ language }) => language === "sh")
    .map(({ code }) => code.trim());
}
