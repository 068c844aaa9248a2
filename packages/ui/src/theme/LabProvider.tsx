import { MantineProvider } from "@mantine/core";

import type { ComponentType, ReactNode } from "react";
import { type LinkProps, LinkProvider } from "./Link.tsx";
import { SnackbarRegion } from "./SnackbarRegion.tsx";
import { labTheme } from "./theme.ts";

export interface LabProviderProps {
  children: ReactNode;
  /** The router's link component. @default "a" */
  linkComponent?: ComponentType<LinkProps> | "a";
  /** Holds one colour scheme instead of the person's. */
  forceColorScheme?: "light" | "dark";
}

/**
 * Carries theme, link component and notifications. Renders a `MantineProvider` and the notifications' region.
 * The theme's variables come with the package's styles.
 */
export function LabProvider({ children, linkComponent = "a", forceColorScheme }: LabProviderProps) {
  return (
    <MantineProvider
      theme={labTheme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      {...(forceColorScheme && { forceColorScheme })}
    >
      <LinkProvider value={linkComponent}>
        {children}
        <SnackbarRegion />
      </LinkProvider>
    </MantineProvider>
  );
}
