import { MantineProvider } from "@mantine/core";
import { type DocsContainerProps, DocsContainer as StorybookContainer } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { labTheme } from "../../packages/ui/src/theme/index.ts";
import { chosenScheme, toolbarDefaults } from "../toolbar.ts";
import { docsThemes } from "./themes.ts";

type Globals = Parameters<typeof chosenScheme>[0];

/** A docs page in the scheme of the toolbar, and from left to right also where its stories are not. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useScheme(context);
  return (
    <StorybookContainer context={context} theme={docsThemes[scheme]}>
      <MantineProvider theme={labTheme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <div dir="ltr">{children}</div>
      </MantineProvider>
    </StorybookContainer>
  );
}

function useScheme({ channel }: DocsContainerProps["context"]): "light" | "dark" {
  const [globals, setGlobals] = useState<Globals>(globalsOfAddress);
  useEffect(() => {
    const update = (event: { globals: Globals }) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return chosenScheme(globals);
}

/** Before the first change, the address alone says what the toolbar asks for: `globals=scheme:dark`. */
function globalsOfAddress(): Globals {
  const written = new URLSearchParams(location.search).get("globals") ?? "";
  const [, scheme = toolbarDefaults.scheme] = /(?:^|;)scheme:(\w+)/.exec(written) ?? [];
  return { scheme };
}
