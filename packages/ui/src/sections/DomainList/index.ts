export {
  DomainList,
  type DomainListLabels,
  type DomainListProps,
  type MailDomain,
  type MailDomainError,
} from "./DomainList.tsx";
