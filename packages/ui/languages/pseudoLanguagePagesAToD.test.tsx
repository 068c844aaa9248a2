import type { composeStories } from "@storybook/react-vite";
import { testInPseudoLanguage } from "./pseudoLanguage.tsx";

testInPseudoLanguage(
  import.meta.glob<Parameters<typeof composeStories>[0]>("../src/pages/[a-d]*/**/*.stories.tsx"),
  import.meta.glob<string>("../src/pages/[a-d]*/**/*.stories.tsx", { query: "?raw", import: "default" }),
);
