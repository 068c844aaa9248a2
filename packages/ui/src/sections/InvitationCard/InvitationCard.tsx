import { accountPaths } from "@belab/domain/accounts";
import { departmentPath, type InvitationKind, type OrganisationRole } from "@belab/domain/organisations";
import { sitePaths } from "@belab/domain/site";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/InvitationCard";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { OrganisationMark } from "../../elements/OrganisationMark.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { useOrganisationTexts, useRolesInWords } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import classes from "./InvitationCard.module.css";

/** An invitation, as who has its link sees it. */
export interface OpenInvitation {
  /** How the person is invited. */
  kind: InvitationKind;
  /** What the organization is called. */
  name: string;
  /** Address of the organization's picture; without it, the initials of the name are shown. */
  picturePath?: string | undefined;
  /** What the person becomes. */
  roles: readonly OrganisationRole[];
  /** Until when it can be accepted, in milliseconds since 1970 UTC. */
  expiresAt: number;
  /** The address that was invited; null for a link. */
  email: string | null;
  /** The account of who is signed in has the invited address; true for a link. */
  isOwnAddress: boolean;
  /** Who is signed in has all of these roles there already. */
  isMember: boolean;
  /** Accepting only asks: somebody of the organization decides. */
  onlyAsks: boolean;
}

/** The texts of an `InvitationCard`, by default those of the provider's language. */
export type InvitationCardLabels = Overrides<Messages>;

export interface InvitationCardProps extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "children"> {
  /** The invitation; left out where it can't be accepted. */
  invitation?: OpenInvitation | undefined;
  /** Why it can't be accepted: it has expired, was used, was revoked, or there is none. */
  dead?: string | undefined;
  /** What has become of it on this page. */
  answer?: "joined" | "asked" | "declined" | undefined;
  /** Somebody is signed in. Without that, the card leads to sign-in and sign-up. @default false */
  signedIn?: boolean;
  /** Why it was not accepted or declined. */
  error?: string | undefined;
  /** Which answer is under way. */
  pending?: "accept" | "decline" | undefined;
  /** Where the person signs in and then comes back. @default accountPaths.signIn */
  signInHref?: string;
  /** Where the person signs up and then comes back. @default accountPaths.signUp */
  signUpHref?: string;
  /** Where who is signed in with another address changes the account. @default accountPaths.logout */
  otherAccountHref?: string;
  /** Where the person sees the organizations that they belong to. @default the organizations of Settings → Department */
  departmentHref?: string;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called when the person accepts with the account that is signed in. */
  onAccept: () => void;
  /** Called when the person declines. Only invitations by mail can be declined. */
  onDecline: () => void;
  /** Replaces texts of the catalogue `organisations/InvitationCard`. */
  labels?: InvitationCardLabels;
}

/**
 * An invitation to an organization, for who has followed its link. Renders a `FormColumn` that says who invites and as what,
 * with buttons to accept or decline; or, to who is not signed in, links to sign in and sign up.
 *
 * @status beta
 * @useWhen a person opens the link of an invitation by mail, or a link that was passed on.
 * @avoidWhen administrators look after invitations that they have sent: that is `InvitationList`.
 * @do Lead back here from `signInHref` and `signUpHref`: the invitation is answered only on this page.
 * @do Set `dead` to the reason of the server: it says what to do, and that differs.
 * @dont Don't accept by opening the page: programs that look for viruses open links in mails.
 */
