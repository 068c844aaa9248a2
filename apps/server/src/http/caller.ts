import type { OwnProfile } from "@belab/domain/accounts";
import type { Language } from "@belab/locales";

export interface SessionKey {
  /** Names the session to its owner. */
  id: string;
  accountId: string;
}

/** Who makes a request, signed in to an account: as the account was when the request came. */
export interface Session extends SessionKey {
  /** Canonical. */
  email: string;
  /** As the person typed it. */
  displayEmail: string;
  /** False where the account only signs in by an identity provider. */
  hasPassword: boolean;
  profile: OwnProfile;
  /** The one that the account has chosen; null where it has chosen none. */
  language: Language | null;
}

/** `required` refuses a caller without a session, `optional` looks for one, `none` does not look. */
export type SessionNeed = "none" | "optional" | "required";

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes the request; undefined too where the route does not ask for it. */
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    session?: SessionNeed;
  }
}
