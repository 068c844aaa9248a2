import catalogue from "@belab/locales/en/common/FormDivider";
import { Divider, type DividerProps } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./FormDivider.module.css";

export interface FormDividerProps extends Omit<DividerProps, "label" | "labelPosition" | "orientation"> {
  /** The word in the middle of the line. @default "OR", in the provider's language */
  label?: string;
}

/**
 * A line between two ways to do the same thing. Renders Mantine's `Divider` with a word in its middle.
 *
 * @status stable
 * @useWhen two ways to do the same thing follow one another, such as a form and `SocialButtons`.
 * @avoidWhen the parts belong to different things: `PageSection` has a heading and a line above.
 * @do Put the way that most people take above the line, and the others below it.
 * @dont Don't write a sentence into `label`: it is one word in the middle of a line, such as “OR”.
 */
export function FormDivider({ label, ...rest }: FormDividerProps) {
  const { messages } = useMessages(catalogue);
  return (
    <Divider
      classNames={{ label: classes.label ?? "" }}
      {...rest}
      label={label ?? messages.or}
      labelPosition="center"
    />
  );
}
