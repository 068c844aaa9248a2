import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/settings/YourData";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { DeleteAccountDialog, type OpenTable, type PlansState, type RunningPlan } from "./DeleteAccountDialog.tsx";
import classes from "./YourData.module.css";

/** The texts of a `YourData`, by default those of the provider's language. */
export type YourDataLabels = Overrides<Messages>;

export interface YourDataProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Whose account it is; tells a password manager which password to offer. */
  email?: string;
  /** False if the account only signs in with another provider: no password is asked for. @default true */
  hasPassword?: boolean;
  /** The person's game tables that are open, which are deleted with the account: the dialog names them. @default [] */
  openTables?: readonly OpenTable[];
  /** The plans that the person pays for, which end with the account: the dialog says what that means. @default [] */
  runningPlans?: readonly RunningPlan[];
  /** Whether it is known which plans the person pays for: the account can't be deleted before. @default "known" */
  plansState?: PlansState;
  /** A request is under way. @default false */
  pending?: boolean;
  /** What went wrong with the download, and with the deletion of the account. */
  errors?: YourDataErrors;
  /** Called when the person asks for their data. */
  onDownload: () => void;
  /** Called with the password if the account has one. */
  onDelete: (password: string | undefined) => void;
  /** Called when the confirmation dialog opens or closes, or what it says has to be read again: earlier errors no longer matter. */
  onAsk?: () => void;
  /** Replaces texts of the catalogue `settings/YourData`. */
  labels?: YourDataLabels;
}

/** What went wrong, in words. */
export interface YourDataErrors {
  /** Why the data were not downloaded; shown below the buttons. */
  download?: string | undefined;
  /** Why the account was not deleted; shown in the dialog. */
  delete?: string | undefined;
}

/**
 * What people can do with their data. Renders a `PageSection` with a button that downloads it and one that deletes the account.
 *
 * @status stable
 * @useWhen people download what is stored about them, or delete their account, as data protection law entitles them to.
 * @avoidWhen they only want to sign out elsewhere: that is `SessionList`. To unlink a provider, `SignInMethods`.
 * @do Clear `errors` in `onAsk`: they belong to the question that was open before.
 * @do Pass `email`, so that a password manager offers the password of this account in the dialog.
 * @dont Don't ask again in `onDelete`: the section has asked, and gives you the password for the server to check.
 */
export function YourData({
  email,
  hasPassword = true,
  openTables = [],
  runningPlans = [],
  plansState = "known",
  pending = false,
  errors = {},
  onDownload,
  onDelete,
  onAsk,
  labels,
  ...rest
}: YourDataProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const [isAsking, setAsking] = useState(false);

  function ask(isAsked: boolean) {
    onAsk?.();
    setAsking(isAsked);
  }

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <div className={classes.ways}>
        <PlainButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={pending}
          onClick={onDownload}
        >
          {messages.download}
        </PlainButton>
        <PlainButton
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={pending}
          onClick={() => ask(true)}
        >
          {messages.delete}
        </PlainButton>
      </div>
      {errors.download && <FailureNote text={errors.download} />}
      <DeleteAccountDialog
        opened={isAsking}
        messages={messages}
        email={email}
        hasPassword={hasPassword}
        openTables={openTables}
        runningPlans={runningPlans}
        plansState={plansState}
        format={format}
        locale={locale}
        pending={pending}
        error={errors.delete}
        onClose={() => ask(false)}
        onDelete={onDelete}
        onReadAgain={() => onAsk?.()}
      />
    </PageSection>
  );
}
