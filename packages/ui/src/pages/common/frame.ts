import type { OwnProfile } from "@belab/domain/accounts";
import { createContext, type MouseEvent, type ReactNode } from "react";
import type { FooterClient } from "../../sections/Footer/Footer.tsx";
import type { LanguageSwitcherItem } from "../../sections/LanguageSwitcher/LanguageSwitcher.tsx";

/** What the frame of every public page shows of the visitor and of the address. */
export interface PublicFrame {
  /** The English address of the page, where the header links to it. */
  currentHref?: string | undefined;
  /** Who is signed in. */
  profile?: OwnProfile | undefined;
  /** The page in every language. */
  languages?: readonly LanguageSwitcherItem[];
  /** The language of the page. */
  language?: string;
  /** Called when a language is chosen in the footer, before the browser goes there. */
  onLanguageChange?: (code: string, event: MouseEvent) => void;
  /** Reference clients in the footer, with their logos. @default a business school without a name */
  clients?: readonly FooterClient[] | undefined;
  /** The operator's logo, beside the footer's tagline. */
  operatorMark?: ReactNode;
  /** Something is sold to consumers: the footer leads to withdrawing and canceling. @default false */
  sells?: boolean;
  /** Where the form for a table's code is sent. @default tablePaths.join */
  joinHref?: string;
}

/** What a public page's sections read of its frame. */
export const FrameContext = createContext<PublicFrame>({});

/** Gives every public page what its frame shows. */
export const PublicFrameProvider = FrameContext.Provider;
