import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/LanguageOffer";
import { IconLanguage } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./LanguageOffer.module.css";

/** The texts of a `LanguageOffer`, by default those of the provider's language. */
export type LanguageOfferLabels = Overrides<Messages>;

export interface LanguageOfferProps extends Omit<ComponentPropsWithRef<"aside">, "children"> {
  /** The language that is offered, as in the attribute `lang`. */
  language: string;
  /** The offer, in that language, such as “Diese Seite auf Deutsch lesen”. */
  offer: string;
  /** Where the page stands in that language. */
  href: string;
  /** Called when the offer is taken, before the browser goes there. */
  onAccept?: ((event: MouseEvent) => void) | undefined;
  /** Called when the person stays with the language of the page. */
  onDecline: () => void;
  /** Replaces texts of the catalogue `common/LanguageOffer`. */
  labels?: LanguageOfferLabels;
}

/**
 * Offers a page in the language that the browser prefers. Renders an `aside` at the bottom of the window, where it moves
 * nothing.
 *
 * @status stable
 * @useWhen the browser prefers another language than the page has, and the page exists in that language.
 * @avoidWhen people choose a language on their own: that is `LanguageSwitcher`.
 * @do Remember `onDecline` in this browser, so that the same person is not asked on each page.
 * @dont Don't translate `offer` into the language of the page: it is for those who read the other one.
 */
export function LanguageOffer({
  language,
  offer,
  href,
  onAccept,
  onDecline,
  labels,
  className,
  ...rest
}: LanguageOfferProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <aside aria-label={messages.label} {...rest} className={clsx(classes.root, className)}>
      <IconLanguage aria-hidden="true" size={22} />
      <a href={href} hrefLang={language} lang={language} onClick={onAccept} className={classes.offer}>
        {offer}
      </a>
      <UnstyledButton onClick={onDecline} className={classes.decline ?? ""}>
        {messages.decline}
      </UnstyledButton>
    </aside>
  );
}
