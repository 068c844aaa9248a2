import { codeLifetime, emailReservedTime } from "@belab/domain/accounts";
import type { Language, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/Mails";
import { type Letter, letterOf } from "./letter.ts";
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
  link({ code, provider, ...mail }: Mail & Code & Provider): Letter {
    const { format } = mailTexts("link", mail.language);
    const texts = {
      subject: format("subject", { code, provider }),
      title: format("title", { provider }),
      button: format("button", { provider }),
      footnote: format("footnote", { minutes }),
    };
    return letterOf(mail, texts, [format("intro", { provider })], { code });
  },

  /**
   * Tells the owner of an account that its password was changed.
   *
   * @param mail.removedIdentities - how many identities of providers can no longer sign in; none otherwise.
   */
  passwordChanged({ removedIdentities = 0, ...mail }: Mail & { removedIdentities?: number }): Letter {
    const { messages, format } = mailTexts("passwordChanged", mail.language);
    const disconnected = removedIdentities > 0 ? [format("disconnected", { accounts: removedIdentities })] : [];
    return letterOf(mail, messages, [messages.done, ...disconnected, messages.notYou]);
  },

  /** Tells the owner of an account that an account of an identity provider can now sign in to it. */
  identityLinked: (mail: Mail & Provider) => identityLetter("identityLinked", mail),

  /** Tells the owner of an account that an account of an identity provider can no longer sign in to it. */
  identityUnlinked: (mail: Mail & Provider) => identityLetter("identityUnlinked", mail),

  /** Tells the old address of an account that it has another one, and how to undo that. */
  emailChanged(mail: Mail): Letter {
    const { messages, format } = mailTexts("emailChanged", mail.language);
    return letterOf(mail, messages, [messages.done, format("notYou", { days })]);
  },

  /** Tells the address that an account had until now that a change of its address was undone. */
  emailChangeUndone(mail: Mail): Letter {
    const { messages } = mailTexts("emailChangeUndone", mail.language);
    return letterOf(mail, messages, [messages.done, messages.notYou]);
  },
};

function codeLetter(name: "activation" | "reset" | "emailChangeCode", { code, ...mail }: Mail & Code): Letter {
  const { messages, format } = mailTexts(name, mail.language);
  const texts = { ...messages, subject: format("subject", { code }), footnote: format("footnote", { minutes }) };
  return letterOf(mail, texts, [messages.intro], { code });
}

function identityLetter(name: "identityLinked" | "identityUnlinked", { provider, ...mail }: Mail & Provider): Letter {
  const { messages, format } = mailTexts(name, mail.language);
  const texts = { ...messages, subject: format("subject", { provider }), title: format("title", { provider }) };
  return letterOf(mail, texts, [format("done", { provider }), messages.notYou]);
}

/** Returns the texts of one mail in its reader's language. */
function mailTexts<Name extends keyof Messages>(name: Name, language: Language): Translation<Messages[Name]> {
  return textsOf(language, catalogue, name);
}
