import { useLayoutEffect, useState } from "react";

export interface TokenColor {
  /** The custom property: `--belab-color-text`. */
  name: string;
  /** What it is in the light scheme, as browsers compute it: `rgb(20, 50, 43)`. */
  light: string;
  dark: string;
}

/** The colours of all tokens whose names begin with a prefix, in either scheme, as the page's styles set them. */
export function useTokenColors(prefix: `--belab-${string}`): readonly TokenColor[] {
  const [colors, setColors] = useState<readonly TokenColor[]>([]);
  useLayoutEffect(() => setColors(readTokenColors(prefix)), [prefix]);
  return colors;
}

/** The values of all tokens that are no colours and whose names begin with a prefix. */
export function useTokenValues(prefix: `--belab-${string}`): readonly { name: string; value: string }[] {
  const [values, setValues] = useState<readonly { name: string; value: string }[]>([]);
  useLayoutEffect(() => {
    const style = getComputedStyle(document.documentElement);
    setValues(tokenNames(prefix).map((name) => ({ name, value: style.getPropertyValue(name) })));
  }, [prefix]);
  return values;
}

function readTokenColors(prefix: string): TokenColor[] {
  const names = tokenNames(prefix);
  const light = colorsInScheme("light", names);
  const dark = colorsInScheme("dark", names);
  return names.map((name, index) => ({ name, light: light[index] ?? "", dark: dark[index] ?? "" }));
}

/** Shows the scheme for as long as the colours are read; nothing is painted in between. */
function colorsInScheme(scheme: "light" | "dark", names: readonly string[]): string[] {
  const root = document.documentElement;
  const shown = root.dataset.mantineColorScheme ?? "light";
  const probe = document.createElement("span");
  root.dataset.mantineColorScheme = scheme;
  document.body.append(probe);
  try {
    return names.map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
  } finally {
    probe.remove();
    root.dataset.mantineColorScheme = shown;
  }
}

function tokenNames(prefix: string): string[] {
  const rules = [...document.styleSheets].filter(isOwn).flatMap((sheet) => [...sheet.cssRules]);
  const rootRules = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ":root");
  const names = rootRules.flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []));
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

/** Browsers keep the rules of other origins' style sheets to themselves. */
function isOwn({ href }: CSSStyleSheet): boolean {
  return href === null || new URL(href).origin === location.origin;
}
