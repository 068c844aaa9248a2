import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { api } from "../api.ts";

/** What the browser may know of this installation; empty client ids where a social provider is not set up. */
export interface InstallationConfig {
  googleClientId: string;
  microsoftClientId: string;
  microsoftIssuer: string;
  /** Fewest letters of a first or last name. */
  nameMinLetters: number;
}

const configAtom = atom<InstallationConfig | undefined>(undefined);

/** Undefined until the server has answered. */
export function useInstallationConfig(): InstallationConfig | undefined {
  const [config, setConfig] = useAtom(configAtom);
  useEffect(() => {
    if (config === undefined) {
      api.config({}).then((outcome) => {
        if (outcome.kind === "success") {
          setConfig(outcome.answer);
        }
      });
    }
  }, [config, setConfig]);
  return config;
}

/** How short this installation lets names be, as a section takes it; the section's own rule until the server has answered. */
export function useNameRule(): { nameMinLetters?: number } {
  const config = useInstallationConfig();
  return config === undefined ? {} : { nameMinLetters: config.nameMinLetters };
}
