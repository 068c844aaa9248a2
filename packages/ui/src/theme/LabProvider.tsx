import { MantineProvider } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { type LinkProps, LinkProvider } from "./Link.tsx";
import { hearInput } from "./lastInput.ts";
import { type LabMessages, MessagesProvider } from "./messages.tsx";
import { SnackbarRegion } from "./SnackbarRegion.tsx";
import { labTheme } from "./theme.ts";
import { useKeptFocus } from "./useKeptFocus.ts";

export interface LabProviderProps {
  children: ReactNode;
  /** The router's link component. @default "a" */
  linkComponent?: ComponentType<LinkProps> | "a";
  /** Holds one colour scheme instead of the person's. */
  forceColorScheme?: "light" | "dark";
  /** The language of `messages`, by which numbers, dates and money are written. @default "en" */
  locale?: string;
  /**
   * The texts of the sections, by area and section: a whole language, as `@belab/locales/de`, or some texts of your own.
   * What is missing stays English.
   */
  messages?: LabMessages;
}

/**
 * Carries theme, link component and notifications, and keeps the keyboard's place where a focused element goes. Renders a `MantineProvider` and the notifications' region.
 * The theme's variables come with the package's styles.
 */
export function LabProvider({ children, linkComponent = "a", forceColorScheme, locale, messages }: LabProviderProps) {
  useKeptFocus();
  useEffect(hearInput, []);
  return (
    <MantineProvider
      theme={labTheme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      {...(forceColorScheme && { forceColorScheme })}
    >
      <MessagesProvider locale={locale} messages={messages}>
        <LinkProvider value={linkComponent}>
          {children}
          <SnackbarRegion />
        </LinkProvider>
      </MessagesProvider>
    </MantineProvider>
  );
}
