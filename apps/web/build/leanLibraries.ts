import type { Plugin } from "vite";

/** Libraries in one file, of which the product uses a part. */
const libraries = /\/node_modules\/(?:react-router|d3-array)\/dist\//;

/** What tools for developers call a component or a context: it would keep the component in the build. */
const name = /^\w+\.displayName = "\w+";$/gm;

/** A value that a call makes when the file is first run, such as a component or a context. */
const made = /^((?:const|let|var) \w+ = )(?=(?:\w+\.)?\w+\()/gm;

/** What the router says to developers, it says in its file for them alone: packages name no other to bundlers. */
const warnings = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** Lets a build leave out what nobody uses of libraries that don't say that making it does nothing else. */
export function leanLibraries(): Plugin {
  return {
    name: "lean-libraries",
    apply: "build",
    transform: {
      filter: { id: libraries },
      handler: (code) => ({
        code: code
          .replace(name, "")
          .replace(made, "$1/* @__PURE__ */ ")
          .replace(warnings, "var ENABLE_DEV_WARNINGS = false;"),
        map: null,
      }),
    },
  };
}
