// What a programmer learns on the console: what happened, why, and how to mend it, once each. Bundlers drop the text of
// every function here from a production build, because they replace the condition with `false`.

import { type Catalogue, kindOfTexts } from "@belab/locales";
import * as React from "react";

declare const process: { env: { NODE_ENV?: string } };

const warned = new Set<string>();

/** Names of the style sheets that the page has. */
const stylesFound = new Set<string>();

/** Texts that were looked at: sections are rendered often. */
const checked = new WeakSet<WeakKey>();

function warnOnce(warning: string, key = warning): void {
  if (!warned.has(key)) {
    warned.add(key);
    // biome-ignore lint/suspicious/noConsole: It is for developers who use the package.
    console.error(`[@belab/ui] ${warning}`);
  }
}

/**
 * Warns of a component that renders outside of `LabProvider`.
 *
 * @param component - of Mantine, as `TextInput`.
 */
export function warnOfMissingProvider(component: { displayName?: string; name: string }): void {
  if (process.env.NODE_ENV !== "production") {
    const name = component.displayName?.replace(/^.*\//, "") ?? component.name;
    const warning =
      `A section renders Mantine's ${name} outside of LabProvider, so its components have Mantine's default theme and ` +
      'no colour scheme. Render the page inside of <LabProvider> from "@belab/ui/theme".';
    warnOnce(warning, "provider");
  }
}

/** Warns of a `showSnackbar` on a page without `LabProvider`. */
export function warnOfMissingSnackbarRegion(): void {
  if (process.env.NODE_ENV !== "production") {
    warnOnce(
      "showSnackbar was called on a page without LabProvider, which shows the snackbars, so nothing appeared. Render the " +
        'page inside of <LabProvider> from "@belab/ui/theme".',
    );
  }
}

/** Warns after the page has loaded, where a provider finds none of the package's variables. */
export function warnOfMissingStyles(element: Element, { scoped }: { scoped: boolean }): () => void {
  if (process.env.NODE_ENV !== "production") {
    const file = scoped ? "styles.scoped.css" : "styles.css";
    const warn = () => {
      if (stylesFound.has(file)) {
        return;
      }
      if (getComputedStyle(element).getPropertyValue(scoped ? "--belab-scope" : "--belab-color-text") !== "") {
        stylesFound.add(file);
      } else {
        warnOnce(
          `LabProvider${scoped ? " scoped" : ""} finds none of the package's styles on the page, so its sections have ` +
            `neither colours nor shapes. Import "@belab/ui/${file}" once, in the module that renders the provider.`,
        );
      }
    };
    if (document.readyState === "complete") {
      warn();
    } else {
      window.addEventListener("load", warn, { once: true });
      return () => window.removeEventListener("load", warn);
    }
  }
  return () => {};
}

/** Warns where a locale is no language tag, or has no texts. */
export function warnOfLocale(locale: unknown, { isTag, hasTexts }: { isTag: boolean; hasTexts: boolean }): void {
  if (process.env.NODE_ENV !== "production") {
    if (!isTag) {
      warnOnce(
        `locale="${String(locale)}" is no BCP 47 language tag, so texts, numbers and dates are English. Give LabProvider ` +
          'a tag such as "de" or "pt-BR".',
      );
    } else if (!hasTexts) {
      warnOnce(
        `locale="${String(locale)}" was given without messages in this language, so texts are English. Give LabProvider ` +
          'its messages too, as <LabProvider locale="de" messages={german}> with "@belab/ui/locales/de", or your own.',
      );
    }
  }
}

/** Warns where the messages of a provider are no areas with catalogues. */
export function warnOfMessages(messages: unknown): void {
  if (process.env.NODE_ENV !== "production") {
    if (messages !== undefined && !isTree(messages, 2)) {
      warnOnce(
        "The messages of LabProvider are not sorted by area and catalogue, so those that cannot be read stay English. " +
          'Give it an object such as { common: { Header: { signIn: "Log in" } } }.',
      );
    }
  }
}

/** Warns where what replaces the texts of a section is of another kind than they are. */
export function warnOfTexts(catalogue: Catalogue<unknown>, overrides: unknown): void {
  if (process.env.NODE_ENV !== "production") {
    if (typeof overrides === "object" && overrides !== null) {
      if (checked.has(overrides)) {
        return;
      }
      checked.add(overrides);
    }
    const wrong = wrongPaths(catalogue.messages, overrides, `${catalogue.area}/${catalogue.name}`);
    if (wrong.length > 0) {
      warnOnce(
        `The texts for ${wrong.join(", ")} are of another kind than the section's own (a text, a list or a group), so they ` +
          "are left out. Give each of them the kind that the type of the section's labels names.",
      );
    }
  }
}

/**
 * Warns where a part of a section is empty because one of its props is missing.
 *
 * @param part - as "A heading".
 * @param props - which of them give it its content, as "its `title`".
 */
export function warnOfMissingProp(part: string, props: string): void {
  if (process.env.NODE_ENV !== "production") {
    const section = /^[ \t]*at (\w+)/m.exec(React.captureOwnerStack?.() ?? "")?.[1];
    warnOnce(
      `${part}${section ? ` in ${section}` : ""} is empty, because a prop is missing. Give the section ${props}.`,
    );
  }
}

/**
 * Warns where a heading is empty.
 *
 * @param props - of the heading.
 */
export function warnOfEmptyHeading(props: object): void {
  if (process.env.NODE_ENV !== "production") {
    if (!("children" in props) || isEmpty(props.children)) {
      warnOfMissingProp("A heading", "its `title`");
    }
  }
}

function isEmpty(content: unknown): boolean {
  return Array.isArray(content)
    ? content.every(isEmpty)
    : [undefined, null, false, ""].some((none) => none === content);
}

function isTree(value: unknown, depth: number): boolean {
  return (
    kindOfTexts(value) === "group" &&
    (depth === 0 || Object.values(value as object).every((part) => isTree(part, depth - 1)))
  );
}

function wrongPaths(texts: unknown, overrides: unknown, path: string): string[] {
  if (texts === undefined || overrides === undefined) {
    return [];
  }
  if (kindOfTexts(texts) !== kindOfTexts(overrides)) {
    return [path];
  }
  if (kindOfTexts(texts) !== "group") {
    return [];
  }
  const own = texts as Record<string, unknown>;
  return Object.entries(overrides as object).flatMap(([key, part]) => wrongPaths(own[key], part, `${path}.${key}`));
}
