import {
  type CSSVariablesResolver,
  deepMerge,
  defaultCssVariablesResolver,
  MantineContext,
  type MantineThemeOverride,
  MantineThemeProvider,
  useMantineTheme,
} from "@mantine/core";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { warnOfMissingStyles } from "./developmentWarnings.ts";
import { hearInput } from "./lastInput.ts";
import { useGuestContext } from "./mantineContext.ts";
import { scopeClass, useKeptFocus } from "./useKeptFocus.ts";

/** A theme, and the variables made of it where they are not the lab's own. */
export interface Looks {
  theme: MantineThemeOverride;
  cssVariables?: CSSVariablesResolver;
}

/** A part of a page that has another design: the theme, its variables and what opens over the page stay within it. */
export function Scope({ theme, cssVariables, children }: Looks & { children: ReactNode }) {
  const id = useId();
  const scope = useRef<HTMLDivElement>(null);
  const context = useGuestContext();
  const overlays = useOverlays(id);
  const scopedTheme = useMemo(
    () => ({ ...theme, components: { ...theme.components, Portal: { defaultProps: { target: overlays } } } }),
    [theme, overlays],
  );
  useKeptFocus({ within: `.${scopeClass}` });
  useEffect(hearInput, []);
  useEffect(() => (scope.current ? warnOfMissingStyles(scope.current, { scoped: true }) : undefined), []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={scopedTheme} inherit={false}>
        <div ref={scope} className={scopeClass} data-belab-scope={id} data-respect-reduced-motion>
          {cssVariables && <ScopeVariables id={id} cssVariables={cssVariables} nonce={context.getStyleNonce?.()} />}
          {children}
        </div>
      </MantineThemeProvider>
    </MantineContext>
  );
}

/**
 * Returns an element at the end of the page, in the scope too, for dialogs, menus, hints and snackbars; none on a
 * server.
 */
function useOverlays(id: string): HTMLElement | undefined {
  const [overlays] = useState(() => (typeof document === "undefined" ? undefined : document.createElement("div")));
  useLayoutEffect(() => {
    if (overlays) {
      overlays.className = scopeClass;
      overlays.dataset.belabScope = id;
      overlays.dataset.respectReducedMotion = "true";
      document.body.append(overlays);
    }
    return () => overlays?.remove();
  }, [overlays, id]);
  return overlays;
}

interface ScopeVariablesProps {
  id: string;
  cssVariables: CSSVariablesResolver;
  nonce: string | undefined;
}

function ScopeVariables({ id, cssVariables, nonce }: ScopeVariablesProps) {
  const theme = useMantineTheme();
  const css = useMemo(() => {
    const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
    const scope = `.${scopeClass}[data-belab-scope="${id}"]`;
    return `${scope}{${declarations(variables)}${declarations(light)}}[data-mantine-color-scheme="dark"] ${scope}{${declarations(dark)}}`;
  }, [theme, cssVariables, id]);
  return <style nonce={nonce}>{css}</style>;
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join("");
}
