import { type ReactNode, useState } from "react";
import { Pager, type PagerProps } from "./Pager.tsx";
import { PlainButton } from "./PlainButton.tsx";
import classes from "./SelectableTable.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface SelectableTableProps<Item> extends PagerProps {
  /** Those of this page. */
  items: readonly Item[];
  /** Unique in the table. */
  idOf: (item: Item) => string;
  /** The items may be out of date. */
  loading: boolean;
  /** The table is left out where it has no items. @default false */
  hideEmpty?: boolean;
  /** What the columns between the box and the menu are called. */
  columns: readonly string[];
  /**
   * The `th` and the `td` of a row, as many as there are columns. In a narrow container, what has `data-label` begins with it, and
   * what has `data-none` is left out.
   */
  cells: (item: Item) => ReactNode;
  /** What can be done with an item. */
  menu: (item: Item) => ReactNode;
  /** What can be done with those who are selected. */
  bar: (selected: readonly Item[]) => ReactNode;
  /** Said where nothing was found. */
  nothing: ReactNode;
  messages: Record<"title" | "select" | "actions" | "selectAll" | "clear", string>;
  /** What the box of an item is called. */
  selectText: (item: Item) => string;
  /** Says how many are selected. */
  countText: (count: number) => string;
}

/**
 * A page of a list whose rows can be selected, one by one or all of them, with a bar for those who are. Renders a `table` that
 * shows each row as a block of lines in a narrow container: `PageSection` is one.
 */
export function SelectableTable<Item>({
  items,
  idOf,
  loading,
  hideEmpty = false,
  columns,
  cells,
  menu,
  bar,
  nothing,
  messages,
  selectText,
  countText,
  ...pager
}: SelectableTableProps<Item>) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Who is no longer shown is no longer selected: nobody is changed unseen.
  const selected = items.filter((item) => selectedIds.has(idOf(item)));
  const count = selected.length > 0 && countText(selected.length);

  function select(some: readonly Item[], isSelected: boolean) {
    const ids = some.map(idOf);
    const others = selected.map(idOf).filter((id) => !ids.includes(id));
    setSelectedIds(new Set(isSelected ? [...others, ...ids] : others));
  }

  return (
    <>
      {(items.length > 0 || !hideEmpty) && (
        <table className={classes.table} aria-label={messages.title} aria-busy={loading}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{messages.select}</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{messages.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const isSelected = selectedIds.has(idOf(item));
              return (
                <tr key={idOf(item)} data-selected={isSelected || undefined}>
                  <td>
                    <Checkbox
                      label={selectText(item)}
                      checked={isSelected}
                      onChange={(isChecked) => select([item], isChecked)}
                    />
                  </td>
                  {cells(item)}
                  <td>{menu(item)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div role="status" className={classes.nothing}>
        {nothing}
      </div>
      {items.length > 1 && (
        <div className={classes.all}>
          <Checkbox
            label={messages.selectAll}
            visible
            checked={selected.length === items.length}
            onChange={(isChecked) => select(items, isChecked)}
          />
        </div>
      )}
      <Pager {...pager} />
      {/* An element of its own, so that what is said is announced. */}
      <VisuallyHidden aria-live="polite">{count}</VisuallyHidden>
      {count && (
        <div className={classes.bar}>
          <span className={classes.count}>{count}</span>
          {bar(selected)}
          <PlainButton variant="subtle" onClick={() => setSelectedIds(new Set())}>
            {messages.clear}
          </PlainButton>
        </div>
      )}
    </>
  );
}

interface CheckboxProps {
  label: string;
  /** The label is shown beside it. @default false */
  visible?: boolean;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

function Checkbox({ label, visible = false, checked, onChange }: CheckboxProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {visible ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </label>
  );
}
