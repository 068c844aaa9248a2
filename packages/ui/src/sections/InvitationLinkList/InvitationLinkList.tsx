import { type LinkRole, type LinkState, linkRoles, linkTimeMax, linkUsesMax } from "@belab/domain/organisations";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/InvitationLinkList";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { dayAfter, dayText, endOfDay } from "../../elements/days.ts";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import { TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./InvitationLinkList.module.css";

/** A link by which people come in. */
export interface InvitationLink {
  /** Unique in the list. */
  linkId: string;
  /** Whom it takes in. */
  role: LinkRole;
  /** Whether it can be used, and why it cannot be. */
  state: LinkState;
  /** How often it was used. */
  uses: number;
  /** How often it can be used at most. */
  usesMax: number;
  /** When it was made, in milliseconds since 1970 UTC. */
  createdAt: number;
  /** Until when it can be used, in milliseconds since 1970 UTC. */
  expiresAt: number;
  /** Who made it; null where their account is gone. */
  createdBy: { firstName: string; lastName: string; email: string } | null;
}

/** What a new link is to be. */
export interface InvitationLinkValues {
  /** Whom it takes in. */
  role: LinkRole;
  /** How often it can be used at most. */
  usesMax: number;
  /** Until when it can be used, in milliseconds since 1970 UTC. */
  expiresAt: number;
}

/** Why a link was not ended. */
export interface InvitationLinkError {
  /** The link, at which it is shown. */
  linkId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** A link that was just made. */
export interface CreatedInvitationLink {
  /** Shows its whole address, to be copied, as a `ShareAddress`. */
  address: ReactNode;
  /** Shows it to be scanned. */
  code?: ReactNode;
}

/** The texts of an `InvitationLinkList`, by default those of the provider's language. */
export type InvitationLinkListLabels = Overrides<Messages>;

export interface InvitationLinkListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The links, the latest first. */
  links: readonly InvitationLink[];
  /** The link that was just made; it is shown only now. */
  created?: CreatedInvitationLink | undefined;
  /** Links can be made now. @default true */
  creating?: boolean;
  /** Why no link was made, and why one was not ended. */
  errors?: { create?: string | undefined; end?: InvitationLinkError | undefined };
  /** A link is being made. @default false */
  pending?: boolean;
  /** The link that is being ended. */
  pendingId?: string | undefined;
  /** The links are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with what a new link is to be. */
  onCreate: (values: InvitationLinkValues) => void;
  /** Called with the link that is to end. */
  onEnd: (link: InvitationLink) => void;
  /** Replaces texts of the catalogue `organisations/InvitationLinkList`. */
  labels?: InvitationLinkListLabels;
}

/**
 * Links by which people come into an organization. Renders a `PageSection` with a form that makes one, the new link to copy and
 * to scan, and all links with how often each was used.
 *
 * @status beta
 * @useWhen administrators of an organization invite people whose addresses they don't have, such as a whole year.
 * @avoidWhen they know the addresses: `InvitationList` tells who has come, and nobody else can use its invitations.
 * @do Show the whole address of a new link in `created`, with its origin, until the person leaves the page.
 * @do Ask before a link is ended: `onEnd` is called at once.
 * @dont Don't keep the address anywhere: anyone who has it can join.
 */
export function InvitationLinkList({
  links,
  created,
  creating = true,
  errors = {},
  pending = false,
  pendingId,
  loading = false,
  now = Date.now,
  onCreate,
  onEnd,
  labels,
  ...rest
}: InvitationLinkListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const listId = useId();
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      {creating && (
        <LinkForm error={errors.create} pending={pending} now={now} onCreate={onCreate} translation={translation} />
      )}
      {created && <CreatedLink {...created} messages={messages} />}
      <Heading order={3} size="h4" id={listId}>
        {messages.list}
      </Heading>
      {links.length > 0 ? (
        <Rows loading={loading} aria-labelledby={listId}>
          {links.map((link) => (
            <LinkRow
              key={link.linkId}
              link={link}
              pendingId={pendingId}
              error={errors.end?.linkId === link.linkId ? errors.end.message : undefined}
              now={now()}
              onEnd={onEnd}
              translation={translation}
            />
          ))}
        </Rows>
      ) : (
        !loading && <p className={classes.text}>{messages.empty}</p>
      )}
    </PageSection>
  );
}

