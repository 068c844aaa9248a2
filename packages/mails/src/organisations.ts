import { mailedName, type OrganisationRole } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/organisations/Mails";
import rolesCatalogue from "@belab/locales/en/organisations/Organisations";
import { dayOf } from "./days.ts";
import { type Letter, letterOf } from "./letter.ts";
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
   * Invites an address.
   *
   * @param mail.inviter - the name of the person who invites; left out where the organization is not trusted.
   * @param mail.stopLink - where the reader says that they want no invitations at this address.
   */
  invitation({
    name,
    roles,
    stopLink,
    inviter,
    ...mail
  }: Mail &
    AboutOrganisation &
    Ending & { roles: readonly OrganisationRole[]; stopLink: string; inviter?: string | undefined }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "invitation");
    const names = textsOf(mail.language, rolesCatalogue, "roles").messages;
    const organization = mailedName(name);
    const texts = {
      ...messages,
      subject: format("subject", { organization }),
      title: format("title", { organization }),
      footnote: format("footnote", { date: dayOf(mail.language, mail.at, mail.timeZone) }),
    };
    const paragraphs = [
      inviter === undefined
        ? format("intro", { organization })
        : format("introBy", { organization, inviter: mailedName(inviter) }),
      format("roles", { count: roles.length, roles: roles.map((role) => names[role]).join(", ") }),
      messages.after,
    ];
    return letterOf(mail, texts, paragraphs, { secondAction: { label: messages.stop, link: stopLink } });
  },

  /** Tells the invited address that an account with another one has accepted. */
  acceptedElsewhere({ name, ...mail }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "acceptedElsewhere");
    const organization = mailedName(name);
    const texts = { ...messages, subject: format("subject", { organization }) };
    return letterOf(mail, texts, [format("done", { organization }), format("notYou", { organization })]);
  },

  /**
   * Tells an administrator that people ask to become members.
   *
   * @param mail.count - how many.
   */
  membershipRequests({ name, count, ...mail }: Mail & AboutOrganisation & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "membershipRequests");
    const values = { organization: mailedName(name), count };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [messages.intro]);
  },

  /** Tells a person that they have become a member, as they asked. */
  requestAccepted: (mail: Mail & AboutOrganisation) => membershipLetter("requestAccepted", mail),

  /** Tells a person that they have not become a member, although they asked. */
  requestDeclined({ name, ...mail }: Mail & AboutOrganisation): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "requestDeclined");
    const organization = mailedName(name);
    const texts = { ...messages, subject: format("subject", { organization }) };
    return letterOf(mail, texts, [format("done", { organization })]);
  },

  /** Tells a person that they were removed. */
  removed: (mail: Mail & AboutOrganisation) => membershipLetter("removed", mail),

  /** Tells those who look after an organisation, or teach there, that it is closed and when it is erased. */
  closed({ name, ...mail }: Mail & AboutOrganisation & Ending): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "closed");
    const values = { organization: mailedName(name), date: dayOf(mail.language, mail.at, mail.timeZone) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values), messages.after]);
  },
};

function membershipLetter(name: "requestAccepted" | "removed", mail: Mail & AboutOrganisation): Letter {
  const { messages, format } = textsOf(mail.language, catalogue, name);
  const organization = mailedName(mail.name);
  const texts = { ...messages, subject: format("subject", { organization }), title: format("title", { organization }) };
  return letterOf(mail, texts, [messages.done]);
}
