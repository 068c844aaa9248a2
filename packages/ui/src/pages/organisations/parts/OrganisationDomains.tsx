import type { DomainOffer } from "@belab/domain/organisations";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import { DomainList, type DomainListProps, type MailDomain } from "../../../sections/DomainList/DomainList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

type ListProps = "domains" | "changeable" | "errors" | "pending" | "pendingDomain" | "loading" | "now" | "onAdd";

export interface OrganisationDomainsProps extends Pick<DomainListProps, ListProps> {
  /** Resolves to whether the record was found. */
  onCheck: (domain: MailDomain) => Promise<boolean>;
  /** Resolves to whether the offer was stored. */
  onOfferChange: (domain: MailDomain, offer: DomainOffer) => Promise<boolean>;
  /** Resolves to whether the domain was removed. */
  onRemove: (domain: MailDomain) => Promise<boolean>;
}

/** Mail domains. */
export function OrganisationDomains({ onAdd, onCheck, onOfferChange, onRemove, ...list }: OrganisationDomainsProps) {
  const { messages, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function say(done: Promise<boolean>, text: string): Promise<boolean> {
    const isDone = await done;
    if (isDone) {
      showDone(text);
    }
    return isDone;
  }

  async function remove(domain: MailDomain) {
    if (await ask(formatAll(messages.removeDomainQuestion, { domain: domain.domain }, locale))) {
      await say(onRemove(domain), messages.domainRemoved);
    }
  }

  return (
    <>
      <DomainList
        {...list}
        onAdd={(domain) => say(onAdd(domain), messages.domainAdded)}
        onCheck={(domain) => say(onCheck(domain), messages.domainProved)}
        onOfferChange={(domain, offer) => say(onOfferChange(domain, offer), messages.offerSaved)}
        onRemove={remove}
      />
      {dialog}
    </>
  );
}
