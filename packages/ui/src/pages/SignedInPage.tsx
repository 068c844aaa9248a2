import type { Profile } from "@belab/domain/accounts";
import type { ReactNode } from "react";
import { Sidebar } from "../sections/Sidebar/Sidebar.tsx";
import { SignedInShell } from "../sections/SignedInShell/SignedInShell.tsx";

/** Who is signed in on these pages. */
export const ada: Profile = {
  firstName: "Ada",
  lastName: "Lovelace",
  imageUrl: "",
  isTeacher: true,
  isAdmin: false,
};

export interface SignedInPageProps {
  /** The address of the page, or of the area that it belongs to. */
  href: string;
  children: ReactNode;
}

/** The frame of the signed-in pages in these stories: the shell and the sidebar. */
export function SignedInPage({ href, children }: SignedInPageProps) {
  return <SignedInShell sidebar={<Sidebar currentHref={href} profile={ada} />}>{children}</SignedInShell>;
}
