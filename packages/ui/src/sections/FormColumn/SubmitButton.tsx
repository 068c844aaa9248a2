import { useMounted } from "@mantine/hooks";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { Button, Loader } from "../../theme/mantine.tsx";
import formClasses from "./FormColumn.module.css";
import classes from "./SubmitButton.module.css";

export interface SubmitButtonProps {
  /** The form cannot be sent yet. @default false */
  disabled?: boolean;
  /** A request is under way: the button shows a spinner and sends nothing, but keeps the focus. @default false */
  pending?: boolean;
  /** What the button does, as a verb: “Save New Password”. */
  children: ReactNode;
}

/**
 * Sends the form that it stands in. Renders a Mantine `Button` across the column. It waits for the page's scripts:
 * without them the browser would put what was typed into the page's address.
 */
export function SubmitButton({ disabled = false, pending = false, children }: SubmitButtonProps) {
  const isListening = useMounted();
  return (
    <Button
      type="submit"
      fullWidth
      disabled={(disabled && !pending) || !isListening}
      className={clsx(formClasses.submit, classes.root)}
      classNames={{ label: clsx(classes.label), section: clsx(classes.spinner) }}
      {...(pending && {
        "aria-disabled": true,
        "aria-busy": true,
        mod: { pending: true },
        leftSection: <Loader size={24} color="var(--button-color)" aria-hidden />,
        onClick: (event: MouseEvent) => event.preventDefault(),
      })}
    >
      {children}
    </Button>
  );
}
