import { billingPaths } from "@belab/domain/billing";
import { hasPower, organisationPath } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { type PlanRestriction, useOrganisationTexts, useRestrictionText } from "../../../messages/organisations.ts";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";
import classes from "./Notes.module.css";
import type { Organisation } from "./organisation.ts";

interface NoteProps {
  sign: ReactNode;
  title?: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

function Note({ sign, title, text, children }: NoteProps) {
  return (
    <div className={classes.note}>
      <span aria-hidden="true" className={classes.sign}>
        {sign}
      </span>
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <span>{text}</span>
        {children}
      </div>
    </div>
  );
}

interface ClosingNoteProps {
  organisation: Organisation;
  /** Resolves to whether the closing was undone. */
  onReopen: () => Promise<boolean>;
  now: () => number;
}

/** Says that the organisation is closed and until when that can be undone. */
export function ClosingNote({ organisation, onReopen, now }: ClosingNoteProps) {
  const { messages, format } = useMessages(catalogue);
  const { date } = useOrganisationTexts();
  const [isPending, setPending] = useState(false);
  const { erasedAt, roles } = organisation;

  async function reopen() {
    setPending(true);
    if (await onReopen()) {
      showDone(messages.reopened);
    }
    setPending(false);
  }

  return (
    <Note
      sign={<IconLock />}
      title={messages.closingTitle}
      text={format("closing", { date: date(erasedAt ?? now(), now()) })}
    >
      {hasPower(roles, "closing") && (
        <PlainButton pending={isPending} onClick={reopen} className={classes.button}>
          {messages.reopen}
        </PlainButton>
      )}
    </Note>
  );
}

/** Says why the plan that an organization pays for is not in force, and what that means. */
export function RestrictionNote({ restriction, now = Date.now }: { restriction: PlanRestriction; now?: () => number }) {
  const { messages } = useMessages(catalogue);
  const restricted = useRestrictionText();
  return (
    <Note sign={<IconLock />} title={restricted(restriction, now())} text={messages.restricted}>
      {restriction.owner === null && <FormLink href={billingPaths.paymentHistory}>{messages.toPayments}</FormLink>}
    </Note>
  );
}

interface PartNoteProps {
  organisation: Organisation;
  /** What is missing: a role of the person, a plan at all, or one with the dashboard. */
  about: "role" | "plan" | "dashboard";
}

/** Says why a part shows nothing, or can only be read, and how to change that. */
export function PartNote({ organisation, about }: PartNoteProps) {
  const { messages, format } = useMessages(catalogue);
  const { organisationId, roles, restriction } = organisation;
  if (about === "role") {
    const isOwner = roles.includes("owner");
    return (
      <Note
        sign={<IconInfoCircle />}
        text={`${format("notYours", { role: isOwner ? "administrator" : "other" })} ${isOwner ? messages.becomeAdministrator : ""}`}
      >
        {isOwner && <FormLink href={organisationPath(organisationId, "members")}>{messages.toMembers}</FormLink>}
      </Note>
    );
  }
  if (restriction) {
    return <RestrictionNote restriction={restriction} />;
  }
  const canAsk = hasPower(roles, "billing");
  return (
    <Note
      sign={<IconLock />}
      text={`${about === "plan" ? messages.readOnly : messages.needsDashboard} ${canAsk ? "" : messages.askOwner}`}
    >
      {canAsk && <FormLink href={organisationPath(organisationId)}>{messages.toPlan}</FormLink>}
    </Note>
  );
}
