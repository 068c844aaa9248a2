import parser from "@typescript-eslint/parser";
import regexp from "eslint-plugin-regexp";

// ESLint checks one thing that Biome can't: how long a pattern may take on a hostile text. See docs/adr/0003.
const rule = ["error", { report: "potential" }];

export default [
  {
    ignores: [
      "**/dist*/**",
      "**/staged",
      "**/generated",
      "**/*.test.{ts,tsx}",
      "**/*.stories.tsx",
      "**/testing/**",
      "apps/web/e2e/**",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mts,mjs,js}"],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": rule,
      "regexp/no-super-linear-move": rule,
    },
  },
];
