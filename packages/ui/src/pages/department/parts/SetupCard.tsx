import type { InstallationSetup, SetupProgress } from "@belab/domain/department";
import { departmentPath } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/department/ToDo";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Fragment, useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ToDo.module.css";

/** What an operator types to make a backup. */
const backupCommand = "npm run admin -- backup belab.backup";

/** What an operator types to see which settings are set. */
const settingsCommand = "npm run admin -- config";

/** The steps by which an installation is set up, each with its state and what to do. */
export function SetupCard({ setup: { steps, unknownSettings } }: { setup: InstallationSetup }) {
  const { messages, format } = useMessages(catalogue);
  const titleId = useId();
  const done = steps.filter(({ state }) => state === "works").length;
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {messages.setup.title}
        </Heading>
        <span className={classes.note}>{format("done", { done, steps: steps.length })}</span>
      </div>
      <ol className={classes.rows}>
        {steps.map((progress) => (
          <SetupRow key={progress.step} progress={progress} />
        ))}
      </ol>
      {unknownSettings.map(({ name, known }) => (
        <p key={name} className={classes.foot} data-warning>
          <IconAlertTriangle aria-hidden="true" size={20} className={classes.sign} />
          <span>{format("unknown", { name, known })}</span>
        </p>
      ))}
      <p className={classes.foot}>
        <span>
          {messages.setup.guide} <Command text={settingsCommand} />
        </span>
      </p>
    </section>
  );
}

function Command({ text }: { text: string }) {
  return (
    <code className={classes.code}>
      {text.split(" ").map((word, index) => (
        <Fragment key={`${word} ${String(index)}`}>
          {index > 0 && " "}
          <span className={classes.word}>{word}</span>
        </Fragment>
      ))}
    </code>
  );
}

function SetupRow({ progress }: { progress: SetupProgress }) {
  const { messages } = useMessages(catalogue);
  const { step, state, reason, settings } = progress;
  const what = (messages.what as Partial<Record<string, string>>)[`${step}-${reason ?? state}`];
  return (
    <li className={classes.row}>
      <span className={classes.state} data-state={state}>
        {messages.states[state]}
      </span>
      <div className={classes.words}>
        <span className={classes.name}>{messages.steps[step]}</span>
        <span className={classes.note}>{what}</span>
        {settings.length > 0 && (
          <span className={classes.note}>
            {reason === null ? messages.setup.set : messages.setup.setOne}{" "}
            {settings.map((name) => (
              <code key={name} className={classes.code}>
                {name}
              </code>
            ))}
          </span>
        )}
        {step === "backup" && <Command text={backupCommand} />}
        {step === "teacher" && state !== "works" && (
          <FormLink href={departmentPath("people")} className={classes.link}>
            {messages.setup.people}
          </FormLink>
        )}
      </div>
    </li>
  );
}
