import { mailedName } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/classes/Mails";
import { dayOf } from "./days.ts";
import { type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** The class that a mail is about, by its name; the mail says it in letters, digits and spaces only. */
interface AboutClass {
  name: string;
}

/** An organisation and a teacher, by their names, which are said likewise. */
interface ByOrganisation {
  organisation: string;
}

interface AboutTeacher {
  teacher: string;
}

/** What the mails of classes say. */
export const classMails = {
  /**
   * Invites an address of a class's list. It holds no text of the inviter's but names.
   *
   * @param mail.from - the name of the organisation, or of the teacher to whom the class belongs.
   * @param mail.at - until when it can be accepted, in milliseconds since 1970 UTC; `timeZone` names the day of it.
   * @param mail.stopLink - where the reader says that they want no invitations at this address.
   */
  invitation({
    name,
    from,
    at,
    timeZone,
    stopLink,
    ...mail
  }: Mail & AboutClass & { from: string; at: number; timeZone: string; stopLink: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "invitation");
    const values = { class: mailedName(name), from: mailedName(from) };
    const date = dayOf(mail.language, at, timeZone);
    const texts = {
      ...messages,
      subject: format("subject", values),
      title: format("title", { class: values.class }),
      footnote: format("footnote", { date }),
    };
    return letterOf(mail, texts, [format("intro", values), messages.after], {
      secondAction: { label: messages.stop, link: stopLink },
    });
  },

  /** Tells the invited address that an account with another one has joined the class. */
  joinedElsewhere({ name, ...mail }: Mail & AboutClass): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "joinedElsewhere");
    const values = { class: mailedName(name) };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("done", values), messages.notYou]);
  },

  /** Tells a teacher of a class that it has got one more. */
  assigned({ name, organisation, teacher, ...mail }: Mail & AboutClass & ByOrganisation & AboutTeacher): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "assigned");
    const values = { class: mailedName(name), teacher: mailedName(teacher) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("done", { organization: mailedName(organisation) })]);
  },

  /** Tells somebody that they teach a class from now on. */
  given({ name, organisation, ...mail }: Mail & AboutClass & ByOrganisation): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "given");
    const values = { class: mailedName(name) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("done", { organization: mailedName(organisation) })]);
  },

  /** Tells somebody that another teacher has the class from now on. */
  takenAway({ name, organisation, teacher, ...mail }: Mail & AboutClass & ByOrganisation & AboutTeacher): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "takenAway");
    const values = { class: mailedName(name) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const done = format("done", { organization: mailedName(organisation), teacher: mailedName(teacher) });
    return letterOf(mail, texts, [done]);
  },

  /**
   * Tells somebody in a class that it was moved.
   *
   * @param mail.teacher - who teaches it now; left out where it was moved into an organisation.
   */
  moved({ name, organisation, teacher, ...mail }: Mail & AboutClass & ByOrganisation & Partial<AboutTeacher>): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "moved");
    const values = { class: mailedName(name) };
    const organization = mailedName(organisation);
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const said =
      teacher === undefined
        ? format("toOrganization", { organization })
        : format("toTeacher", { organization, teacher: mailedName(teacher) });
    return letterOf(mail, texts, [said]);
  },
};
