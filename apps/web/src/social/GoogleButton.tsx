import { useComputedColorScheme } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import type { CredentialResponse, GoogleIdentity } from "./googleIdentity.ts";

/** The person's choice, as the page takes it. */
export interface GoogleCredential {
  idToken: string;
  clientId: string;
  /** How the person chose: by the button, by one tap, … */
  selectBy: string;
}

export interface GoogleButtonProps {
  identity: GoogleIdentity;
  clientId: string;
  nonce: string;
  /** Offer one-tap sign-in, too. */
  hasOneTap: boolean;
  onCredential: (credential: GoogleCredential) => void;
  /** Called when Google gives no credential. */
  onError: () => void;
}

/** Pixels between which Google's button can be wide. */
const minWidth = 200;
const maxWidth = 400;

/** Google's own button, as wide as there is room, in the scheme of the page. */
export function GoogleButton({ identity, clientId, nonce, hasOneTap, onCredential, onError }: GoogleButtonProps) {
  const { ref: sizeRef, width } = useElementSize();
  const [parent, setParent] = useState<HTMLElement | null>(null);
  const ref = useMergedRef(sizeRef, setParent);
  const colorScheme = useComputedColorScheme("light");

  const receive = useEffectEvent(({ credential, select_by = "", clientId: for_ = clientId }: CredentialResponse) => {
    if (credential) {
      onCredential({ idToken: credential, clientId: for_, selectBy: select_by });
    } else {
      onError();
    }
  });

  useEffect(() => {
    identity.initialize({
      client_id: clientId,
      nonce,
      callback: (response) => receive(response),
      context: hasOneTap ? "signin" : "signup",
      ux_mode: "popup",
      use_fedcm_for_prompt: true,
      itp_support: true,
    });
    if (hasOneTap) {
      identity.prompt();
    }
    return () => identity.cancel();
  }, [identity, clientId, nonce, hasOneTap]);

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
