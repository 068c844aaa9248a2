import catalogue from "@belab/locales/en/tables/LobbyNames";
import { Switch } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { TeacherTable } from "./shownTable.ts";

/** Lets the projector name those who have joined, or no longer. */
export function NamesSwitch({ shown: { table, pending = false, onNamesOnScreen } }: { shown: TeacherTable }) {
  const { title, text } = useMessages(catalogue).messages;
  return (
    onNamesOnScreen && (
      <Switch
        label={title}
        description={text}
        checked={table.namesOnScreen !== false}
        disabled={pending}
        onChange={(event) => onNamesOnScreen(event.currentTarget.checked)}
      />
    )
  );
}
