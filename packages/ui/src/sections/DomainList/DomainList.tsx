import { type DomainOffer, type DomainProof, domainOffers, readMailDomain } from "@belab/domain/organisations";
import { formatAll, type Overrides, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/DomainList";
import { type SubmitEvent, useState } from "react";
import { DomainName } from "../../elements/DomainName.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { ShareAddress } from "../ShareAddress/ShareAddress.tsx";
import classes from "./DomainList.module.css";

/** A mail domain of an organisation. */
export interface MailDomain {
  /** As `uni.example`; unique in the list. */
  domain: string;
  /** The text of the TXT record that proves it. */
  record: string;
  /** Who has proved it; null where nobody has. */
  provedBy: DomainProof | null;
  /** When it was proved, in milliseconds since 1970 UTC; null where it was not. */
  provedAt: number | null;
  /** As what people with an address there can join. */
  offer: DomainOffer;
}

/** Why something was not done with a domain. */
export interface MailDomainError {
  /** The domain, at which it is shown. */
  domain: string;
  /** What happened, and what to do now. */
  message: string;
}

/** The texts of a `DomainList`, by default those of the provider's language. */
export type DomainListLabels = Overrides<Messages>;

export interface DomainListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The domains, in the order in which they are shown. */
  domains: readonly MailDomain[];
  /** Domains can be added, proved and set. Without that, they can only be removed. @default true */
  changeable?: boolean;
  /** Why no domain was added, and why something was not done with one. */
  errors?: { add?: string | undefined; change?: MailDomainError | undefined };
  /** A domain is being added. @default false */
  pending?: boolean;
  /** The domain with which something is being done: nothing else can be done until then. */
  pendingDomain?: string | undefined;
  /** The domains are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a domain that is to be added, as it is stored. Resolves to whether it was: the field is empty then. */
  onAdd: (domain: string) => Promise<boolean>;
  /** Called when the record of a domain is to be looked for. */
  onCheck: (domain: MailDomain) => void;
  /** Called with a domain and what it is to offer. */
  onOfferChange: (domain: MailDomain, offer: DomainOffer) => void;
  /** Called with a domain that is to be removed. */
  onRemove: (domain: MailDomain) => void;
  /** Replaces texts of the catalogue `organisations/DomainList`. */
  labels?: DomainListLabels;
}

/**
 * The mail domains of an organization, and how each is proved. Renders a `PageSection` with a field that adds one; each shows
 * the record to copy until it is proved, and then as what people with an address there can join.
 *
 * @status beta
 * @useWhen administrators of an organization let people in by their email addresses.
 * @avoidWhen operators mark a domain as proved by other means: `OrganisationDirectory` has a button for that.
 * @do Show why a record was not found at its domain, by `errors.change`: people come back to it after hours.
 * @dont Don't check records by a timer: each check asks the domain name system.
 */
export function DomainList({
  domains,
  changeable = true,
  errors = {},
  pending = false,
  pendingDomain,
  loading = false,
  now = Date.now,
  onAdd,
  onCheck,
  onOfferChange,
  onRemove,
  labels,
  ...rest
}: DomainListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      {changeable && <AddDomain error={errors.add} pending={pending} onAdd={onAdd} messages={messages} />}
      {domains.length > 0 ? (
        <Rows loading={loading}>
          {domains.map((domain) => (
            <DomainRow
              key={domain.domain}
              domain={domain}
              changeable={changeable}
              pendingDomain={pendingDomain}
              error={errors.change?.domain === domain.domain ? errors.change.message : undefined}
              now={now()}
              onCheck={onCheck}
              onOfferChange={onOfferChange}
              onRemove={onRemove}
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

interface AddDomainProps extends Pick<DomainListProps, "onAdd"> {
  error: string | undefined;
  pending: boolean;
  messages: Messages;
}

function AddDomain({ error, pending, onAdd, messages }: AddDomainProps) {
  const [text, setText] = useState("");
  const [sentText, setSentText] = useState("");
  const [isWrong, setWrong] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const domain = readMailDomain(text.trim());
    setWrong(domain === undefined);
    if (domain === undefined) {
      event.currentTarget.querySelector("input")?.focus();
    } else if (!pending) {
      setSentText(text);
      if (await onAdd(domain)) {
        setText("");
      }
    }
  }

  const refused = text === sentText ? error : undefined;
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormTextField
        label={messages.domain}
        sideGuide={messages.domainHelp}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={isWrong ? messages.domainInvalid : refused}
        className={classes.field ?? ""}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <PlainButton type="submit" pending={pending} className={classes.add}>
        {messages.add}
      </PlainButton>
    </form>
  );
}

interface DomainRowProps
  extends Pick<DomainListProps, "pendingDomain" | "onCheck" | "onOfferChange" | "onRemove">,
    Required<Pick<DomainListProps, "changeable">> {
  domain: MailDomain;
  error: string | undefined;
  now: number;
  translation: Translation<Messages>;
}

function DomainRow({
  domain,
  changeable,
  pendingDomain,
  error,
  now,
  onCheck,
  onOfferChange,
  onRemove,
  translation: { messages, format, locale },
}: DomainRowProps) {
  const { domain: name, record, provedBy, provedAt, offer } = domain;
  const { date } = useOrganisationTexts();
  const isProved = provedBy !== null;
  const states = formatAll(messages.states, { date: date(provedAt ?? now, now) }, locale);
  const button = {
    pending: pendingDomain === name,
    variant: "default" as const,
  };
  const unlessPending = (act: () => void) => () => pendingDomain === undefined && act();
  return (
    <Row
      name={<DomainName domain={name} />}
      marks={<Chip tone={isProved ? "done" : "strong"}>{states[provedBy ?? "open"]}</Chip>}
      lines={[!isProved && changeable && format("steps", { domain: name })]}
      error={error}
      buttons={(described) => (
        <>
          {!isProved && changeable && (
            <PlainButton
              {...described}
              {...button}
              aria-label={format("checkNamed", { domain: name })}
              onClick={unlessPending(() => onCheck(domain))}
            >
              {messages.check}
            </PlainButton>
          )}
          <PlainButton
            {...described}
            {...button}
            aria-label={format("removeNamed", { domain: name })}
            onClick={unlessPending(() => onRemove(domain))}
          >
            {messages.remove}
          </PlainButton>
        </>
      )}
    >
      {!isProved && changeable && (
        <ShareAddress
          address={record}
          subject={name}
          labels={{
            address: messages.record,
            copy: messages.copy,
            copied: messages.copied,
            copyOf: messages.copyOf,
            copiedOf: messages.copiedOf,
            notCopied: messages.notCopied,
          }}
        />
      )}
      {isProved && (
        <SelectField
          label={messages.offer}
          options={domainOffers.map((each) => ({ value: each, label: messages.offers[each] }))}
          value={offer}
          disabled={!changeable || pendingDomain !== undefined}
          className={classes.offer ?? ""}
          onChange={(value) => onOfferChange(domain, value as DomainOffer)}
        />
      )}
    </Row>
  );
}
