import { accountPaths } from "@belab/domain/accounts";
import type { ReactNode } from "react";
import { SettingsMenu } from "../../sections/SettingsMenu/SettingsMenu.tsx";

export interface SettingsPageProps {
  /** The address of the page that is shown. */
  currentHref: string;
  /** How many requests wait for the person in the department. */
  waiting?: number | undefined;
  /** The page of the settings that is shown. */
  children: ReactNode;
}

/**
 * The frame of the pages of the settings: their menu above them, or a link to all settings where there is no room for
 * it.
 * Needs the address of the page that is shown.
 */
export function SettingsPage({ currentHref, waiting, children }: SettingsPageProps) {
  return (
    <>
      <SettingsMenu waiting={waiting} currentHref={currentHref} allHref={accountPaths.settings} />
      {children}
    </>
  );
}
