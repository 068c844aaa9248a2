import type { Profile } from "@belab/domain/accounts";
import { canLead, type JoinKey, joinCodeLength, joinKeyIn, tablePaths } from "@belab/domain/tables";
import unreachableCatalogue from "@belab/locales/en/common/UnreachablePage";
import catalogue from "@belab/locales/en/tables/JoinPage";
import { type ReactNode, useContext } from "react";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { JoinCodeField } from "../../sections/JoinCodeField/JoinCodeField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FrameContext } from "../common/frame.ts";
import { PublicPage } from "../common/PublicPage.tsx";
import classes from "./JoinPage.module.css";
import { type FoundTable, type JoinPageErrors, type JoinValues, TableCard } from "./JoinPageTable.tsx";
import { SingleFieldForm } from "./SingleFieldForm.tsx";

export type { FoundTable, JoinPageErrors, JoinValues };

export interface JoinPageProps {
  /** Tells the table of one address from that of another: what was typed for one is not kept for the other. */
  addressKey?: string;
  /** The table that a code or a link leads to. Undefined where there is none: the page asks for a code. */
  table?: FoundTable | undefined;
  /** With what the field for the code begins: that of the address, or what was typed before. @default "" */
  code?: string;
  /** With what the field for the name begins: what was typed before. @default "" */
  name?: string;
  /**
   * The table of the address is looked for, or it isn't known yet who is signed in: a name can be typed already.
   *
   * @default false
   */
  loading?: boolean;
  /** The link, or a code that was tried before, leads to no open table, or the server can't be asked. */
  unavailable?: "link" | "code" | "unreachable" | undefined;
  /** Who is signed in, and joins with their account. */
  profile?: Profile | undefined;
  /** Results that were kept on this device, as `KeptResults`: below the field for a code. */
  kept?: ReactNode;
  /** What the person asked for is under way. @default false */
  pending?: boolean;
  /** What is wrong with the fields, by field. */
  errors?: JoinPageErrors | undefined;
  /** Why the last attempt failed, where no field is to blame. */
  error?: string | undefined;
  /** Called with a code as it is stored, six capital letters and digits, or with the token of a link that was pasted. */
  onFind: (key: JoinKey) => void;
  /** Called with what is typed as a name, so that it can be kept for those who go back and forth. */
  onNameChange?: (name: string) => void;
  /** Takes a seat: under a name, or as the account that is signed in; anew where the guest of this browser is someone else. */
  onJoin: (values: JoinValues) => void;
  /** Takes over a seat by a one-time code from the teacher. */
  onTakeOver: (values: { handOverCode: string }) => void;
  /** Asks the server again, where it was unreachable. */
  onRetry: () => void;
}

/**
 * The way to a seat: a code where the address has none, then a name. Opening the page takes no seat.
 * Needs the table that was found, if one was, and what finds one, takes a seat or takes one over.
 */
export function JoinPage({ unavailable, ...page }: JoinPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} plain>
      {unavailable === "unreachable" ? <Unreachable onRetry={page.onRetry} /> : <Join {...page} wrong={unavailable} />}
    </PublicPage>
  );
}

type JoinProps = Omit<JoinPageProps, "unavailable" | "onRetry"> & Pick<CodeFormProps, "wrong">;

function Join({ addressKey, table, loading = false, pending = false, errors = {}, ...page }: JoinProps) {
  return table || loading ? (
    // The form stays as it is once the table is found.
    <TableCard key={addressKey} {...page} table={loading ? undefined : table} {...{ pending, errors }} />
  ) : (
    <CodeForm key={page.code} {...page} pending={pending} error={errors.code} failure={page.error} />
  );
}

function Unreachable({ onRetry }: Pick<JoinPageProps, "onRetry">) {
  const { messages } = useMessages(unreachableCatalogue);
  return <ErrorPage title={messages.title} text={messages.text} actionLabel={messages.retry} onAction={onRetry} />;
}

interface CodeFormProps extends Pick<JoinPageProps, "code" | "error" | "kept" | "onFind"> {
  pending: boolean;
  /** What leads nowhere: the link of the address, or what was tried before. */
  wrong: "link" | "code" | undefined;
  /** Why the code could not be sent. */
  failure: string | undefined;
}

/** It works before the scripts of the page run: its address has the code then. */
function CodeForm({ code = "", pending, wrong, error, failure, kept, onFind }: CodeFormProps) {
  const { joinHref = tablePaths.join } = useContext(FrameContext);
  const { messages, format } = useMessages(catalogue);
  const incomplete = format("codeIncomplete", { length: joinCodeLength });
  return (
    <FormColumn
      title={messages.code.title}
      intro={!wrong && messages.code.intro}
      errorLines={0}
      className={classes.column}
    >
      {wrong && <FailureNote text={wrong === "link" ? messages.oldLink : messages.wrongCode} />}
      <SingleFieldForm
        action={joinHref}
        initialValue={code}
        validate={(typed) => (canLead(joinKeyIn(typed)) ? undefined : incomplete)}
        error={error}
        pending={pending}
        onSubmit={(typed) => onFind(joinKeyIn(typed))}
        className={classes.form}
      >
        {(field) => (
          <>
            <JoinCodeField {...field} label={messages.code.label} name="code" autoFocus enterKeyHint="go" />
            {failure && <FailureNote text={failure} />}
            <div className={classes.action}>
              <SubmitButton beforeScripts pending={pending}>
                {messages.code.submit}
              </SubmitButton>
            </div>
          </>
        )}
      </SingleFieldForm>
      {kept}
    </FormColumn>
  );
}
