import { Divider, type DividerProps } from "@mantine/core";

export interface FormDividerProps extends Omit<DividerProps, "label" | "labelPosition" | "orientation"> {
  /** Stands in the middle of the line. @default "OR" */
  label?: string;
}

/** Stands between two ways to do the same. Renders Mantine's `Divider` with a word in its middle. */
export function FormDivider({ label = "OR", ...rest }: FormDividerProps) {
  return <Divider {...rest} label={label} labelPosition="center" />;
}
