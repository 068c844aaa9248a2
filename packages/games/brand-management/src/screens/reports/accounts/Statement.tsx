import { byPlace } from "@belab/ui/game/charts";
import { useMoney } from "../../money.ts";
import classes from "./Statement.module.css";

/** A line of a statement. */
export interface StatementLine {
  readonly label: string;
  /** In cents, one for each column; negative for what went out or is owed. */
  readonly amounts: readonly number[];
  /** What the lines above add up to: in between, or at the end. */
  readonly kind?: "sum" | "total";
}

interface StatementProps {
  caption: string;
  /** Heads of the columns, that of the labels first; without them there is one column. */
  head?: readonly string[];
  lines: readonly StatementLine[];
}

/** Amounts that add up, to the cent. */
export function Statement({ caption, head = [], lines }: StatementProps) {
  const { price } = useMoney();
  return (
    <table className={classes.table} aria-label={caption} data-wide={head.length > 2 || undefined}>
      {head.length > 0 && (
        <thead>
          <tr>
            {byPlace(head, (item, place) => (
              <th key={place} scope="col">
                {item}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(({ label, amounts, kind }) => (
          <tr key={label} data-kind={kind}>
            <th scope="row">{label}</th>
            {byPlace(amounts, (item, place) => (
              <td key={place}>{price(item)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
