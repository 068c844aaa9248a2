import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Language";
import { IconLanguage } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./LanguageSwitcher.module.css";

/** The texts of a `LanguageSwitcher`, by default those of the provider's language. */
export type LanguageSwitcherLabels = Overrides<Messages>;

/** A language that can be chosen. */
export interface LanguageSwitcherItem {
  /** As in the attribute `lang`, such as "de". */
  code: string;
  /** What its speakers call it. */
  name: string;
  /** Where the page stands in this language. Without it the language is chosen by a button. */
  href?: string | undefined;
}

export interface LanguageSwitcherProps extends Omit<ComponentPropsWithRef<"nav">, "children" | "onChange"> {
  /** The languages, in the order in which they are shown. */
  languages: readonly LanguageSwitcherItem[];
  /** The code of the page's language; it is marked. */
  current: string;
  /** Called with the language that was pressed. For a link, `event.preventDefault()` keeps the browser on the page. */
  onChange?: ((code: string, event: MouseEvent) => void) | undefined;
  /** The code of the language that is being stored. */
  pending?: string | undefined;
  /** Replaces texts of the catalogue `common/Language`. */
  labels?: LanguageSwitcherLabels;
}

/**
 * The choice of a language. Renders a `nav` with a list: links to the page in other languages, which work without
 * scripts, or buttons where the address is the same in every language.
 *
 * @status stable
 * @useWhen people choose the language of the whole product, as in the footer or in the settings.
 * @avoidWhen you suggest one language to someone whose browser prefers it: that is `LanguageOffer`.
 * @do Give each language its `href` where pages have an address per language: the choice then works without scripts.
 * @dont Don't translate the names: people who cannot read the page look for “Deutsch”, not for “German”.
 */
export function LanguageSwitcher({
  languages,
  current,
  onChange,
  pending,
  labels,
  className,
  ...rest
}: LanguageSwitcherProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <nav aria-label={messages.label} {...rest} className={clsx(classes.root, className)}>
      <IconLanguage aria-hidden="true" size={22} />
      <ul className={classes.list}>
        {languages.map(({ code, name, href }) => {
          const props = {
            className: classes.item ?? "",
            lang: code,
            "aria-current": code === current ? ("true" as const) : undefined,
            onClick: (event: MouseEvent) => onChange?.(code, event),
          };
          return (
            <li key={code}>
              {href === undefined ? (
                <UnstyledButton {...props} aria-busy={code === pending || undefined}>
                  {name}
                </UnstyledButton>
              ) : (
                // Another language is another build of the app: the browser loads it, not the router.
                <a {...props} href={href} hrefLang={code}>
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
