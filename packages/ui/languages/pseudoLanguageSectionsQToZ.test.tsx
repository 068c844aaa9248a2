import type { composeStories } from "@storybook/react-vite";
import { testInPseudoLanguage } from "./pseudoLanguage.tsx";

testInPseudoLanguage(
  import.meta.glob<Parameters<typeof composeStories>[0]>("../src/sections/[Q-Z]*/**/*.stories.tsx"),
  import.meta.glob<string>("../src/sections/[Q-Z]*/**/*.stories.tsx", { query: "?raw", import: "default" }),
);
