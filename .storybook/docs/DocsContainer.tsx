import { MantineProvider } from "@mantine/core";
import { type DocsContainerProps, DocsContainer as StorybookContainer } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { cards } from "../../apps/web/generated/cards.ts";
import { GamesProvider } from "../../packages/ui/src/messages/games.tsx";
import { labTheme } from "../../packages/ui/src/theme/index.ts";
import { chosenScheme, toolbarDefaults } from "../toolbar.ts";
import { docsThemes } from "./themes.ts";
import { ToolbarContext, type ToolbarValues } from "./toolbarContext.ts";

/** A docs page in the scheme of the toolbar, and from left to right also where its stories are not. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const values = useToolbarValues(context);
  const scheme = chosenScheme(values);
  return (
    <ToolbarContext value={values}>
      <StorybookContainer context={context} theme={docsThemes[scheme]}>
        <MantineProvider theme={labTheme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
          <GamesProvider games={cards}>
            <div dir="ltr">{children}</div>
          </GamesProvider>
        </MantineProvider>
      </StorybookContainer>
    </ToolbarContext>
  );
}

function useToolbarValues({ channel }: DocsContainerProps["context"]): ToolbarValues {
  const [values, setValues] = useState(valuesOfAddress);
  useEffect(() => {
    const update = ({ globals }: { globals: Record<string, unknown> }) => setValues(valuesOf((name) => globals[name]));
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return values;
}

/** Before the first change, the address alone says what the toolbar asks for: `globals=scheme:dark`. */
function valuesOfAddress(): ToolbarValues {
  const written = new URLSearchParams(location.search).get("globals") ?? "";
  const globals = Object.fromEntries(written.split(";").map((pair) => pair.split(":")));
  return valuesOf((name) => globals[name]);
}

function valuesOf(read: (name: string) => unknown): ToolbarValues {
  const entries = Object.entries(toolbarDefaults).map(([name, preset]) => [name, read(name) ?? preset]);
  return Object.fromEntries(entries);
}
