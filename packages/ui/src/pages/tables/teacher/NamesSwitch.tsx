import catalogue from "@belab/locales/en/tables/LobbyNames";
import { useId } from "react";
import { Switch } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

/** Lets the projector name those who have joined, or no longer. */
export function NamesSwitch({ shown: { table, pending = false, onNamesOnScreen } }: { shown: TeacherTable }) {
  const { title, text } = useMessages(catalogue).messages;
  const textId = useId();
  return (
    onNamesOnScreen && (
      <div className={classes.namesOnScreen}>
        <Switch
          label={title}
          aria-describedby={textId}
          checked={table.namesOnScreen !== false}
          disabled={pending}
          onChange={(event) => onNamesOnScreen(event.currentTarget.checked)}
        />
        <p id={textId} className={classes.hint}>
          {text}
        </p>
      </div>
    )
  );
}
