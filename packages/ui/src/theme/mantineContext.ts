import { MantineContext } from "@mantine/core";
import { type ContextType, use, useMemo } from "react";

type MantineContextValue = NonNullable<ContextType<typeof MantineContext>>;

const withoutHost = { colorScheme: "auto", setColorScheme: () => {}, clearColorScheme: () => {} } as const;

/**
 * Returns what components of Mantine need around them, with the colour scheme of the page: unlike a `MantineProvider`,
 * it sets nothing on the page's root element.
 */
export function useGuestContext(): MantineContextValue {
  const host = use(MantineContext) ?? withoutHost;
  return useMemo(
    () => ({
      ...host,
      getRootElement: () => undefined,
      classNamesPrefix: "mantine",
      cssVariablesSelector: ":root",
      withStaticClasses: true,
    }),
    [host],
  );
}
