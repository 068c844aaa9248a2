/**
 * Who runs this installation: FILL IN every field that stands in ‹ ›, once, before the product goes public.
 * All legal pages, the help pages and the pricing page read from here.
 */
export const lab = {
  /** How texts call the lab. */
  name: "Business Education Laboratory",
  /** The name under which the lab is registered, with its legal form. */
  registeredName: "‹registered name of the lab›",
  /** Where it is registered, and under which number; with its VAT number where it has one. */
  register: "‹register and number of the lab›",
  /** Street, postcode, town and country, in one line. */
  address: "‹postal address of the lab›",
  /** Who may sign for the lab. */
  representedBy: "‹who represents the lab›",
  /** For questions of any kind, and for customized packages. */
  email: "lab@example.org",
  /** For questions about personal data. */
  privacyEmail: "privacy@example.org",
  /** A telephone number for questions, in international form. */
  phone: "‹telephone number of the lab›",
  /** Whose law governs the terms, and where disputes are heard. */
  law: "‹country whose law governs the terms›",
  court: "‹place of the courts›",
  /** Who supervises how the lab handles personal data. */
  supervisoryAuthority: "‹data protection authority›",
  /** In which country the server and its database stand, and who runs the machines. */
  hosting: "‹country and provider of the server›",
  /** Who delivers the lab's mails. */
  mailProvider: "‹provider of the mail server›",
  /** How long copies of the database are kept for emergencies, and log files. */
  backupsKept: "‹how long backups are kept›",
  logsKept: "‹how long log files are kept›",
  /** Since when terms and policies hold. */
  inForceSince: "‹date›",
} as const;

/** Opens a mail to the lab about a package made to measure. */
export const customizedPackageHref = `mailto:${lab.email}?subject=${encodeURIComponent("A customized package")}`;

/** A link to the lab's mailbox, within a text. */
export const labMail = `[${lab.email}](mailto:${lab.email})`;

/** A link to the mailbox for personal data, within a text. */
export const privacyMail = `[${lab.privacyEmail}](mailto:${lab.privacyEmail})`;

/** Under the headline of each legal page. */
export const inForce = `In force since ${lab.inForceSince}`;
