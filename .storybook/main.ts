import type { StorybookConfig } from "@storybook/react-vite";
import { defaultClientConditions, mergeConfig } from "vite";
import { locales } from "../packages/locales/build/vitePlugin.mjs";
import { writeGames } from "../scripts/games.mjs";
import { browserDependencies } from "./dependencies.ts";
import { sectionDocs } from "./sectionDocs.ts";
import { testOnly, withSidebarTags } from "./sidebarTags.ts";
import { snapshots } from "./snapshots.ts";

await writeGames();

/** The tests look at stories, and at nothing that is around them. */
const isTest = process.env.VITEST !== undefined;

/** Tools of the toolbar that work in every story, even where there is no toolbar. */
const withoutTools = { backgrounds: false, highlight: false, measure: false, outline: false };

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../packages/ui/docs/*.mdx",
    "../packages/{games/*,mails,ui}/src/**/*.stories.tsx",
    "./games/*.stories.tsx",
  ],
  addons: [...(isTest ? [] : ["@storybook/addon-docs"]), "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // `sectionDocs` reads props instead, for the docs pages alone: tests get no slower.
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers = []) => withSidebarTags(indexers),
  tags: { stable: {}, beta: {}, deprecated: {}, [testOnly]: { defaultFilterSelection: "exclude" } },
  features: { sidebarOnboardingChecklist: false, ...(isTest && withoutTools) },
  // The pictures of screens in the tutorials.
  staticDirs: [{ from: "../apps/web/public/screens", to: "/screens" }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, {
      plugins: [locales(process.env.BUILD_LANGUAGE), ...(isTest ? [] : [sectionDocs(), snapshots()])],
      resolve: { conditions: ["@belab/source", ...defaultClientConditions] },
      build: {
        // Mantine marks its modules for servers that render; a busy machine builds slowly; a Storybook is loaded whole,
        // and from nearby.
        rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
        chunkSizeWarningLimit: 2500,
      },
      optimizeDeps: {
        include: browserDependencies,
      },
    }),
};

export default config;
