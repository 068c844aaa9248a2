import { accountPaths } from "@belab/domain/accounts";
import { classCodeLength, classPaths, isClassCode, normalizeClassCode } from "@belab/domain/classes";
import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassJoinCard";
import clsx from "clsx";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import classes from "./ClassJoinCard.module.css";

/** A class, as who has its code or link sees it. */
export interface JoinableClass {
  /** What the class is called. */
  name: string;
  /** Empty where it has none. */
  term: string;
  /** What the organization is called; null where the class belongs to a teacher's account. */
  organisation: string | null;
  /** Who teaches it. */
  teachers: readonly { firstName: string; lastName: string }[];
  /** Who is signed in belongs to it already. */
  isMember: boolean;
  /** People can join by this code, link or invitation now. */
  isJoiningOpen: boolean;
}

/** The texts of a `ClassJoinCard`, by default those of the provider's language. */
export type ClassJoinCardLabels = Overrides<Messages>;

export interface ClassJoinCardProps extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "children"> {
  /** The class; left out where it is not known which, so that a code is asked for. */
  joinable?: JoinableClass | undefined;
  /** Why nobody can join by this code or link. */
  dead?: string | undefined;
  /** The person joined on this page. @default false */
  joined?: boolean;
  /** Somebody is signed in. Without that, the card leads to sign-in and sign-up. @default false */
  signedIn?: boolean;
  /** A personal invitation that was sent to another address than that of the account. @default false */
  otherAddress?: boolean;
  /** Why the person did not join. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Where the person signs in and then comes back. @default accountPaths.signIn */
  signInHref?: string;
  /** Where the person signs up and then comes back. @default accountPaths.signUp */
  signUpHref?: string;
  /** Where who is signed in with another address changes the account. @default accountPaths.logout */
  otherAccountHref?: string;
  /** The page of the class. @default classPaths.classes */
  classHref?: string | undefined;
  /** Called when the person joins with the account that is signed in. */
  onJoin: () => void;
  /** Called with the code that the person typed, as it is stored. */
  onCode: (code: string) => void;
  /** Replaces texts of the catalogue `classes/ClassJoinCard`. */
  labels?: ClassJoinCardLabels;
}

/**
 * A class for who has its code, its link or an invitation. Renders a `FormColumn` that says which class it is and whose, with a
 * button to join; to who is not signed in, links to sign in and sign up; where joining is closed, that it is; and without a
 * class, a field for its code.
 *
 * @status beta
 * @useWhen a student opens the link of a class, scans its QR code, or types its code.
 * @avoidWhen the code is a game table's: that is `JoinCodeField`, which needs no account.
 * @do Lead back here from `signInHref` and `signUpHref`: people join only on this page.
 * @do Set `dead` to the reason of the server: it says what to do, and that differs.
 * @dont Don't join by opening the page: programs that look for viruses open links in mails.
 */
