import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/DrawingChoice";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Input } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PersonDrawing, type PortraitNumber } from "../Portrait/PersonDrawing.tsx";
import classes from "./DrawingChoice.module.css";
import { drawingFile } from "./drawingFile.ts";
import { InitialsDrawing } from "./InitialsDrawing.tsx";

/** The texts of a `DrawingChoice`, by default those of the provider's language. */
export type DrawingChoiceLabels = Overrides<Messages>;

export interface DrawingChoiceProps extends Omit<ComponentProps<"fieldset">, "children" | "onChange"> {
  /** The picture that is chosen: where it is one that this section has made, its drawing is marked. */
  value: File | null;
  /** Called with a picture of the drawing, a PNG, each time one is chosen. */
  onChange: (file: File) => void;
  /** The person's initials, offered as a drawing; without them, there are people only. @default "" */
  initials?: string;
  /** Nothing can be chosen. @default false */
  disabled?: boolean;
  /** Replaces texts of the catalogue `accounts/DrawingChoice`. */
  labels?: DrawingChoiceLabels;
}

type Drawing = PortraitNumber | "initials";

const people = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly PortraitNumber[];

/**
 * A picture for people who have none at hand: one of eight drawn portraits, or their initials. Renders a `fieldset` of radio
 * buttons, and makes a real picture of the drawing that is chosen.
 *
 * @status beta
 * @useWhen a form asks for a picture of the person: put it below the `ImageUpload` whose `value` it shares.
 * @avoidWhen you show a person: that is `Portrait`, which draws the same people.
 * @do Pass the same `value` and `onChange` to the `ImageUpload`: it previews the drawing, and removes it.
 * @do Pass the initials as they are typed: a picture of them that is chosen already is made anew.
 * @dont Don't take the file's name for the person's: it says which drawing it is.
 */
export function DrawingChoice({
  value,
  onChange,
  initials = "",
  disabled = false,
  labels,
  className,
  ...rest
}: DrawingChoiceProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const id = useId();
  const [made, setMade] = useState<{ drawing: Drawing; file: File }>();
  const [isFailed, setFailed] = useState(false);
  const latest = useRef<Drawing>(undefined);
  const chosen = made && made.file === value ? made.drawing : undefined;

  async function choose(drawing: Drawing) {
    latest.current = drawing;
    const shown = document.getElementById(`${id}-${drawing}`)?.querySelector("svg");
    const file = shown ? await drawingFile(shown, `drawing-${drawing}.png`).catch(() => undefined) : undefined;
    // Anyone who has chosen another one while this one was drawn gets that.
    if (latest.current === drawing) {
      setFailed(file === undefined);
      if (file) {
        setMade({ drawing, file });
        onChange(file);
      }
    }
  }

  const onInitialsChange = useEffectEvent(() => {
    if (chosen === "initials" && initials !== "") {
      choose("initials");
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of initials is made anew when they change.
  useEffect(() => onInitialsChange(), [initials]);

  function option(drawing: Drawing, name: string, picture: ReactNode) {
    return (
      <label key={drawing} id={`${id}-${drawing}`} className={classes.drawing}>
        <input
          type="radio"
          name={id}
          value={drawing}
          aria-label={name}
          checked={chosen === drawing}
          onChange={() => choose(drawing)}
          className={classes.radio}
        />
        {picture}
      </label>
    );
  }

  return (
    <fieldset {...rest} disabled={disabled} className={clsx(classes.root, className)}>
      <legend className={classes.legend}>{messages.title}</legend>
      <div className={classes.drawings}>
        {people.map((person) => option(person, messages.people[person], <PersonDrawing number={person} />))}
        {initials !== "" &&
          option("initials", format("initials", { initials }), <InitialsDrawing initials={initials} />)}
      </div>
      {isFailed && (
        <Input.Error size="md" role="alert">
          {messages.failed}
        </Input.Error>
      )}
    </fieldset>
  );
}
