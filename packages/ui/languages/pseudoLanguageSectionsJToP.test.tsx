import type { composeStories } from "@storybook/react-vite";
import { testInPseudoLanguage } from "./pseudoLanguage.tsx";

testInPseudoLanguage(
  import.meta.glob<Parameters<typeof composeStories>[0]>("../src/sections/[J-P]*/**/*.stories.tsx"),
  import.meta.glob<string>("../src/sections/[J-P]*/**/*.stories.tsx", { query: "?raw", import: "default" }),
);
