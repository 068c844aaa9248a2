import { build } from "esbuild";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EmptyStateProps } from "../sections/EmptyState/EmptyState.tsx";

// What is not where it should be is said once, in development, and is no reason to break the page in production.

let warnings: string[] = [];

beforeEach(() => {
  // Each is said once for a page: a test is a page of its own.
  vi.resetModules();
  warnings = [];
  vi.spyOn(console, "error").mockImplementation((...values) => {
    warnings.push(values.join(" "));
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Page {
  /** What is wrong with it. */
  problem: string;
  render: () => Promise<ReactElement>;
  /** What the console says in development. */
  warning: RegExp;
  /** What is shown all the same. */
  shown: RegExp;
}

async function modules() {
  const { LabProvider, Link } = await import("./index.ts");
  const { EmptyState } = await import("../sections/EmptyState/EmptyState.tsx");
  const { TimeAgo } = await import("../sections/TimeAgo/TimeAgo.tsx");
  const { Footer } = await import("../sections/Footer/Footer.tsx");
  const { SignInForm } = await import("../sections/SignInForm/SignInForm.tsx");
  return { LabProvider, Link, EmptyState, TimeAgo, Footer, SignInForm };
}

const minutesAgo = { time: 0, now: () => 600_000 };

/** Properties as plain JavaScript gives them, which TypeScript would refuse. */
function untyped<Props extends object>(props: object): Props {
  return props as Props;
}

const pages: Page[] = [
  {
    problem: "has no provider",
    render: async () => {
      const { SignInForm } = await modules();
      return createElement(SignInForm, { onSubmit: () => {} });
    },
    warning: /Mantine's \w+ outside of LabProvider, so .* Render the page inside of <LabProvider>/,
    shown: /Welcome back/,
  },
  {
    problem: "has a locale that is no language tag",
    render: async () => {
      const { LabProvider, EmptyState } = await modules();
      return createElement(
        LabProvider,
        { locale: "en_GB" },
        createElement(EmptyState, { title: "Ready", text: "Open one." }),
      );
    },
    warning: /locale="en_GB" is no BCP 47 language tag, so .* Give LabProvider/,
    shown: />Ready</,
  },
  {
    problem: "has a locale without texts",
    render: async () => {
      const { LabProvider, Footer } = await modules();
      return createElement(LabProvider, { locale: "fr" }, createElement(Footer));
    },
    warning: /locale="fr" was given without messages in this language, so texts are English\. Give LabProvider/,
    shown: />Disclaimer</,
  },
  {
    problem: "has messages of a wrong shape",
    render: async () => {
      const { LabProvider, Footer } = await modules();
      const props = untyped<{ messages: Record<string, Record<string, unknown>> }>({ messages: "de" });
      return createElement(LabProvider, props, createElement(Footer));
    },
    warning: /messages of LabProvider are not sorted by area and catalogue, so .* Give it an object/,
    shown: />Disclaimer</,
  },
  {
    problem: "has a message of a wrong kind",
    render: async () => {
      const { LabProvider, Footer } = await modules();
      const messages = { common: { Footer: { clients: ["Clients"], navigation: 7 } } };
      return createElement(LabProvider, { messages }, createElement(Footer));
    },
    warning: /texts for common\/Footer\.clients, common\/Footer\.navigation are of another kind .* Give each of them/,
    shown: />Disclaimer</,
  },
  {
    problem: "lacks a title",
    render: async () => {
      const { LabProvider, EmptyState } = await modules();
      return createElement(LabProvider, {}, createElement(EmptyState, untyped<EmptyStateProps>({ text: "Open one." })));
    },
    warning: /A heading.* is empty, because a prop is missing\. Give the section its `title`/,
    shown: /Open one\./,
  },
  {
    problem: "lacks the address of a link",
    render: async () => {
      const { Link } = await modules();
      return createElement(Link, untyped<{ href: string }>({ children: "Rules" }));
    },
    warning: /A link.* is empty, because a prop is missing\. Give the section the address it leads to/,
    shown: />Rules</,
  },
];

describe.each(pages)("a page that $problem", ({ render, warning, shown }) => {
  test("says so once in development, and how to mend it", async () => {
    const page = await render();
    expect(renderToString(page)).toMatch(shown);
    renderToString(page);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(warning);
    expect(warnings[0]).toMatch(/^\[@belab\/ui\] /);
  });

  test("is shown in production without a word", async () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(renderToString(await render())).toMatch(shown);
    expect(warnings).toEqual([]);
  });
});

describe.each([
  { provider: "the page", scoped: false, file: "styles.css" },
  { provider: "a scope", scoped: true, file: "styles.scoped.css" },
])("the stylesheet of $provider", ({ scoped, file }) => {
  /** Warns as a provider does once it is on the page, where the page's styles have these variables. */
  async function look(variables: Record<string, string>) {
    vi.stubGlobal("document", { readyState: "complete" });
    vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: (name: string) => variables[name] ?? "" }));
    const { warnOfMissingStyles } = await import("./developmentWarnings.ts");
    warnOfMissingStyles(untyped<Element>({}), { scoped })();
    vi.unstubAllGlobals();
  }

  test("is missed in development", async () => {
    await look({});
    await look({});
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(`none of the package's styles on the page, so .* Import "@belab/ui/${file}" once`),
      ),
    ]);
  });

  test("is not missed where it is", async () => {
    await look(scoped ? { "--belab-scope": "1" } : { "--belab-color-text": "#14322b" });
    expect(warnings).toEqual([]);
  });

  test("is not missed in production", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await look({});
    expect(warnings).toEqual([]);
  });
});

describe("a snackbar on a page without a provider", () => {
  async function show() {
    vi.useFakeTimers();
    const { showSnackbar } = await import("../sections/Snackbar/Snackbar.tsx");
    showSnackbar({ message: "Saved", seconds: 1 });
    vi.runAllTimers();
    vi.useRealTimers();
  }

  test("is missed in development", async () => {
    await show();
    expect(warnings).toEqual([expect.stringMatching(/showSnackbar .* without LabProvider.* Render the page inside/)]);
  });

  test("is not missed in production", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await show();
    expect(warnings).toEqual([]);
  });
});

test("a section without components of Mantine needs no provider", async () => {
  const { TimeAgo, Footer } = await modules();
  expect(renderToString(createElement(Footer))).toContain(">Disclaimer<");
  expect(renderToString(createElement(TimeAgo, minutesAgo))).toContain("10 minutes ago");
  expect(warnings).toEqual([]);
});

test("labels of a section are known to it, so what replaces them is no mistake", async () => {
  const { LabProvider, Footer } = await modules();
  const messages = { common: { Footer: { clients: "Universities" } }, own: { Page: { title: "Mine" } } };
  renderToString(createElement(LabProvider, { locale: "fr", messages }, createElement(Footer)));
  expect(warnings).toEqual([]);
});

test("bundles for production have no word of these warnings", async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/developmentWarnings.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["@belab/source"],
    external: ["react"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  expect(outputFiles[0]?.text).not.toMatch(/LabProvider|belab|BCP/);
  expect(outputFiles[0]?.text.length).toBeLessThan(1_000);
});
