import type { StorybookConfig } from "@storybook/react-vite";
import { defaultClientConditions, mergeConfig } from "vite";
import { locales } from "../packages/locales/build/vitePlugin.mjs";
import { browserDependencies } from "./dependencies.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../packages/ui/docs/*.mdx", "../packages/ui/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, {
      plugins: [locales(process.env.BUILD_LANGUAGE)],
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
