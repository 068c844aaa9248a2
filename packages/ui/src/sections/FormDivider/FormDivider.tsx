import catalogue from "@belab/locales/en/common/FormDivider";
import { Divider, type DividerProps } from "@mantine/core";
import { useMessages } from "../../theme/messages.tsx";

export interface FormDividerProps extends Omit<DividerProps, "label" | "labelPosition" | "orientation"> {
  /** The word in the middle of the line. @default "OR" */
  label?: string;
}

/** A line between two ways to do the same thing. Renders Mantine's `Divider` with a word in its middle. */
export function FormDivider({ label, ...rest }: FormDividerProps) {
  const { messages } = useMessages(catalogue);
  return <Divider {...rest} label={label ?? messages.or} labelPosition="center" />;
}
