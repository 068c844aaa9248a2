import type { Operator } from "../installation.ts";

/**
 * Returns what texts can name of the operator of the installation. `hasName`, `hasAddress` and `hasMail` are "yes" where
 * it is set: messages choose by them. `mail` is a link to the mailbox.
 */
export function operatorValues({ name = "", address = "", email = "" }: Operator) {
  return {
    operatorName: name,
    operatorAddress: address,
    mail: email && `[${email}](mailto:${email})`,
    hasName: yesOrNo(name),
    hasAddress: yesOrNo(address),
    hasMail: yesOrNo(email),
  };
}

function yesOrNo(text: string): "yes" | "no" {
  return text === "" ? "no" : "yes";
}
