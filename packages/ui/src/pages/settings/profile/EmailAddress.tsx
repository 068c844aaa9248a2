import catalogue from "@belab/locales/en/settings/Credentials";
import { waitInWords } from "../../../messages/index.ts";
import { ChangeEmailForm, type ChangeEmailFormProps } from "../../../sections/ChangeEmailForm/ChangeEmailForm.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";

type FormProps = "email" | "step" | "newEmail" | "initialCode" | "error" | "pending";

type FormCallbacks = "onStart" | "onCancel" | "onInput" | "onRequest";

export interface EmailAddressProps extends Pick<ChangeEmailFormProps, FormProps | FormCallbacks> {
  /** The code that the person wants to use has expired or was already used. @default false */
  expired?: boolean;
  /** Seconds until another code can be asked for, where one was asked for too early. */
  retryAfter?: number | undefined;
  /** Resolves to the new address; to nothing where the code was refused. */
  onConfirm: (code: string) => Promise<string | undefined>;
  /** Resolves to whether another code was sent. */
  onResend: () => Promise<boolean>;
}

/** The email address, and another one by an emailed code. */
export function EmailAddress({ expired, retryAfter, error, onConfirm, onResend, ...form }: EmailAddressProps) {
  const { messages, format } = useMessages(catalogue);

  async function confirm(code: string) {
    const email = await onConfirm(code);
    if (email !== undefined) {
      showDone(format("emailChanged", { email }));
    }
  }

  async function resend() {
    if (await onResend()) {
      showDone(messages.newCodeSent);
    }
  }

  const wait = retryAfter === undefined ? undefined : format("waitForNextCode", { wait: waitInWords(retryAfter) });
  return (
    <ChangeEmailForm
      {...form}
      error={error ?? wait ?? (expired ? messages.codeExpired : undefined)}
      onConfirm={confirm}
      onResend={resend}
    />
  );
}
