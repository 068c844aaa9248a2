import { codeLifetime } from "@belab/domain/accounts";
import type { Letter } from "../mail/letter.ts";

interface Code {
  /** Six digits. */
  code: string;
  /** Opens the page of the product with the code filled in. */
  link: string;
}

interface Notice {
  /** Opens the page where a person who did not do this can act. */
  link: string;
}

interface Provider {
  /** The identity provider by its name, as "Google". */
  provider: string;
}

interface PasswordNotice extends Notice {
  /** How many identities of providers can no longer sign in; none otherwise. */
  removedIdentities?: number;
}

const codeMinutes = codeLifetime / 60_000;

/** What the mails of accounts say: each proves an address by a code, or tells an owner what was done. */
export const accountMails = {
  /** Proves a new account's address. */
  activation({ code, link }: Code): Letter {
    return {
      subject: `${code} is your activation code`,
      title: "Welcome to the lab",
      paragraphs: [
        "Thank you for signing up with the Business Education Laboratory. Enter this code to activate your account:",
      ],
      code,
      button: { label: "Activate my account", link },
      footnote: `The code works for ${codeMinutes} minutes. If you did not sign up, you can ignore this mail: without the code the account stays closed.`,
    };
  },

  /** Lets a person set a new password. */
  reset({ code, link }: Code): Letter {
    return {
      subject: `${code} is your password reset code`,
      title: "Set a new password",
      paragraphs: ["Someone, hopefully you, asked to set a new password for your account. Enter this code to go on:"],
      code,
      button: { label: "Set a new password", link },
      footnote: `The code works for ${codeMinutes} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
    };
  },

  /** Proves the address of an account before an identity is linked with it. */
  link({ code, link, provider }: Code & Provider): Letter {
    return {
      subject: `${code} is your code to connect ${provider}`,
      title: `Connect your ${provider} account`,
      paragraphs: [
        `Someone, hopefully you, signed in with a ${provider} account that has this email address. Your account at the Business Education Laboratory already has it, too. Enter this code, and then your password once, to connect the two:`,
      ],
      code,
      button: { label: `Connect ${provider}`, link },
      footnote: `The code works for ${codeMinutes} minutes. If this was not you, you can ignore this mail: without your password nothing is connected.`,
    };
  },

  /** Tells the owner of an account that its password was changed. */
  passwordChanged({ link, removedIdentities = 0 }: PasswordNotice): Letter {
    return {
      subject: "Your password was changed",
      title: "Your password was changed",
      paragraphs: [
        "The password of your account at the Business Education Laboratory was just changed, and every other device was signed out.",
        ...(removedIdentities > 0
          ? [
              "Signing in with Google or Microsoft was disconnected as well. You can connect it again by signing in that way.",
            ]
          : []),
        "If that was you, all is well. If it was not, please set a new password right away:",
      ],
      button: { label: "Set a new password", link },
      footnote: "We send this mail whenever a password changes, so that nobody can do it without your knowing.",
    };
  },

  /** Tells the owner of an account that an account of an identity provider can now sign in to it. */
  identityLinked({ provider, link }: Notice & Provider): Letter {
    return {
      subject: `You can now sign in with ${provider}`,
      title: `You can now sign in with ${provider}`,
      paragraphs: [
        `Your account at the Business Education Laboratory was just linked with a ${provider} account that has the same email address.`,
        "If that was you, all is well. If it was not, please set a new password and write to us:",
      ],
      button: { label: "Set a new password", link },
      footnote: "We send this mail whenever a new way to sign in is added to your account.",
    };
  },

  /** Tells the owner of an account that an account of an identity provider can no longer sign in to it. */
  identityUnlinked({ provider, link }: Notice & Provider): Letter {
    return {
      subject: `You can no longer sign in with ${provider}`,
      title: `You can no longer sign in with ${provider}`,
      paragraphs: [
        `A ${provider} account was just unlinked from your account at the Business Education Laboratory, and every other device was signed out.`,
        "If that was you, all is well. If it was not, please set a new password right away:",
      ],
      button: { label: "Set a new password", link },
      footnote: "We send this mail whenever a way to sign in is removed from your account.",
    };
  },

  /** Proves the address that an account is to have. */
  emailChangeCode({ code, link }: Code): Letter {
    return {
      subject: `${code} is your code for a new email address`,
      title: "Confirm your new email address",
      paragraphs: [
        "Someone, hopefully you, asked to use this address for an account at the Business Education Laboratory. Enter this code under Settings → Profile, where you are signed in:",
      ],
      code,
      button: { label: "Confirm this address", link },
      footnote: `The code works for ${codeMinutes} minutes. If you did not ask for it, you can ignore this mail: without the code nothing changes.`,
    };
  },

  /** Tells the old address of an account that it has another one, and how to undo that. */
  emailChanged({ link }: Notice): Letter {
    return {
      subject: "Your email address was changed",
      title: "Your email address was changed",
      paragraphs: [
        "Your account at the Business Education Laboratory was just given another email address. You sign in with the new one from now on; mails to you go there.",
        "If that was you, all is well. If it was not, undo the change within seven days. You need the password that you had before it:",
      ],
      button: { label: "Undo the change", link },
      footnote:
        "Undoing brings back this address and that password, and signs out every device. Until then nobody else can use this address with us.",
    };
  },

  /** Tells the address that an account had until now that a change of its address was undone. */
  emailChangeUndone({ link }: Notice): Letter {
    return {
      subject: "A change of your email address was undone",
      title: "A change of your email address was undone",
      paragraphs: [
        "Your account at the Business Education Laboratory has its earlier email address and password again, and every device was signed out. This address no longer belongs to it.",
        "If that was you, all is well. If it was not, please set a new password for the earlier address, and write to us:",
      ],
      button: { label: "Set a new password", link },
      footnote:
        "We send this mail whenever a change of address is undone, so that nobody can do it without your knowing.",
    };
  },
};
