import type { Operator } from "../installation.ts";

/** How texts call the product. */
export const productName = "Business Education Laboratory";

/** Under the headline of each legal page. */
export const lastChanged = "Last changed on 22 November 2026";

/** A link to the operator's mailbox, within a text; undefined where no mail address is set. */
export function mailLink({ email }: Operator): string | undefined {
  return email && `[${email}](mailto:${email})`;
}

/** A text that names the operator's mailbox; nothing where no mail address is set. */
export function withMail(operator: Operator, text: (mail: string) => string): string[] {
  const mail = mailLink(operator);
  return mail === undefined ? [] : [text(mail)];
}

/** Who the operator is and where to write: what is set of it, in one line. */
export function operatorLine(operator: Operator): string[] {
  const known = [operator.name, operator.address].filter(Boolean).join(", ");
  return [[known && `${known}.`, mailLink(operator)].filter(Boolean).join(" ")].filter(Boolean);
}

/** Opens a mail to the operator; undefined where no mail address is set. */
export function mailHref({ email }: Operator, subject: string): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** Opens a mail to the operator about a package made to measure. */
export function customizedPackageHref(operator: Operator): string | undefined {
  return mailHref(operator, "A customized package");
}
