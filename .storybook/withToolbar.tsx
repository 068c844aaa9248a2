import { DirectionProvider } from "@mantine/core";
import type { Decorator, Loader } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect } from "react";
import { cards } from "../apps/web/generated/cards.ts";
import { GamesProvider } from "../packages/ui/src/messages/games.tsx";
import { TeamNames } from "../packages/ui/src/messages/teams.tsx";
import { type LabMessages, LabProvider } from "../packages/ui/src/theme/index.ts";
import { forceColours } from "./forcedColours.ts";
import { chosenScheme } from "./toolbar.ts";

/** The texts of the language that the toolbar asks for, loaded when it is chosen. */
export const languageLoader: Loader = async ({ globals }) => ({ messages: await messagesIn(globals.language) });

async function messagesIn(language: unknown): Promise<LabMessages | undefined> {
  if (language === "de") {
    return (await import("../packages/ui/src/testing/german.ts")).german;
  }
  if (language === "pseudo") {
    return (await import("./longerTexts.ts")).longerTexts;
  }
  return undefined;
}

/** Shows a story as the toolbar asks, with the games of this installation: most of it by what any product gives to providers. */
export const withToolbar: Decorator = (Story, { globals, loaded }) => (
  <LabProvider
    forceColorScheme={chosenScheme(globals)}
    {...(loaded.messages && { locale: globals.language === "de" ? "de" : "en", messages: loaded.messages })}
  >
    <BrowserSettings globals={globals} />
    <InDirection direction={globals.direction}>
      <GamesProvider games={cards}>
        <TeamNames>
          <Story />
        </TeamNames>
      </GamesProvider>
    </InDirection>
  </LabProvider>
);

/** A story that is not turned around stands where it would stand without the toolbar. */
function InDirection({ direction, children }: { direction: unknown; children: ReactNode }) {
  return direction === "rtl" ? (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <div dir="rtl">{children}</div>
    </DirectionProvider>
  ) : (
    children
  );
}

/** What a person sets in the browser or the system, on the document. */
function BrowserSettings({ globals }: { globals: Record<string, unknown> }) {
  const { direction, textSize, colours, motion } = globals;
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute("data-motion", motion === "full");
    root.style.fontSize = textSize === "large" ? "200%" : "";
    if (direction === "rtl") {
      root.dir = "rtl";
    } else {
      root.removeAttribute("dir");
    }
    return forceColours(colours === "forced");
  }, [direction, textSize, colours, motion]);
  return null;
}
