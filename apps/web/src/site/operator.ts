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

/**
 * What texts can name of the operator. `hasName`, `hasAddress` and `hasMail` are "yes" where it is set: messages choose by
 * them. `mail` is a link to the mailbox.
 */
export function operatorValues(operator: Operator) {
  const { name = "", address = "" } = operator;
  const mail = mailLink(operator) ?? "";
  return {
    operatorName: name,
    operatorAddress: address,
    mail,
    hasName: yesOrNo(name),
    hasAddress: yesOrNo(address),
    hasMail: yesOrNo(mail),
  };
}

function yesOrNo(text: string): "yes" | "no" {
  return text === "" ? "no" : "yes";
}
