/** What Google's script hands over after the person chose an account. */
export interface CredentialResponse {
  /** The id token; missing where something went wrong. */
  credential?: string;
  /** How the person chose: by the button, by one tap, … */
  select_by?: string;
  clientId?: string;
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
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} could not be loaded.`));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}
