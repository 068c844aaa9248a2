import type { composeStories } from "@storybook/react-vite";
import { testInPseudoLanguage } from "./pseudoLanguage.tsx";

testInPseudoLanguage(
  import.meta.glob<Parameters<typeof composeStories>[0]>([
    "../../games/*/src/**/*.stories.tsx",
    "../../../.storybook/games/*.stories.tsx",
  ]),
  import.meta.glob<string>(["../../games/*/src/**/*.stories.tsx", "../../../.storybook/games/*.stories.tsx"], {
    query: "?raw",
    import: "default",
  }),
);
