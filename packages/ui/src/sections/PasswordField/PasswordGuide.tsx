import { checkPassword, passwordMaxLength, passwordMinLength } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/PasswordGuide";
import { IconCheck, IconPointFilled, IconX } from "@tabler/icons-react";
import { VisuallyHidden } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PasswordGuide.module.css";

/** The texts of a `PasswordGuide`, by default those of the provider's language. */
export type PasswordGuideLabels = Overrides<Messages>;

export interface PasswordGuideProps {
  password: string;
  labels?: PasswordGuideLabels | undefined;
}

/** The rules for a new password, each with a dot, a tick once it is met, or a cross. Renders a titled list. */
export function PasswordGuide({ password, labels }: PasswordGuideProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const check = checkPassword(password);
  const length = format("length", { min: passwordMinLength, max: passwordMaxLength });
  const character = check.forbiddenChar === " " ? "space" : "other";
  return (
    <div className={classes.root}>
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