export function ClassJoinCard({
  joinable,
  dead,
  joined = false,
  signedIn = false,
  otherAddress = false,
  error,
  pending = false,
  signInHref = accountPaths.signIn,
  signUpHref = accountPaths.signUp,
  otherAccountHref = accountPaths.logout,
  classHref = classPaths.classes,
  onJoin,
  onCode,
  labels,
  classNames,
  ...rest
}: ClassJoinCardProps) {
  const { messages, format } = useMessages(catalogue, labels);
  // A name can be one long word.
  const column = {
    ...rest,
    errorLines: 0 as const,
    classNames: { ...classNames, title: clsx(classes.title, classNames?.title) },
  };
  const toClass = (
    <Stack gap="sm" align="start">
      <ButtonLink href={classHref}>{messages.toClass}</ButtonLink>
    </Stack>
  );
  if (dead !== undefined) {
    return (
      <FormColumn {...column} title={messages.deadTitle} intro={<span role="alert">{dead}</span>}>
        {signedIn && (
          <p className={classes.text}>
            {messages.joinedBefore} <Link href={classPaths.classes}>{messages.toClasses}</Link>
          </p>
        )}
        <CodeForm pending={pending} onCode={onCode} labels={labels} />
      </FormColumn>
    );
  }
  if (joinable === undefined) {
    return (
      <FormColumn {...column} title={messages.enterTitle} intro={messages.enter}>
        <CodeForm pending={pending} onCode={onCode} labels={labels} />
      </FormColumn>
    );
  }
  const { name } = joinable;
  if (joined) {
    return (
      <FormColumn
        {...column}
        title={format("joinedTitle", { name })}
        intro={<span role="status">{messages.joined}</span>}
      >
        {toClass}
      </FormColumn>
    );
  }
  if (signedIn && joinable.isMember) {
    return (
      <FormColumn {...column} title={format("memberTitle", { name })} intro={messages.member}>
        {toClass}
      </FormColumn>
    );
  }
  if (!joinable.isJoiningOpen) {
    return (
      <FormColumn
        {...column}
        title={format("closedTitle", { name })}
        intro={<Facts joinable={joinable} labels={labels} />}
      >
        <Stack gap="md">
          <p role="status" className={classes.text}>
            {messages.closed}
          </p>
          {!signedIn && <FormLink href={signInHref}>{messages.signInBefore}</FormLink>}
          <FormLink href={sitePaths.landing}>{messages.home}</FormLink>
        </Stack>
      </FormColumn>
    );
  }
  return (
    <FormColumn {...column} title={format("title", { name })} intro={<Facts joinable={joinable} labels={labels} />}>
      <Stack gap="md">
        <p className={classes.text}>{messages.meaning}</p>
        {error && <FailureNote text={error} />}
        {signedIn ? (
          <>
            {otherAddress && <p className={classes.other}>{messages.otherAddress}</p>}
            <PlainButton fullWidth pending={pending} onClick={() => !pending && onJoin()}>
              {otherAddress ? messages.joinWithAccount : messages.join}
            </PlainButton>
            {otherAddress && <FormLink href={otherAccountHref}>{messages.signInOther}</FormLink>}
          </>
        ) : (
          <>
            <p className={classes.text}>{messages.signedOut}</p>
            <Stack gap="sm">
              <ButtonLink fullWidth href={signInHref}>
                {messages.signIn}
              </ButtonLink>
              <ButtonLink fullWidth href={signUpHref} variant="default">
                {messages.signUp}
              </ButtonLink>
            </Stack>
          </>
        )}
      </Stack>
    </FormColumn>
  );
}

interface FactsProps {
  joinable: JoinableClass;
  labels: ClassJoinCardLabels | undefined;
}

/** Whose class it is, and when. */
function Facts({ joinable: { term, organisation, teachers }, labels }: FactsProps): ReactNode {
  const { format, locale } = useMessages(catalogue, labels);
  const names = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const line = [organisation, term].filter(Boolean).join(" · ");
  return (
    <span className={classes.facts}>
      {line && <span>{line}</span>}
      {names.length > 0 && (
        <span>{format("teachers", { count: names.length, names: new Intl.ListFormat(locale).format(names) })}</span>
      )}
    </span>
  );
}

interface CodeFormProps extends Pick<ClassJoinCardProps, "onCode"> {
  pending: boolean;
  labels: ClassJoinCardLabels | undefined;
}

/** For those who have a code on paper or on the board. */
function CodeForm({ pending, onCode, labels }: CodeFormProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const code = normalizeClassCode(typed);
  const isWrong = isChecked && !isClassCode(code);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!isClassCode(code)) {
      event.currentTarget.querySelector("input")?.focus();
    } else if (!pending) {
      onCode(code);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormTextField
          label={messages.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          value={typed}
          error={isWrong ? format("wrongCode", { length: classCodeLength }) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton pending={pending}>{messages.next}</SubmitButton>
        <p className={classes.quiet}>{messages.help}</p>
        <FormLink href={sitePaths.landing}>{messages.home}</FormLink>
      </Stack>
    </form>
  );
}
