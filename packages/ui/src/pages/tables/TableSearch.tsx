import catalogue from "@belab/locales/en/tables/TableSearch";
import { IconSearch } from "@tabler/icons-react";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./TableSearch.module.css";

/** By what tables are chosen among all that there are. */
export interface TableFilter {
  /** What stands in the search field. */
  search: string;
  /** Whether those in the archive are shown; the others if not. */
  archived: boolean;
  /** Called with each change of the search field. */
  onSearchChange: (search: string) => void;
  /** Called with whether those in the archive are to be shown. */
  onArchivedChange: (archived: boolean) => void;
}

/** Searches the tables of a list, or those in the archive. */
export function TableSearch({ filter }: { filter: TableFilter }) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.filter}>
      <FormTextField
        label={messages.search}
        type="search"
        leftSection={<IconSearch aria-hidden="true" size={20} />}
        value={filter.search}
        onChange={(event) => filter.onSearchChange(event.currentTarget.value)}
        className={classes.search ?? ""}
      />
      <label className={classes.archived}>
        <input
          type="checkbox"
          checked={filter.archived}
          onChange={(event) => filter.onArchivedChange(event.currentTarget.checked)}
        />
        {messages.inArchive}
      </label>
    </div>
  );
}

/** What is said in place of the tables where a filter finds none; undefined where none is set. */
export function useNothingFound({ search, archived }: TableFilter): string | undefined {
  const { messages } = useMessages(catalogue);
  if (search !== "") {
    return messages.nothingFound;
  }
  return archived ? messages.archiveEmpty : undefined;
}
