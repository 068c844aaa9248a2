import { mailedName, type OrganisationRole } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/organisations/Mails";
import rolesCatalogue from "@belab/locales/en/organisations/Organisations";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** The organisation that a mail is about, by its name; the mail says it in letters, digits and spaces only. */
interface AboutOrganisation {
  name: string;
}

/** When something ends, in milliseconds since 1970 UTC, and the time zone in which the day of it is named. */
interface Ending {
  at: number;
  timeZone: string;
}

/** What the mails of organisations say. */
export const organisationMails = {
  /**
   * Invites an address. It holds no text of the inviter's.
   *
   * @param mail.stopLink - where the reader says that they want no invitations at this address.
   */
  invitation({
    language,
    link,
    name,
    roles,
    stopLink,
    ...ending
  }: Mail & AboutOrganisation & Ending & { roles: readonly OrganisationRole[]; stopLink: string }): Letter {
    const { messages, format } = textsOf(language, catalogue, "invitation");
    const names = textsOf(language, rolesCatalogue, "roles").messages;
    const organization = mailedName(name);
    return {
      language,
      subject: format("subject", { organization }),
      title: format("title", { organization }),
      paragraphs: [
        format("intro", { organization }),
        format("roles", { count: roles.length, roles: roles.map((role) => names[role]).join(", ") }),
        messages.after,
      ],
      button: { label: messages.button, link },
      secondAction: { label: messages.stop, link: stopLink },
      footnote: format("footnote", { date: dayOf(language, ending) }),
    };
  },

  /** Tells the invited address that an account with another one has accepted. */
  acceptedElsewhere({ language, link, name }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(language, catalogue, "acceptedElsewhere");
    const organization = mailedName(name);
    return {
      language,
      subject: format("subject", { organization }),
      title: messages.title,
      paragraphs: [format("done", { organization }), format("notYou", { organization })],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /**
   * Tells an administrator that people ask to become members.
   *
   * @param mail.count - how many.
   */
  membershipRequests({ language, link, name, count }: Mail & AboutOrganisation & { count: number }): Letter {
    const { messages, format } = textsOf(language, catalogue, "membershipRequests");
    const values = { organization: mailedName(name), count };
    return {
      language,
      subject: format("subject", values),
      title: format("title", values),
      paragraphs: [messages.intro],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells a person that they have become a member, as they asked. */
  requestAccepted({ language, link, name }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(language, catalogue, "requestAccepted");
    const organization = mailedName(name);
    return {
      language,
      subject: format("subject", { organization }),
      title: format("title", { organization }),
      paragraphs: [messages.done],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells a person that they have not become a member, although they asked. */
  requestDeclined({ language, link, name }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(language, catalogue, "requestDeclined");
    const organization = mailedName(name);
    return {
      language,
      subject: format("subject", { organization }),
      title: messages.title,
      paragraphs: [format("done", { organization })],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells a person that they were removed. */
  removed({ language, link, name }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(language, catalogue, "removed");
    const organization = mailedName(name);
    return {
      language,
      subject: format("subject", { organization }),
      title: format("title", { organization }),
      paragraphs: [messages.done],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells those who look after an organisation, or teach there, that it is closed and when it is erased. */
  closed({ language, link, name, ...ending }: Mail & AboutOrganisation & Ending): Letter {
    const { messages, format } = textsOf(language, catalogue, "closed");
    const values = { organization: mailedName(name), date: dayOf(language, ending) };
    return {
      language,
      subject: format("subject", values),
      title: format("title", values),
      paragraphs: [format("intro", values), messages.after],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },
};

function dayOf(language: string, { at, timeZone }: Ending): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(at);
}
