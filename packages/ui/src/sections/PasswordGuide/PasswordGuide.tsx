import { checkPassword, passwordMaxLength, passwordMinLength } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/PasswordGuide";
import { IconCheck, IconPointFilled, IconX } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PasswordGuide.module.css";

/** The texts of a `PasswordGuide`, by default those of the provider's language. */
export type PasswordGuideLabels = Overrides<Messages>;

export interface PasswordGuideProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** What was typed so far. It is read here and goes nowhere else. */
  password: string;
  /**
   * Replaces texts of the catalogue `accounts/PasswordGuide`: `title`, `length`, `lower`, `upper`, `digit`, `forbidden`,
   * `met` and `notMet`.
   */
  labels?: PasswordGuideLabels | undefined;
}

/**
 * The rules for a new password, and which of them the password meets.
 * Renders a titled list: each rule with a dot, or a tick once it is met; a character that is not allowed with a cross.
 *
 * @status stable
 * @useWhen people choose a password in a field of your own, such as one in a dialog or with two inputs.
 * @avoidWhen you use `PasswordField`: its `guide` shows this list and associates it with the input.
 * @do Give it an `id`, and name that in the input's `aria-describedby`, so that the rules are read with the field.
 * @do Show it before anything is typed: rules that appear with an error come too late.
 * @dont Don't show it at sign-in, where the password exists already.
 */
export function PasswordGuide({ password, labels, ...rest }: PasswordGuideProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const check = checkPassword(password);
  const length = format("length", { min: passwordMinLength, max: passwordMaxLength });
  const character = check.forbiddenChar === " " ? "space" : "other";
  return (
    <div {...rest}>
      <span className={classes.title}>{messages.title}</span>
      <ul className={classes.rules}>
        <Rule text={length} mark={check.hasEightChars ? "met" : "open"} messages={messages} />
        <Rule text={messages.lower} mark={check.hasOneLower ? "met" : "open"} messages={messages} />
        <Rule text={messages.upper} mark={check.hasOneUpper ? "met" : "open"} messages={messages} />
        <Rule text={messages.digit} mark={check.hasOneDigit ? "met" : "open"} messages={messages} />
        {check.hasForbiddenChar && <Rule text={format("forbidden", { character })} mark="broken" messages={messages} />}
      </ul>
    </div>
  );
}

interface RuleProps {
  text: string;
  mark: keyof typeof marks;
  messages: Messages;
}

const marks = { open: IconPointFilled, met: IconCheck, broken: IconX };

function Rule({ text, mark, messages }: RuleProps) {
  const Mark = marks[mark];
  return (
    <li className={classes.rule} data-mark={mark}>
      <Mark className={classes.mark} aria-hidden />
      <span>
        {text} {mark !== "broken" && <VisuallyHidden>{mark === "met" ? messages.met : messages.notMet}</VisuallyHidden>}
      </span>
    </li>
  );
}
