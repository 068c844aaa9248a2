import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/CodeEntry";
import { useContext, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./CodeEntry.module.css";
import { FrameContext } from "./frame.ts";

/** For students who come to a public page: a field for the code that they see in class. It works without scripts. */
export function CodeEntry() {
  const { joinHref = tablePaths.join } = useContext(FrameContext);
  const { messages } = useMessages(catalogue);
  const id = useId();
  return (
    <form method="get" action={joinHref} className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {messages.label}
      </label>
      <div className={classes.line}>
        <input
          id={id}
          type="text"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={300}
          className={classes.field}
        />
        <PlainButton type="submit" variant="default" placard>
          {messages.join}
        </PlainButton>
      </div>
    </form>
  );
}
