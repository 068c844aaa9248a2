import {
  type CSSVariablesResolver,
  DirectionProvider,
  type MantineColorScheme,
  MantineProvider,
  type MantineThemeOverride,
  useDirection,
} from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { type Brand, BrandProvider, useBrand } from "./brand.tsx";
import { warnOfMissingStyles } from "./developmentWarnings.ts";
import { type LinkComponent, LinkProvider, useLinkComponent } from "./Link.tsx";
import { hearInput } from "./lastInput.ts";
import { type LabMessages, MessagesProvider } from "./messages.tsx";
import { type Looks, Scope } from "./Scope.tsx";
import { SnackbarRegion } from "./SnackbarRegion.tsx";
import { labTheme, themeWith, variablesWith } from "./theme.ts";
import { useKeptFocus } from "./useKeptFocus.ts";

export interface LabProviderProps {
  /** The page, or the sections of a scope. */
  children?: ReactNode;
  /**
   * The look of your product, over the lab's (`labTheme`). Sections follow these fields, everything else of a theme only
   * concerns components of Mantine that you render yourself:
   *
   * - `primaryColor`: buttons, links, focus rings, blackboards and tinted grounds, the charts' "best", and drawings. The
   *   name of a scale in `colors`, or of a `virtualColor` with a scale for each scheme.
   * - `primaryShade`: which steps of that scale. By default `{ light: 7, dark: 5 }`; text in both must be readable on the
   *   page, and white (or `black`, whichever `autoContrast` picks) on them.
   * - `colors`: scales of your own, or others in place of the lab's: `sun` for accents, `secondary`, and by their steps 7
   *   (light) and 5 (dark) `sky` for information, `leaf` for success, `amber` for warnings and `red` for errors; `gray`
   *   for borders and muted text on light pages, `dark` for text, grounds and borders on dark ones.
   * - `white` and `black`: surfaces and text on light pages.
   * - `fontFamily`, `headings` (its fonts and sizes), `fontSizes`, `lineHeights`. Load the fonts yourself.
   * - `radius.lg` for cards, `defaultRadius` for fields and buttons.
   * - `components`: default props of the components of Mantine that sections are made of, as fields, menus and dialogs.
   *
   * Keep it outside of components, so that it is the same object at each rendering.
   */
  theme?: MantineThemeOverride;
  /**
   * Variables of your own, over those made from `theme`: Mantine's, and those of the lab's tokens that no field of a theme
   * has, as `--belab-light-page-start` and `--belab-light-page-end`.
   */
  cssVariablesResolver?: CSSVariablesResolver;
  /** The colour scheme of a person who has chosen none. @default "auto" */
  defaultColorScheme?: MantineColorScheme;
  /** Holds one colour scheme instead of the person's. */
  forceColorScheme?: "light" | "dark";
  /** The router's link component. @default "a" */
  linkComponent?: LinkComponent;
  /** The language of `messages`, by which numbers, dates and money are written. @default "en" */
  locale?: string;
  /**
   * The texts of the sections, by area and section: a whole language, as `@belab/locales/de`, or some texts of your own.
   * What is missing stays English.
   */
  messages?: LabMessages;
  /** The name and the logo of your product, for headers, sidebars and footers. @default the lab's */
  brand?: Brand;
  /**
   * For some sections on a page that has a design of its own: renders a `div` with the class `belab-scope`, outside of
   * which nothing looks different. Import `@belab/ui/styles.scoped.css` in place of `@belab/ui/styles.css`. The colour
   * scheme is the page's: dark where its root element has `data-mantine-color-scheme="dark"`, as Mantine sets it, and
   * neither `defaultColorScheme` nor `forceColorScheme` has an effect.
   * @default false
   */
  scoped?: boolean;
}

/**
 * Carries theme, link component, language, brand and notifications, and keeps the keyboard's place where a focused element
 * goes. Overlays open to the side that the page's direction says: `dir="rtl"` on `<html>`, also where it changes later.
 * Renders a `MantineProvider` and the notifications' region. A provider within another one takes the link component,
 * the language and the brand that it is not given from there.
 */
export function LabProvider({
  children,
  theme,
  cssVariablesResolver,
  defaultColorScheme,
  forceColorScheme,
  linkComponent,
  locale,
  messages,
  brand,
  scoped = false,
}: LabProviderProps) {
  const outerLink = useLinkComponent();
  const outerBrand = useBrand();
  const { dir } = useDirection();
  const looks = useLooks(theme, cssVariablesResolver);
  const content = (
    <MessagesProvider locale={locale} messages={messages}>
      <BrandProvider value={brand ?? outerBrand}>
        <LinkProvider value={linkComponent ?? outerLink}>
          <DirectionProvider initialDirection={dir}>
            {children}
            <SnackbarRegion scoped={scoped} />
          </DirectionProvider>
        </LinkProvider>
      </BrandProvider>
    </MessagesProvider>
  );
  return scoped ? (
    <Scope {...looks}>{content}</Scope>
  ) : (
    <Page
      {...looks}
      schemes={{ ...(defaultColorScheme && { defaultColorScheme }), ...(forceColorScheme && { forceColorScheme }) }}
    >
      {content}
    </Page>
  );
}

function useLooks(theme?: MantineThemeOverride, cssVariablesResolver?: CSSVariablesResolver): Looks {
  return useMemo(
    () => ({
      theme: theme ? themeWith(theme) : labTheme,
      // The lab's own variables are in its stylesheet.
      ...((theme || cssVariablesResolver) && { cssVariables: variablesWith(cssVariablesResolver) }),
    }),
    [theme, cssVariablesResolver],
  );
}

interface PageProps extends Looks {
  schemes: Pick<LabProviderProps, "defaultColorScheme" | "forceColorScheme">;
  children: ReactNode;
}

/** A page that is the lab's altogether. */
function Page({ theme, cssVariables, schemes, children }: PageProps) {
  useKeptFocus();
  useEffect(hearInput, []);
  useEffect(() => warnOfMissingStyles(document.documentElement, { scoped: false }), []);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={cssVariables !== undefined}
      // What is the same as Mantine's own theme is not the same as the lab's stylesheet.
      deduplicateCssVariables={false}
      {...(cssVariables && { cssVariablesResolver: cssVariables })}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      {...schemes}
    >
      {children}
    </MantineProvider>
  );
}
