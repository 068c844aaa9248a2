import type { Operator } from "../installation.ts";

// What texts say of whoever runs the installation.

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
