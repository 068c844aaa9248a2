import { useComputedColorScheme } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";

/** What Google's script hands over after the person chose an account. */
interface CredentialResponse {
  /** The id token; missing where something went wrong. */
  credential?: string;
  /** How the person chose: by the button, by one tap, … */
  select_by?: string;
}

/** The part of Google's sign-in script that we use. Its names are Google's. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: CredentialResponse) => void;
    context: "signin" | "signup";
    ux_mode: "popup";
    use_fedcm_for_prompt: boolean;
    itp_support: boolean;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: "standard";
      theme: "outline" | "filled_black";
      size: "large";
      text: "continue_with";
      logo_alignment: "center";
      /** Pixels, from 200 to 400. */
      width: number;
      locale: string;
    },
  ): void;
  /** Offers one-tap sign-in. */
  prompt(): void;
  /** Takes the offer away. */
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const scriptUrl = "https://accounts.google.com/gsi/client";

let loading: Promise<GoogleIdentity> | undefined;

/**
 * Loads Google's sign-in script, once for as long as the page lives; after a failure the next call tries again.
 *
 * @throws Error where the script cannot be loaded.
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= addScript().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const failLoading = () => {
      script.remove();
      reject(new Error(`${scriptUrl} could not be loaded.`));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : failLoading());
    script.onerror = failLoading;
    document.head.append(script);
  });
}

/** The person's choice, as the page takes it. */
export interface GoogleCredential {
  idToken: string;
  /** How the person chose: by the button, by one tap, … */
  selectBy: string;
}

export interface GoogleButtonProps {
  identity: GoogleIdentity;
  clientId: string;
  nonce: string;
  /** Offer one-tap sign-in as well. */
  oneTap: boolean;
  onCredential: (credential: GoogleCredential) => void;
  /** Called when Google gives no credential. */
  onError: () => void;
}

/** Pixels between which Google's button can be wide. */
const minWidth = 200;
const maxWidth = 400;

/** Google's own button, as wide as there is room, in the scheme of the page. */
export function GoogleButton({ identity, clientId, nonce, oneTap, onCredential, onError }: GoogleButtonProps) {
  const { ref: sizeRef, width } = useElementSize();
  const [parent, setParent] = useState<HTMLElement | null>(null);
  const ref = useMergedRef(sizeRef, setParent);
  const colorScheme = useComputedColorScheme("light");

  const receive = useEffectEvent(({ credential, select_by = "" }: CredentialResponse) => {
    if (credential) {
      onCredential({ idToken: credential, selectBy: select_by });
    } else {
      onError();
    }
  });

  useEffect(() => {
    identity.initialize({
      client_id: clientId,
      nonce,
      callback: (response) => receive(response),
      context: oneTap ? "signin" : "signup",
      ux_mode: "popup",
      use_fedcm_for_prompt: true,
      itp_support: true,
    });
    if (oneTap) {
      identity.prompt();
    }
    return () => identity.cancel();
  }, [identity, clientId, nonce, oneTap]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button keeps the nonce with which it was drawn.
  useEffect(() => {
    if (parent === null || width === 0) {
      return;
    }
    parent.replaceChildren();
    identity.renderButton(parent, {
      type: "standard",
      theme: colorScheme === "dark" ? "filled_black" : "outline",
      size: "large",
      text: "continue_with",
      logo_alignment: "center",
      width: Math.min(maxWidth, Math.max(minWidth, Math.floor(width))),
      locale: document.documentElement.lang,
    });
  }, [parent, identity, nonce, width, colorScheme]);

  return <div ref={ref} style={{ width: "100%" }} />;
}
