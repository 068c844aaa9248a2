import { accountPaths } from "@belab/domain/accounts";
import type { ReactNode } from "react";
import { SettingsMenu } from "../../sections/SettingsMenu/SettingsMenu.tsx";
import { OperatorMenu, type OperatorPart } from "../department/parts/OperatorMenu.tsx";

export type { OperatorPart } from "../department/parts/OperatorMenu.tsx";

export interface SettingsPageProps {
  /** The address of the page that is shown. */
  currentHref: string;
  /** How many requests wait for the person in the department. */
  waiting?: number | undefined;
  /** Which of the operators' pages is shown; left out on all others, and to everyone who is no operator. */
  operatorPart?: OperatorPart | undefined;
  /** The page of the settings that is shown. */
  children: ReactNode;
}

/**
 * The frame of the pages of the settings: their menu above them, or a link to all settings where there is no room for
 * it. Operators have a second menu above the pages of their place.
 * Needs the address of the page that is shown.
 */
export function SettingsPage({ currentHref, waiting, operatorPart, children }: SettingsPageProps) {
  return (
    <>
      <SettingsMenu waiting={waiting} currentHref={currentHref} allHref={accountPaths.settings} />
      {operatorPart && <OperatorMenu part={operatorPart} waiting={waiting} />}
      {children}
    </>
  );
}
