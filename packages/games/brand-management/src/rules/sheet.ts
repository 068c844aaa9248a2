import { ok, type Result, refuse } from "@belab/domain/result";
import type { BrandManagementParameters } from "../setup/parameters.ts";
import { checkField, draftOf, fieldValue } from "../setup/sheet.ts";
import type {
  BrandManagementAction,
  BrandManagementReason,
  FieldValue,
  FirmDecision,
  FirmState,
  Sheet,
  SheetField,
} from "../setup/views.ts";
import type { OpenSheet } from "./types.ts";

// The sheet of a team, which all its members fill in at the same time.

/** How many of the latest edits a sheet keeps. The log has all. */
const editsKept = 30;

/** Returns a sheet that repeats the last decisions until it is edited. */
export function openSheet(last: FirmDecision): OpenSheet {
  return { revision: 0, draft: draftOf(last), submittedBy: null, edits: [], changes: {}, touched: false, studies: [] };
}

/** Returns what the team sees of its sheet. */
export function sheetView({ changes, touched: _, ...sheet }: OpenSheet): Sheet {
  const fieldRevisions = Object.fromEntries(Object.entries(changes).map(([field, { revision }]) => [field, revision]));
  return { ...sheet, fieldRevisions };
}

/** What an edit is checked against, and by whom and when it is made. */
interface EditPlace {
  readonly rules: Pick<BrandManagementParameters, "rounds" | "secondBrand">;
  readonly round: number;
  readonly firm: FirmState;
  readonly participantId: string;
  /** Milliseconds of play. */
  readonly at: number;
}

/** Returns the sheet after an edit. One that changes nothing makes no revision. */
export function editedSheet(
  sheet: OpenSheet,
  { rules, round, firm, participantId, at }: EditPlace,
  { field: name, value: given, revision: seen }: Extract<BrandManagementAction, { kind: "edit" }>,
): Result<OpenSheet, BrandManagementReason> {
  const checked = checkField({ rules, round, firm, draft: sheet.draft }, name, given);
  if (!checked.ok) {
    return checked;
  }
  const { field, value: to, draft } = checked.value;
  const last = sheet.changes[field];
  const from = fieldValue(sheet.draft, field);
  if (last !== undefined && last.revision > seen && last.by !== participantId) {
    return refuse("field-changed", { field, by: last.by, value: textOf(from) });
  }
  if (textOf(from) === textOf(to)) {
    return ok(sheet);
  }
  const revision = sheet.revision + 1;
  const edit = { revision, participantId, field, from, to, at };
  const changes = { ...sheet.changes, [field]: { revision, by: participantId } };
  const edits = [edit, ...sheet.edits].slice(0, editsKept);
  return ok({ ...sheet, revision, draft, changes, edits, touched: true });
}

/** Returns a value as the parameter of a reason. */
function textOf(value: FieldValue): string | number {
  return typeof value === "number" ? value : (value ?? []).toString();
}

/**
 * Whether someone else has edited the sheet since a member saw it.
 *
 * @param seen - the newest revision that the member had seen.
 */
export function isChangedByOthers({ revision, changes }: OpenSheet, seen: number, participantId: string): boolean {
  const isOthers = (field: SheetField) => {
    const change = changes[field];
    return change !== undefined && change.revision > seen && change.by !== participantId;
  };
  return seen > revision || (Object.keys(changes) as SheetField[]).some(isOthers);
}
