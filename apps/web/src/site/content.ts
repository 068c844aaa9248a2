import { accountPaths, languageCookie, signedInCookie } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { billingPaths } from "@belab/domain/billing";
import { classPaths } from "@belab/domain/classes";
import { departmentPaths } from "@belab/domain/department";
import { gamePagePath, gamePath } from "@belab/domain/games";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { supportPaths } from "@belab/domain/support";
import { tablePaths } from "@belab/domain/tables";
import { type Catalogue, type Formatted, formatAll, type MessageData, type Value } from "@belab/locales";
import notYetCatalogue, { type Messages as NotYetMessages } from "@belab/locales/en/common/NotYet";
import { useTranslate } from "@belab/ui/theme";
import { screensFolder } from "../games/screenPictures.ts";
import { type Operator, useOperator } from "../installation.ts";
import { facts } from "./facts.ts";
import { operatorValues } from "./operator.ts";

/** Blocks of a text, as a catalogue holds them. */
export type BlockMessages =
  | MessageData
  | { readonly list: readonly MessageData[] }
  | { readonly steps: readonly MessageData[] }
  | { readonly table: readonly (readonly MessageData[])[] }
  | { readonly phone: MessageData; readonly alt: MessageData }
  | { readonly screen: MessageData; readonly alt: MessageData };

/** A page that is one long text, as a catalogue holds it: its sections by their ids, in order. */
export interface ArticleMessages {
  readonly pageTitle: string;
  readonly title: string;
  readonly date?: MessageData;
  readonly intro: readonly BlockMessages[];
  readonly sections: { readonly [id: string]: SectionMessages };
}

/** A section of such a page. */
export interface SectionMessages {
  readonly title: string;
  readonly content: readonly BlockMessages[];
}

/**
 * Returns the texts of a page of content in the reader's language. Each can name what `contentValues` gives; a text
 * that is chosen by the operator's settings is empty where it has nothing to say.
 */
export function useContent<Messages>(catalogue: Catalogue<Messages>): Formatted<Messages> {
  return useContents()(catalogue);
}

/** Returns what `useContent` returns, of any number of catalogues. */
export function useContents(): <Messages>(catalogue: Catalogue<Messages>) => Formatted<Messages> {
  const translate = useTranslate();
  const operator = useOperator();
  return (catalogue) => {
    const { messages, locale } = translate(catalogue);
    return contentOf(messages, { operator, notYet: translate(notYetCatalogue).messages, locale });
  };
}

/** What fills in the texts of a page of content. */
export interface ContentContext {
  operator: Operator;
  notYet: NotYetMessages;
  /** As `Intl` takes it. */
  locale: string;
}

/**
 * Returns the same outside React.
 *
 * @param incomplete - stands in place of a text that names a value which nothing gives: one of a game that is not installed.
 */
export function contentOf<Messages>(messages: Messages, context: ContentContext, incomplete = ""): Formatted<Messages> {
  return formatAll(messages, contentValues(context), context.locale, incomplete);
}

/**
 * Returns what texts can name: facts as the reader's language writes them, the operator, addresses, and what is still
 * to come.
 */
function contentValues({ operator, notYet, locale }: ContentContext): Readonly<Record<string, Value>> {
  return {
    ...facts(locale),
    ...operatorValues(operator),
    ...paths,
    screens: screensFolder(locale),
    languageCookie,
    signedInCookie,
    contactFormNotYet: notYet.contactForm,
  };
}

/** Where the links of texts lead: `[Pricing]({pricingPath})`. */
const paths = {
  analyticsPath: analyticsPaths.analytics,
  brandHandbookPath: gamePagePath("brand-management", "handbook"),
  brandManagementPath: gamePath("brand-management"),
  brandTeachingPath: gamePagePath("brand-management", "teaching"),
  cancelPath: billingPaths.cancel,
  classesPath: classPaths.classes,
  classJoinPath: classPaths.join,
  cookiesPath: sitePaths.cookiePolicy,
  contactPath: sitePaths.contact,
  departmentPath: departmentPaths.settings,
  disclaimerPath: sitePaths.disclaimer,
  faqPath: sitePaths.faq,
  forgotPasswordPath: accountPaths.forgotPassword,
  gameListPath: sitePaths.gameList,
  gamesPath: tablePaths.games,
  homePath: accountPaths.home,
  googolPath: gamePath("googol"),
  joinPath: tablePaths.join,
  paymentHistoryPath: billingPaths.paymentHistory,
  plansPath: planPaths.plans,
  pricingPath: planPaths.pricing,
  privacyPath: sitePaths.privacyPolicy,
  profilePath: accountPaths.profile,
  signUpPath: accountPaths.signUp,
  supportPath: supportPaths.support,
  termsPath: sitePaths.termsOfService,
  tutorialsPath: sitePaths.tutorials,
  withdrawPath: billingPaths.withdraw,
} as const;
