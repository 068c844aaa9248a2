import type { composeStories } from "@storybook/react-vite";
import { testInPseudoLanguage } from "./pseudoLanguage.tsx";

testInPseudoLanguage(
  import.meta.glob<Parameters<typeof composeStories>[0]>("../src/pages/[e-z]*/**/*.stories.tsx"),
  import.meta.glob<string>("../src/pages/[e-z]*/**/*.stories.tsx", { query: "?raw", import: "default" }),
);
