/** One line of the bench's table. */
export interface Row {
  what: string;
  /** What was measured, with its unit. */
  figure: string;
  /** What it is compared with, measured in the same run or named by the bar. */
  reference: string;
  ratio?: number;
  bar: string;
  isMet: boolean;
  /** Where the machine has no room for what the bar asks. */
  isInconclusive?: boolean;
  /** Share of all cores that others kept busy whenever the row was measured: 0 to 1. Set where that spoilt it. */
  othersShare?: number;
}

/** A row for two sizes in bytes, whose ratio may be at most `atMost`. */
export function sizeRow(what: string, bytes: number, reference: { name: string; bytes: number }, atMost: number): Row {
  const ratio = bytes / reference.bytes;
  return {
    what,
    figure: kilobytes(bytes),
    reference: `${kilobytes(reference.bytes)}: ${reference.name}`,
    ratio,
    bar: `≤ ${atMost} ×`,
    isMet: ratio <= atMost,
  };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The table as Markdown. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [row.what, row.figure, row.reference, row.ratio?.toFixed(2) ?? "–", row.bar, verdict(row)].join(" | "),
  );
  return ["what | figure | reference | ratio | bar | ", "---|---|---|---|---|---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}

/** Whether a row meets its bar, or the machine cannot decide it. */
export function isAccepted({ isMet, isInconclusive = false, othersShare }: Row): boolean {
  return isMet || isInconclusive || othersShare !== undefined;
}

function verdict({ bar, isMet, isInconclusive = false, othersShare }: Row): string {
  if (bar === "–") {
    return "";
  }
  if (isMet) {
    return "met";
  }
  if (othersShare !== undefined) {
    return `missed, while others kept ${Math.round(othersShare * 100)} % of the machine busy`;
  }
  return isInconclusive ? "the machine has no room for it" : "**missed**";
}
