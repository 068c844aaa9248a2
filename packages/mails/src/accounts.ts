import { codeLifetime, emailReservedTime } from "@belab/domain/accounts";
import type { Language, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/Mails";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

interface Code {
  /** Six digits. The link opens the page with them filled in. */
  code: string;
}

interface Provider {
  /** The identity provider by its name, as "Google". */
  provider: string;
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
    const { format } = mailTexts("link", language);
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
    const { messages, format } = mailTexts("passwordChanged", language);
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
    const { messages, format } = mailTexts("emailChanged", language);
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
    const { messages } = mailTexts("emailChangeUndone", language);
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

function codeLetter(name: "activation" | "reset" | "emailChangeCode", { language, code, link }: Mail & Code): Letter {
  const { messages, format } = mailTexts(name, language);
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
  const { messages, format } = mailTexts(name, language);
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
function mailTexts<Name extends keyof Messages>(name: Name, language: Language): Translation<Messages[Name]> {
  return textsOf(language, catalogue, name);
}
