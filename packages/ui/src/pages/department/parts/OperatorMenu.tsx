import { billingPaths } from "@belab/domain/billing";
import { type DepartmentPart, departmentPath } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/department/OperatorMenu";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { PartMenu } from "../../../sections/PartMenu/PartMenu.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./OperatorMenu.module.css";

/** A place of operators below Settings → Department. */
export type OperatorPart = DepartmentPart | "billing";

interface OperatorMenuProps {
  /** The part that is shown. */
  part: OperatorPart;
  /** How much waits for the operators; undefined until it is known. */
  waiting?: number | undefined;
}

const parts = ["todo", "people", "organizations", "billing"] as const satisfies readonly OperatorPart[];

/** What operators look after, above each of its pages, and the way to the organizations that they belong to themselves. */
export function OperatorMenu({ part, waiting = 0 }: OperatorMenuProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <PartMenu
        label={messages.menu}
        currentHref={addressOf(part)}
        items={parts.map((each) => ({
          label: messages.parts[each],
          href: addressOf(each),
          ...(each === "todo" && { count: waiting, countLabel: format("waiting", { count: waiting }) }),
        }))}
        className={classes.parts}
      />
      <FormLink
        href={departmentPath("mine")}
        aria-current={part === "mine" ? "page" : undefined}
        className={classes.mine}
      >
        {messages.mine}
      </FormLink>
    </div>
  );
}

function addressOf(part: OperatorPart): string {
  return part === "billing" ? billingPaths.billing : departmentPath(part);
}
