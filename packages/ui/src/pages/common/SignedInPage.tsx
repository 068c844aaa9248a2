import type { Profile } from "@belab/domain/accounts";
import type { ReactNode } from "react";
import { Sidebar } from "../../sections/Sidebar/Sidebar.tsx";
import { SignedInShell } from "../../sections/SignedInShell/SignedInShell.tsx";

export interface SignedInPageProps {
  /** The address of the page, or of the area that it belongs to. */
  currentHref: string;
  /** Who is signed in; a skeleton is shown until that is known. */
  profile: Profile | undefined;
  /** How many requests wait for the person in the settings. */
  waiting?: number | undefined;
  /** The page, which sets its own title. */
  children: ReactNode;
}

/**
 * The frame of the pages of the signed-in area: the sidebar beside them.
 * Needs the person's profile, and the address of the page.
 */
export function SignedInPage({ currentHref, profile, waiting, children }: SignedInPageProps) {
  return (
    <SignedInShell sidebar={<Sidebar currentHref={currentHref} profile={profile} waiting={waiting} />}>
      {children}
    </SignedInShell>
  );
}
