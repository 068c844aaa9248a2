import { cleanNotifications } from "@mantine/notifications";
import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../packages/ui/src/theme/styles.ts";
import { schemeModes, viewports } from "../packages/ui/src/testing/modes.ts";
import { expectContrastInDark, isCheckedQuickly, leaveOutAxe } from "./axeChecks.ts";
import { quickRules, withoutExtras } from "./axeOptions.ts";
import { expectNoConsoleErrors, watchConsoleErrors } from "./consoleErrors.ts";
import { extractArgTypes, extractComponentDescription } from "./docs/argTypes.ts";
import { DocsContainer } from "./docs/DocsContainer.tsx";
import { DocsPage } from "./docs/DocsPage.tsx";
import { leaveOutOwnerStacks } from "./ownerStacks.ts";
import { expectRoomOnPhones } from "./roomOnPhones.ts";
import { storyChecks } from "./storyChecks.ts";
import { tellFacts, tellFinished } from "./tellStory.ts";
import { toolbar, toolbarDefaults } from "./toolbar.ts";
import { languageLoader, withToolbar } from "./withToolbar.tsx";
import "./preview.css";

// A busy machine gets time; a story that waits for nothing is no slower for it.
configure({ asyncUtilTimeout: 5000 });

if (storyChecks !== undefined) {
  leaveOutOwnerStacks();
}

const preview: Preview = {
  globalTypes: toolbar,
  initialGlobals: {
    ...toolbarDefaults,
    // Shown to someone, a story without a window of its own takes the width that is there.
    ...(storyChecks !== undefined && { viewport: { value: "desktop" } }),
  },
  parameters: {
    layout: "padded",
    viewport: { options: viewports },
    a11y: {
      test: "error",
      options: {
        ...withoutExtras,
        // Without what was found to be right, a report is quickly sent from the page to the test runner.
        ...(storyChecks !== undefined && { reporter: "no-passes" }),
        ...(storyChecks === "stories" && { rules: quickRules }),
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      },
    },
    // See `snapshots.ts` for which stories have one.
    chromatic: { disableSnapshot: true, modes: schemeModes, prefersReducedMotion: "reduce" },
    docs: { page: DocsPage, container: DocsContainer, extractArgTypes, extractComponentDescription },
    controls: { expanded: true },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Introduction",
          "Design system",
          ["Getting started", "*"],
          "Shells",
          "Content",
          "Forms",
          "Accounts",
          "Organizations",
          "Catalogue",
          "Tables",
          "Charts",
          "Feedback",
          "Actions and links",
          "Pages",
          "Mails",
        ],
      },
    },
  },
  loaders: [languageLoader],
  decorators: [withToolbar],
  tags: ["autodocs"],
  // No picture of a story shows a font that stands in for another.
  beforeAll: async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  },
  beforeEach: (context) => {
    tellFacts(context);
    // Notifications outlive the story that showed them.
    cleanNotifications();
    if (storyChecks === "stories" && !isCheckedQuickly(context)) {
      leaveOutAxe(context);
    }
    return storyChecks === undefined ? undefined : watchConsoleErrors();
  },
  afterEach: async (context) => {
    if (storyChecks === "appearance") {
      await expectContrastInDark(context);
      await expectRoomOnPhones(context);
    }
    if (storyChecks !== undefined) {
      expectNoConsoleErrors();
    }
    tellFinished();
  },
};

export default preview;
