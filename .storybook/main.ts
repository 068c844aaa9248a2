import type { StorybookConfig } from "@storybook/react-vite";
import { defaultClientConditions, mergeConfig } from "vite";
import { locales } from "../packages/locales/build/vitePlugin.mjs";

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
      // Found late, a dependency makes Vite reload the page in the middle of a test.
      optimizeDeps: {
        include: [
          "react",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "react-dom",
          "react-dom/client",
          "@mantine/core",
          "@mantine/form",
          "@mantine/hooks",
          "@mantine/notifications",
          "@tabler/icons-react",
          "axe-core",
          "clsx",
        ],
      },
    }),
};

export default config;
