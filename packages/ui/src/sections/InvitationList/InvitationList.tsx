import {
  type InvitationState,
  invitationStates,
  invitationTime,
  mayGive,
  membersAtOnce,
  type OrganisationRole,
  organisationPageSize,
  organisationRoles,
} from "@belab/domain/organisations";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/InvitationList";
import { type SubmitEvent, useId, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import { Textarea } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { RoleChips } from "../OrganisationList/RoleChips.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { readAddresses } from "./addresses.ts";
import classes from "./InvitationList.module.css";
import { RoleChecks } from "./RoleChecks.tsx";

/** A person of an invitation. */
export interface InvitationPerson {
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** The address of their account. */
  email: string;
}

/** An invitation that was mailed. */
export interface MailedInvitation {
  /** Unique in the list. */
  invitationId: string;
  /** The address that was invited. */
  email: string;
  /** What the person becomes. */
  roles: readonly OrganisationRole[];
  /** How far it has come. */
  state: InvitationState;
  /** When it was mailed last, in milliseconds since 1970 UTC. */
  sentAt: number;
  /** Until when it can be accepted, in milliseconds since 1970 UTC. */
  expiresAt: number;
  /** Who invited; null where their account is gone. */
  invitedBy: InvitationPerson | null;
  /** When it was answered or revoked, in milliseconds since 1970 UTC; null where it was not. */
  answeredAt: number | null;
  /** Whose account accepted; null where none did. */
  acceptedBy: InvitationPerson | null;
}

/** Why an address was not invited. */
export interface InvitationProblem {
  /** The address. */
  email: string;
  /** What happened, and what to do now. */
  message: string;
}

/** Why something was not done with an invitation. */
export interface InvitationError {
  /** The invitation, at which it is shown. */
  invitationId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** The texts of an `InvitationList`, by default those of the provider's language. */
export type InvitationListLabels = Overrides<Messages>;

export interface InvitationListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those of this page, the latest first, at most `pageSize`. */
  invitations: readonly MailedInvitation[];
  /** How many there are in this state, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many invitations a full page has. @default 50 */
  pageSize?: number;
  /** The state by which they are filtered; empty for all of them. */
  filter: InvitationState | "";
  /** What the person who invites is in the organization: decides which roles they can give. */
  ownRoles: readonly OrganisationRole[];
  /** People can be invited now. Without that, the list can only be read, and invitations revoked. @default true */
  inviting?: boolean;
  /** How many invitations can still be sent; null where there is no limit. @default null */
  left?: number | null;
  /** How many of the addresses have been invited while `onInvite` is under way. */
  progress?: { done: number; total: number } | undefined;
  /** The list is being fetched; what is shown may be out of date. @default false */
  loading?: boolean;
  /** The invitation with which something is being done: nothing else can be done until then. */
  pendingId?: string | undefined;
  /** Why something was not done with an invitation. */
  error?: InvitationError | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with addresses, each once, and what they are invited as. Resolves to those that were not invited. */
  onInvite: (emails: readonly string[], roles: readonly OrganisationRole[]) => Promise<readonly InvitationProblem[]>;
  /** Called with the state by which they are to be filtered; empty for all of them. */
  onFilterChange: (filter: InvitationState | "") => void;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with an invitation that is to be sent again. */
  onResend: (invitation: MailedInvitation) => void;
  /** Called with an invitation that is to be revoked. */
  onRevoke: (invitation: MailedInvitation) => void;
  /** Replaces texts of the catalogue `organisations/InvitationList`. */
  labels?: InvitationListLabels;
}

/**
 * Invites people to an organization by mail, and shows what became of each invitation.
 * Renders a `PageSection` with a form for many addresses at once, and the invitations with their state, page by page.
 *
 * @status beta
 * @useWhen administrators of an organization take in people whose addresses they know.
 * @avoidWhen a whole class is to join and nobody has their addresses: that is `InvitationLinkList`.
 * @do Resolve `onInvite` to the addresses that were refused, with the reason: they stay in the field.
 * @do Ask before an invitation is revoked: `onRevoke` is called at once.
 * @dont Don't say of an address whether it has an account: the reasons of the server tell strangers nothing.
 */
export function InvitationList({
  invitations,
  total,
  page,
  pageSize = organisationPageSize,
  filter,
  ownRoles,
  inviting = true,
  left = null,
  progress,
  loading = false,
  pendingId,
  error,
  now = Date.now,
  onInvite,
  onFilterChange,
  onPageChange,
  onResend,
  onRevoke,
  labels,
  ...rest
}: InvitationListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const listId = useId();
  return (
    <PageSection
      {...rest}
      title={messages.title}
      intro={format("intro", { days: invitationTime / (24 * 60 * 60 * 1000) })}
    >
      {inviting && (
        <InvitationForm
          ownRoles={ownRoles}
          left={left}
          progress={progress}
          onInvite={onInvite}
          translation={translation}
        />
      )}
      <Heading order={3} size="h4" id={listId}>
        {messages.list}
      </Heading>
      <SelectField
        label={messages.filter}
        options={[
          { value: "", label: messages.allStates },
          ...invitationStates.map((state) => ({ value: state, label: messages.states[state] })),
        ]}
        value={filter}
        className={classes.filter ?? ""}
        onChange={(state) => onFilterChange(state as InvitationState | "")}
      />
      {invitations.length > 0 ? (
        <Rows loading={loading} aria-labelledby={listId}>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.invitationId}
              invitation={invitation}
              inviting={inviting}
              pendingId={pendingId}
              error={error?.invitationId === invitation.invitationId ? error.message : undefined}
              now={now()}
              onResend={onResend}
              onRevoke={onRevoke}
              translation={translation}
            />
          ))}
        </Rows>
      ) : (
        !loading && <p className={classes.text}>{filter === "" ? messages.empty : messages.nobody}</p>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </PageSection>
  );
}

