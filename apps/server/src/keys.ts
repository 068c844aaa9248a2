import { hkdfSync } from "node:crypto";

/** One key a use, each of 32 bytes, all from the installation's secret. */
export interface Keys {
  /** HMAC of activation and reset codes. */
  codes: Buffer;
  /** AES-256-GCM of waiting mails. */
  mails: Buffer;
  /** HMAC of the addresses and emails that limits count. */
  limits: Buffer;
  /** HMAC that makes a browser's cookie ours. */
  browsers: Buffer;
  /** HMAC of the tokens in links to tables. */
  tables: Buffer;
  /** HMAC of the addresses that take no invitations. */
  invitations: Buffer;
  /** HMAC of the tokens in links to classes. */
  classes: Buffer;
  /** No key: tells a backup's secret from another one. */
  mark: Buffer;
}

/** The same secret always gives the same keys; no key tells another or the secret. */
export function deriveKeys(secret: string): Keys {
  return {
    codes: derive(secret, "codes"),
    mails: derive(secret, "mails"),
    limits: derive(secret, "limits"),
    browsers: derive(secret, "browsers"),
    tables: derive(secret, "tables"),
    invitations: derive(secret, "invitations"),
    classes: derive(secret, "classes"),
    mark: derive(secret, "mark"),
  };
}

function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32));
}
