import { checkPassword, passwordMaxLength, passwordMinLength } from "@belab/domain/accounts";
import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPointFilled, IconX } from "@tabler/icons-react";
import classes from "./PasswordGuide.module.css";

export interface PasswordGuideLabels {
  /** @default "Must include" */
  title: string;
  /** @default "8 to 18 characters" */
  length: string;
  /** @default "A lowercase letter" */
  lower: string;
  /** @default "An uppercase letter" */
  upper: string;
  /** @default "A digit" */
  digit: string;
  /** The row for a character that is not allowed. White space arrives as its name. */
  forbidden: (character: string) => string;
  /** @default "a space" */
  space: string;
  /** Tabs, line breaks and other characters without a shape. @default "an invisible character" */
  invisible: string;
  /** @default "met" */
  met: string;
  /** @default "not met" */
  notMet: string;
}

const defaultLabels: PasswordGuideLabels = {
  title: "Must include",
  length: `${passwordMinLength} to ${passwordMaxLength} characters`,
  lower: "A lowercase letter",
  upper: "An uppercase letter",
  digit: "A digit",
  forbidden: (character) => `Not allowed: ${character}`,
  space: "a space",
  invisible: "an invisible character",
  met: "met",
  notMet: "not met",
};

export interface PasswordGuideProps {
  password: string;
  labels?: Partial<PasswordGuideLabels>;
}

/** The rules of a new password, each with a dot, a tick once it is met, or a cross. Renders a titled list. */
export function PasswordGuide({ password, labels }: PasswordGuideProps) {
  const names = { ...defaultLabels, ...labels };
  const check = checkPassword(password);
  return (
    <div className={classes.root}>
      <span className={classes.title}>{names.title}</span>
      <ul className={classes.rules}>
        <Rule text={names.length} mark={check.hasEightChars ? "met" : "open"} names={names} />
        <Rule text={names.lower} mark={check.hasOneLower ? "met" : "open"} names={names} />
        <Rule text={names.upper} mark={check.hasOneUpper ? "met" : "open"} names={names} />
        <Rule text={names.digit} mark={check.hasOneDigit ? "met" : "open"} names={names} />
        {check.hasForbiddenChar && (
          <Rule
            text={names.forbidden(check.forbiddenChar === " " ? names.space : names.invisible)}
            mark="broken"
            names={names}
          />
        )}
      </ul>
    </div>
  );
}

interface RuleProps {
  text: string;
  mark: keyof typeof marks;
  names: PasswordGuideLabels;
}

const marks = { open: IconPointFilled, met: IconCheck, broken: IconX };

function Rule({ text, mark, names }: RuleProps) {
  const Mark = marks[mark];
  return (
    <li className={classes.rule} data-mark={mark}>
      <Mark className={classes.mark} aria-hidden />
      <span>
        {text} {mark !== "broken" && <VisuallyHidden>{mark === "met" ? names.met : names.notMet}</VisuallyHidden>}
      </span>
    </li>
  );
}