export function InvitationCard({
  invitation,
  dead,
  answer,
  signedIn = false,
  error,
  pending,
  signInHref = accountPaths.signIn,
  signUpHref = accountPaths.signUp,
  otherAccountHref = accountPaths.logout,
  departmentHref = departmentPath("mine"),
  now = Date.now,
  onAccept,
  onDecline,
  labels,
  classNames,
  ...rest
}: InvitationCardProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const rolesInWords = useRolesInWords();
  // A name can be one long word.
  const column = {
    ...rest,
    errorLines: 0 as const,
    classNames: { ...classNames, title: clsx(classes.title, classNames?.title) },
  };
  if (invitation === undefined || dead !== undefined) {
    return (
      <FormColumn {...column} title={messages.deadTitle} intro={<span role="alert">{dead}</span>}>
        <Stack gap="sm" align="start">
          <p className={classes.text}>{messages.help}</p>
          <ButtonLink href={signedIn ? departmentHref : sitePaths.landing} variant="default">
            {signedIn ? messages.toDepartment : messages.home}
          </ButtonLink>
        </Stack>
      </FormColumn>
    );
  }

  const { name, roles } = invitation;
  if (answer !== undefined) {
    const texts = { joined: format("joined", { name }), asked: format("asked", { name }) };
    return (
      <FormColumn
        {...column}
        title={answer === "declined" ? messages.declinedTitle : texts[answer]}
        intro={<span role="status">{answerText()}</span>}
      >
        <Stack gap="sm" align="start">
          <ButtonLink href={signedIn ? departmentHref : sitePaths.landing}>
            {signedIn ? messages.toDepartment : messages.home}
          </ButtonLink>
        </Stack>
      </FormColumn>
    );
  }

  const intro = (
    <span className={classes.intro}>
      <OrganisationMark name={name} picture={invitation.picturePath} size={64} />
      <span>{format("as", { roles: rolesInWords(roles) })}</span>
    </span>
  );
  return (
    <FormColumn {...column} title={format("title", { name })} intro={intro}>
      <Stack gap="md">
        <Meaning roles={roles} messages={messages} />
        <Ways
          invitation={invitation}
          signedIn={signedIn}
          pending={pending}
          hrefs={{ signIn: signInHref, signUp: signUpHref, other: otherAccountHref, department: departmentHref }}
          now={now()}
          onAccept={onAccept}
          onDecline={onDecline}
          translation={translation}
        >
          {error && <FailureNote text={error} />}
        </Ways>
      </Stack>
    </FormColumn>
  );

  function answerText(): string {
    return answer === "joined"
      ? format("joinedText", { roles: rolesInWords(roles) })
      : answer === "asked"
        ? messages.askedText
        : messages.declinedText;
  }
}

/** What each of the roles can do. */
function Meaning({ roles, messages }: { roles: readonly OrganisationRole[]; messages: Messages }) {
  const id = useId();
  const texts = useOrganisationTexts();
  return (
    <div className={classes.meaning}>
      <p id={id} className={classes.meaningTitle}>
        {messages.rolesTitle}
      </p>
      <ul aria-labelledby={id} className={classes.roles}>
        {roles.map((role) => (
          <li key={role}>
            <strong>{texts.roles[role]}</strong>: {texts.rolesMore[role]}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WaysProps extends Pick<InvitationCardProps, "pending" | "onAccept" | "onDecline"> {
  invitation: OpenInvitation;
  signedIn: boolean;
  hrefs: Record<"signIn" | "signUp" | "other" | "department", string>;
  now: number;
  translation: Translation<Messages>;
  /** What went wrong. */
  children: ReactNode;
}

/** What the person can do now. */
function Ways({
  invitation,
  signedIn,
  pending,
  hrefs,
  now,
  onAccept,
  onDecline,
  translation: { messages, format },
  children,
}: WaysProps) {
  const { kind, name, expiresAt, email, isOwnAddress, isMember, onlyAsks } = invitation;
  const { date } = useOrganisationTexts();
  const isOther = signedIn && !isOwnAddress;
  const decline = kind === "mail" && (
    <PlainButton fullWidth variant="subtle" pending={pending === "decline"} onClick={() => !pending && onDecline()}>
      {messages.decline}
    </PlainButton>
  );

  if (signedIn && isMember) {
    return (
      <>
        <p className={classes.text}>{format("member", { name })}</p>
        <ButtonLink fullWidth href={hrefs.department}>
          {messages.toDepartment}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {isOther && email !== null && <p className={classes.other}>{format("other", { email })}</p>}
      {signedIn && onlyAsks && <p className={classes.text}>{format("asksFirst", { name })}</p>}
      {!signedIn && <p className={classes.text}>{messages.signedOut}</p>}
      {children}
      <Stack gap="sm">
        {signedIn ? (
          <PlainButton fullWidth pending={pending === "accept"} onClick={() => !pending && onAccept()}>
            {onlyAsks ? messages.ask : isOther ? messages.acceptHere : messages.accept}
          </PlainButton>
        ) : (
          <>
            <ButtonLink fullWidth href={hrefs.signIn}>
              {messages.signIn}
            </ButtonLink>
            <ButtonLink fullWidth href={hrefs.signUp} variant="default">
              {messages.signUp}
            </ButtonLink>
          </>
        )}
        {decline}
      </Stack>
      {isOther && <FormLink href={hrefs.other}>{messages.signInOther}</FormLink>}
      <p className={classes.until}>{format("until", { date: date(expiresAt, now) })}</p>
    </>
  );
}
