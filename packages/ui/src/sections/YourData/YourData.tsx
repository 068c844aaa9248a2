import { Button } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import classes from "./YourData.module.css";

export interface YourDataLabels {
  /** @default "Your data" */
  headline: string;
  intro: string;
  /** @default "Download my data" */
  download: string;
  /** Opens the question. @default "Delete my account" */
  delete: string;
  /** @default "Delete your account?" */
  question: string;
  /** What goes with the account. */
  consequence: string;
  /** @default "This cannot be undone." */
  warning: string;
  /** @default "Your password" */
  password: string;
  /** @default "Cancel" */
  cancel: string;
  /** Deletes. @default "Delete for good" */
  confirm: string;
}

export interface YourDataProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Whose account it is; tells a password manager which password to offer. */
  email?: string;
  /** False where the account only signs in by another provider: it is then asked for no password. @default true */
  hasPassword?: boolean;
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Why the data could not be downloaded. */
  downloadError?: string;
  /** Why the account was not deleted. */
  deleteError?: string;
  onDownload: () => void;
  /** Called with the password where the account has one. */
  onDelete: (password: string | undefined) => void;
  /** The question is put, or was taken back: an earlier refusal is of no interest any more. */
  onAsk?: () => void;
  labels?: Partial<YourDataLabels>;
}

const defaultLabels: YourDataLabels = {
  headline: "Your data",
  intro: "Take home all that is kept about you, as a file that you and programs can read, or delete your account.",
  download: "Download my data",
  delete: "Delete my account",
  question: "Delete your account?",
  consequence:
    "Your name, picture, sessions, linked sign-ins and game tables go with it. Tables that are open now end for everybody.",
  warning: "This cannot be undone.",
  password: "Your password",
  cancel: "Cancel",
  confirm: "Delete for good",
};

/** What one can do with one's own data. Renders a `PageSection` with a way to take it home and one to delete the account. */
export function YourData({
  email,
  hasPassword = true,
  isPending = false,
  downloadError,
  deleteError,
  onDownload,
  onDelete,
  onAsk,
  labels,
  ...rest
}: YourDataProps) {
  const texts = { ...defaultLabels, ...labels };
  const [isAsking, setAsking] = useState(false);

  function ask(isAsked: boolean) {
    onAsk?.();
    setAsking(isAsked);
  }

  return (
    <PageSection {...rest} title={texts.headline} intro={texts.intro}>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isPending}
          onClick={onDownload}
        >
          {texts.download}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={isPending}
          onClick={() => ask(true)}
        >
          {texts.delete}
        </Button>
      </div>
      {downloadError && <FailureNote text={downloadError} />}
      <DeleteAccountDialog
        opened={isAsking}
        texts={texts}
        email={email}
        hasPassword={hasPassword}
        isPending={isPending}
        error={deleteError}
        onClose={() => ask(false)}
        onDelete={onDelete}
      />
    </PageSection>
  );
}