interface InvitationFormProps
  extends Pick<InvitationListProps, "ownRoles" | "progress" | "onInvite">,
    Required<Pick<InvitationListProps, "left">> {
  translation: Translation<Messages>;
}

function InvitationForm({
  ownRoles,
  left,
  progress,
  onInvite,
  translation: { messages, format },
}: InvitationFormProps) {
  const [text, setText] = useState("");
  const [roles, setRoles] = useState<readonly OrganisationRole[]>([]);
  const [errors, setErrors] = useState<{ addresses?: string | undefined; roles?: string | undefined }>({});
  const [result, setResult] = useState<{ sent: number; problems: readonly InvitationProblem[] }>();
  const [isPending, setPending] = useState(false);
  const giveable = organisationRoles.filter((role) => mayGive(ownRoles, role));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) {
      return;
    }
    const { emails, wrong } = readAddresses(text);
    const found = {
      addresses: addressesError(emails, wrong),
      roles: roles.length === 0 ? messages.rolesMissing : undefined,
    };
    setErrors(found);
    setResult(undefined);
    if (found.addresses !== undefined || found.roles !== undefined) {
      const form = event.currentTarget;
      // Once the errors are shown.
      queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setPending(true);
    try {
      const problems = await onInvite(emails, roles);
      setText(problems.map(({ email }) => email).join("\n"));
      setResult({ sent: emails.length - problems.length, problems });
    } finally {
      setPending(false);
    }
  }

  function addressesError(emails: readonly string[], wrong: string | undefined): string | undefined {
    if (wrong !== undefined) {
      return format("addressInvalid", { text: wrong });
    }
    if (emails.length === 0) {
      return messages.addressesMissing;
    }
    return emails.length > membersAtOnce ? format("tooMany", { max: membersAtOnce }) : undefined;
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Textarea
        label={messages.addresses}
        description={format("addressesHelp", { max: membersAtOnce })}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rows={4}
        value={text}
        error={errors.addresses}
        errorProps={{ role: "alert" }}
        classNames={{ input: classes.addresses ?? "" }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <RoleChecks legend={messages.roles} roles={giveable} value={roles} error={errors.roles} onChange={setRoles} />
      <div className={classes.end}>
        <PlainButton type="submit" pending={isPending} disabled={left === 0}>
          {messages.invite}
        </PlainButton>
        {left !== null && <p className={classes.note}>{format("left", { left })}</p>}
      </div>
      <div role="status" className={classes.result}>
        {progress && format("sending", progress)}
        {!progress && result && (
          <>
            <p className={classes.text}>{format("sent", { count: result.sent })}</p>
            {result.problems.length > 0 && (
              <>
                <p className={classes.text}>{format("notSent", { count: result.problems.length })}</p>
                <ul className={classes.problems}>
                  {result.problems.map(({ email, message }) => (
                    <li key={email}>
                      <strong>{email}</strong>: {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
    </form>
  );
}

interface InvitationRowProps extends Pick<InvitationListProps, "pendingId" | "onResend" | "onRevoke"> {
  invitation: MailedInvitation;
  inviting: boolean;
  error: string | undefined;
  now: number;
  translation: Translation<Messages>;
}

const tones = { waiting: "strong", accepted: "done" } as const;

function InvitationRow({
  invitation,
  inviting,
  pendingId,
  error,
  now,
  onResend,
  onRevoke,
  translation: { messages, format },
}: InvitationRowProps) {
  const { invitationId, email, roles, state, sentAt, expiresAt, invitedBy, answeredAt, acceptedBy } = invitation;
  const { date, nameOf } = useOrganisationTexts();
  const canResend = inviting && (state === "waiting" || state === "expired");
  const canRevoke = state === "waiting";
  const sent = date(sentAt, now);

  const button = (label: string, onClick: () => void) => ({
    variant: "default" as const,
    pending: pendingId === invitationId,
    "aria-label": label,
    onClick: () => pendingId === undefined && onClick(),
  });
  const facts = [
    invitedBy === null ? format("sentOn", { date: sent }) : format("sentBy", { date: sent, name: nameOf(invitedBy) }),
    state === "waiting" && format("expires", { date: date(expiresAt, now) }),
    answeredAt !== null && format("answered", { date: date(answeredAt, now) }),
  ];
  const isOtherAddress = acceptedBy !== null && acceptedBy.email.toLowerCase() !== email.toLowerCase();
  return (
    <Row
      name={email}
      marks={
        <>
          <Chip tone={state === "waiting" || state === "accepted" ? tones[state] : "plain"}>
            {messages.states[state]}
          </Chip>
          <RoleChips roles={roles} />
        </>
      }
      lines={[
        facts.filter(Boolean).join(" · "),
        isOtherAddress && format("acceptedBy", { name: nameOf(acceptedBy), email: acceptedBy.email }),
      ]}
      error={error}
      buttons={
        canResend || canRevoke
          ? (described) => (
              <>
                {canResend && (
                  <PlainButton {...described} {...button(format("resendNamed", { email }), () => onResend(invitation))}>
                    {messages.resend}
                  </PlainButton>
                )}
                {canRevoke && (
                  <PlainButton {...described} {...button(format("revokeNamed", { email }), () => onRevoke(invitation))}>
                    {messages.revoke}
                  </PlainButton>
                )}
              </>
            )
          : undefined
      }
    />
  );
}
