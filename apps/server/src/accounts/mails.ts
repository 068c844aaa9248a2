import { codeLifetime, emailReservedTime } from "@belab/domain/accounts";
import { addressIn, defaultLanguage, isLanguage, type Language, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/Mails";
import type { Config } from "../config.ts";
import type { Letter } from "../mail/letter.ts";
import { translatePart } from "../translateTo.ts";

export interface Mail {
  /** The reader's. */
  language: Language;
  /** Opens the page of the product where the reader goes on, or can act who did not do this. */
  link: string;
}

interface Code {
  /** Six digits. The link opens the page with them filled in. */
  code: string;
}

interface Provider {
  /** The identity provider by its name, as "Google". */
  provider: string;
}

/** Returns a mail whose link opens a page of the product in the reader's language. */
export function mailIn(language: Language, { publicUrl }: Pick<Config, "publicUrl">, path: string): Mail {
  return { language, link: publicUrl + addressIn(language, path) };
}

const minutes = codeLifetime / 60_000;
const days = emailReservedTime / 86_400_000;

/** What the mails of accounts say: each proves an address by a code, or tells an owner what was done. */
export const accountMails = {
  /** Proves a new account's address. */
  activation: (mail: Mail & Code) => codeLetter("activation", mail),

  /** Lets a person set a new password. */
  reset: (mail: Mail & Code) => codeLetter("reset", mail),

  /** Proves the address that an account is to have. */
  emailChangeCode: (mail: Mail & Code) => codeLetter("emailChangeCode", mail),

  /** Proves the address of an account before an identity is linked with it. */
  link({ language, code, link, provider }: Mail & Code & Provider): Letter {
    const { format } = textsOf("link", language);
    return {
      language,
      subject: format("subject", { code, provider }),
      title: format("title", { provider }),
      paragraphs: [format("intro", { provider })],
      code,
      button: { label: format("button", { provider }), link },
      footnote: format("footnote", { minutes }),
    };
  },

  /**
   * Tells the owner of an account that its password was changed.
   *
   * @param mail.removedIdentities - how many identities of providers can no longer sign in; none otherwise.
   */
  passwordChanged({ language, link, removedIdentities = 0 }: Mail & { removedIdentities?: number }): Letter {
    const { messages, format } = textsOf("passwordChanged", language);
    const disconnected = removedIdentities > 0 ? [format("disconnected", { accounts: removedIdentities })] : [];
    return {
      language,
      subject: messages.subject,
      title: messages.title,
      paragraphs: [messages.done, ...disconnected, messages.notYou],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells the owner of an account that an account of an identity provider can now sign in to it. */
  identityLinked: (mail: Mail & Provider) => identityLetter("identityLinked", mail),

  /** Tells the owner of an account that an account of an identity provider can no longer sign in to it. */
  identityUnlinked: (mail: Mail & Provider) => identityLetter("identityUnlinked", mail),

  /** Tells the old address of an account that it has another one, and how to undo that. */
  emailChanged({ language, link }: Mail): Letter {
    const { messages, format } = textsOf("emailChanged", language);
    return {
      language,
      subject: messages.subject,
      title: messages.title,
      paragraphs: [messages.done, format("notYou", { days })],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells the address that an account had until now that a change of its address was undone. */
  emailChangeUndone({ language, link }: Mail): Letter {
    const { messages } = textsOf("emailChangeUndone", language);
    return {
      language,
      subject: messages.subject,
      title: messages.title,
      paragraphs: [messages.done, messages.notYou],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },
};

/**
 * Returns the language in which an account is written to: the one that it has chosen, or that of the request that has the mail
 * sent.
 *
 * @param asked - missing where an earlier version of the server stored the request.
 */
export function mailLanguage(account: { language: string | null }, asked: string | undefined): Language {
  return [account.language, asked].find(isLanguage) ?? defaultLanguage;
}

function codeLetter(name: "activation" | "reset" | "emailChangeCode", { language, code, link }: Mail & Code): Letter {
  const { messages, format } = textsOf(name, language);
  return {
    language,
    subject: format("subject", { code }),
    title: messages.title,
    paragraphs: [messages.intro],
    code,
    button: { label: messages.button, link },
    footnote: format("footnote", { minutes }),
  };
}

function identityLetter(
  name: "identityLinked" | "identityUnlinked",
  { language, link, provider }: Mail & Provider,
): Letter {
  const { messages, format } = textsOf(name, language);
  return {
    language,
    subject: format("subject", { provider }),
    title: format("title", { provider }),
    paragraphs: [format("done", { provider }), messages.notYou],
    button: { label: messages.button, link },
    footnote: messages.footnote,
  };
}

/** Returns the texts of one mail in its reader's language. */
function textsOf<Name extends keyof Messages>(name: Name, language: Language): Translation<Messages[Name]> {
  return translatePart(language, catalogue, name);
}
