import type { FirstStepList } from "@belab/domain/site";
import type { Generated } from "kysely";
import type { Flag } from "../database/schema.ts";

declare module "../database/schema.ts" {
  interface Tables {
    installation: InstallationRow;
    accounts: AccountRow;
    identities: IdentityRow;
    knownBrowsers: KnownBrowserRow;
    pendingPasswords: PendingPasswordRow;
    pendingIdentities: PendingIdentityRow;
    codes: CodeRow;
    codeRequests: CodeRequestRow;
    sessions: SessionRow;
    erasures: ErasureRow;
    signInNonces: SignInNonceRow;
    pictures: PictureRow;
    emailChanges: EmailChangeRow;
    pendingEmails: PendingEmailRow;
  }
}

/** One row, with id 1. Taking `administratorChosen` from 0 to 1 is how exactly one account becomes the first. */
export interface InstallationRow {
  id: number;
  administratorChosen: Flag;
  /** Tells the secret under which the database is used from another one; null until a server started with it. */
  secretMark: string | null;
  /** What clean-ups are to delete, as JSON. */
  cleanUpPlans: string | null;
  /** Whether plans were sold when a server last started; null before plans were kept. */
  planPolicy: string | null;
  /**
   * When the database was brought back from an earlier time, as by a backup; null once the documents that were issued since then are read back.
   * Until then none is issued: their numbers are taken.
   */
  documentsRestoredAt: number | null;
}

/** An account that is gone, or a person of a list. */
export interface ErasureRow {
  /** The id of the account, or of the person. */
  accountId: string;
  erasedAt: number;
}

export interface AccountRow {
  id: string;
  /** Canonical, unique. */
  email: string;
  /** As the person typed it. */
  displayEmail: string;
  /** PHC string; null where the account only signs in by an identity provider. */
  passwordHash: string | null;
  activatedAt: number | null;
  firstName: Generated<string>;
  lastName: Generated<string>;
  /** First and last name as they are searched and sorted, from `nameKey`. */
  nameKey: Generated<string>;
  pictureId: string | null;
  mayTeach: Generated<Flag>;
  isOperator: Generated<Flag>;
  /** Whether it is a teacher in any organisation. The area of organisations writes this and the next one. */
  teachesSomewhere: Generated<Flag>;
  /** Whether it is an owner or administrator of any organisation. */
  administersSomewhere: Generated<Flag>;
  createdAt: number;
  seenAt: number | null;
  /** The language that the account has chosen, as "de"; null where it has chosen none. */
  language: string | null;
  /** Since when the account has waited to become a teacher; null where it doesn't. */
  teachingRequestedAt: number | null;
  /** Which list of first steps the account has hidden; null where it has hidden none. */
  hiddenSteps: FirstStepList | null;
}

/** An account of an identity provider that signs in to one of ours. Key: provider and subject, never the email. */
export interface IdentityRow {
  provider: "google" | "microsoft";
  subject: string;
  accountId: string;
  createdAt: number;
}

/** A browser that has signed in to an account. Key: account and browser. */
export interface KnownBrowserRow {
  accountId: string;
  /** As `browserOf` gives it. */
  browserDigest: string;
  seenAt: number;
}

/** The password that a browser typed at sign-up, until the address is proved. Key: account and browser. */
export interface PendingPasswordRow {
  accountId: string;
  browserDigest: string;
  /** PHC string. */
  passwordHash: string;
  /** As the person typed it. */
  displayEmail: string;
  expiresAt: number;
}

/**
 * A provider's identity that a browser brought without proof of its email, until that is proved. Key: account and
 * browser.
 */
export interface PendingIdentityRow {
  accountId: string;
  browserDigest: string;
  provider: IdentityRow["provider"];
  subject: string;
  displayEmail: string;
  firstName: string;
  lastName: string;
  /** Whether a mailed code proved the address; the account's password is still to come. */
  isProved: Flag;
  expiresAt: number;
}

/** What a code is good for; `link` proves the address of an account for an identity that waits to be linked. */
export type CodePurpose = "activation" | "reset" | "link" | "email-change";

/** The living code of an account for a purpose (unique): a new one takes the old one's row. */
export interface CodeRow {
  accountId: string;
  purpose: CodePurpose;
  /** HMAC-SHA256 under the server's key over purpose, account, code and, for a change of email, the new address. */
  digest: string;
  /** Tries of all browsers without a row in `codeRequests` that were compared and wrong, or are being compared. */
  tries: number;
  expiresAt: number;
  usedAt: number | null;
}

/** A browser whose request had a code mailed. Key: account, purpose and browser. */
export interface CodeRequestRow {
  accountId: string;
  purpose: CodePurpose;
  browserDigest: string;
  /** Its own tries since its last request, counted as those of `codes`. */
  tries: number;
  expiresAt: number;
}

export interface SessionRow {
  /** SHA-256 of the token. */
  tokenDigest: string;
  /** Names the session to its owner; the digest never leaves the server. */
  id: string;
  accountId: string;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  userAgent: string;
}

export interface SignInNonceRow {
  digest: string;
  expiresAt: number;
}

/** WebP, square. The id changes with the picture. */
export interface PictureRow {
  id: string;
  accountId: string;
  content: Uint8Array;
  createdAt: number;
}

/** A change of an account's email that can be undone. Until then the old address is reserved for the account. */
export interface EmailChangeRow {
  id: string;
  accountId: string;
  /** Canonical, unique. */
  oldEmail: string;
  /** As the person typed it. */
  oldDisplayEmail: string;
  /** The password that the account had before the change. */
  oldPasswordHash: string;
  /** SHA-256 of the token in the link that undoes the change. */
  tokenDigest: string;
  /** Later than that of each earlier change of the account. */
  changedAt: number;
  expiresAt: number;
}

/** The address that an account is about to change to, as long as the code lives that was mailed there. */
export interface PendingEmailRow {
  accountId: string;
  /** Canonical. */
  newEmail: string;
  /** As the person typed it. */
  newDisplayEmail: string;
  expiresAt: number;
}
