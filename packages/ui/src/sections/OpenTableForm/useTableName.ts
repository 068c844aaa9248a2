import { readTableName, tableNameMaxLength } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/OpenTableForm";
import { useState } from "react";
import type { OpenTableClass } from "./openTableGame.ts";

/** What stands in the field for a table's name. */
interface TableName {
  text: string;
  setText: (text: string) => void;
  /** Null where the table has no name. */
  value: string | null;
  error: string | undefined;
}

/** The name of a table: what was typed, otherwise the class and the day. */
export function useTableName(
  ofClass: OpenTableClass | undefined,
  now: () => number,
  { format, locale }: Translation<Messages>,
): TableName {
  const [typed, setText] = useState<string>();
  const text = typed ?? (ofClass ? proposal(ofClass, now(), locale) : "");
  const read = readTableName(text);
  return {
    text,
    setText,
    value: read.ok ? read.value : null,
    error: read.ok ? undefined : format("wrongName", { most: tableNameMaxLength }),
  };
}

function proposal({ name }: OpenTableClass, time: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(time);
  const rest = `, ${day}`;
  return [...name].slice(0, tableNameMaxLength - rest.length).join("") + rest;
}