interface LinkFormProps extends Required<Pick<InvitationLinkListProps, "pending" | "now" | "onCreate">> {
  error: string | undefined;
  translation: Translation<Messages>;
}

const day = 24 * 60 * 60 * 1000;

/** What a link is at first: for a class, and for the first weeks of a term. */
const usual = { uses: "100", days: 28 };

function LinkForm({ error, pending, now, onCreate, translation: { messages, format } }: LinkFormProps) {
  const groupName = useId();
  const [role, setRole] = useState<LinkRole>("student");
  const [uses, setUses] = useState(usual.uses);
  const [lastDay, setLastDay] = useState(() => dayAfter(now(), usual.days));
  const [isChecked, setChecked] = useState(false);
  const usesMax = /^\d{1,6}$/.test(uses) ? Number(uses) : 0;
  const expiresAt = endOfDay(lastDay) ?? 0;
  const areUsesWrong = usesMax < 1 || usesMax > linkUsesMax;
  const isEndWrong = expiresAt <= now() || expiresAt > now() + linkTimeMax;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) {
      return;
    }
    setChecked(true);
    if (areUsesWrong || isEndWrong) {
      const form = event.currentTarget;
      // Once the errors are shown.
      queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else {
      onCreate({ role, usesMax, expiresAt });
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <fieldset className={classes.roles}>
        <legend className={classes.legend}>{messages.role}</legend>
        {linkRoles.map((each) => (
          <label key={each} className={classes.role}>
            <input
              type="radio"
              name={groupName}
              className={classes.radio}
              checked={each === role}
              onChange={() => setRole(each)}
            />
            {messages.roles[each]}
          </label>
        ))}
      </fieldset>
      <FormTextField
        label={messages.uses}
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        error={isChecked && areUsesWrong && format("usesInvalid", { max: linkUsesMax })}
        onChange={(event) => setUses(event.currentTarget.value.trim())}
      />
      <TextInput
        type="date"
        label={messages.end}
        min={dayText(now())}
        max={dayText(now() + linkTimeMax - day)}
        value={lastDay}
        error={isChecked && isEndWrong && messages.endInvalid}
        errorProps={{ role: "alert" }}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      {error && <FailureNote text={error} className={classes.wide ?? ""} />}
      <PlainButton type="submit" pending={pending} className={classes.button}>
        {messages.create}
      </PlainButton>
    </form>
  );
}

/** The link that was just made. It takes the focus, so that nobody misses it. */
function CreatedLink({ address, code, messages }: CreatedInvitationLink & { messages: Messages }) {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={titleId} className={classes.created}>
      <div className={classes.words}>
        <Heading order={3} size="h4" id={titleId}>
          {messages.createdTitle}
        </Heading>
        <p className={classes.text}>{messages.createdText}</p>
        {address}
      </div>
      {code && <div className={classes.qr}>{code}</div>}
    </section>
  );
}

interface LinkRowProps extends Pick<InvitationLinkListProps, "pendingId" | "onEnd"> {
  link: InvitationLink;
  error: string | undefined;
  now: number;
  translation: Translation<Messages>;
}

function LinkRow({ link, pendingId, error, now, onEnd, translation: { messages, format } }: LinkRowProps) {
  const { linkId, role, state, uses, usesMax, createdAt, expiresAt, createdBy } = link;
  const { date, nameOf } = useOrganisationTexts();
  const created = date(createdAt, now);
  const facts = [
    format("used", { uses, max: usesMax }),
    state === "open" && format("until", { date: date(expiresAt, now) }),
    createdBy === null
      ? format("createdOn", { date: created })
      : format("createdBy", { date: created, name: nameOf(createdBy) }),
  ];
  return (
    <Row
      name={messages.roles[role]}
      marks={<Chip tone={state === "open" ? "done" : "plain"}>{messages.states[state]}</Chip>}
      lines={[facts.filter(Boolean).join(" · ")]}
      error={error}
      buttons={
        state === "open"
          ? (described) => (
              <PlainButton
                {...described}
                variant="default"
                pending={pendingId === linkId}
                aria-label={format("endNamed", { role: messages.roles[role], date: created })}
                onClick={() => pendingId === undefined && onEnd(link)}
              >
                {messages.endLink}
              </PlainButton>
            )
          : undefined
      }
    />
  );
}
