import type { OwnSeat, TablePerson } from "@belab/domain/tables";
import {
  type BoughtStudy,
  type BrandManagementParameters,
  type BrandManagementPlayView,
  brandManagementSetup,
  checkField,
  draftOf,
  type FieldValue,
  type FirmState,
  fieldValue,
  type MarketStage,
  type Sheet,
  type SheetField,
  type StudyKind,
} from "../../setup/index.ts";
import recorded from "../reports/fixtures/reports.json" with { type: "json" };

// The game of a team in a market of three, for stories: firm 3 of the worked example.

type Recorded = Pick<BrandManagementPlayView, "press" | "reports" | "studies" | "state">;

// JSON has no tuples, which is all that its inferred type lacks.
const { press, reports, studies, state }: Recorded = JSON.parse(JSON.stringify(recorded));

const parameters: BrandManagementParameters = { ...brandManagementSetup.defaults, firms: 3 };

const firms = [
  { seat: 0, bot: false },
  { seat: 1, bot: false },
  { seat: 2, bot: false },
];

/** The members of the team; Jonas is the reader. */
export const members: readonly TablePerson[] = [
  { participantId: "mia", name: "Mia", seat: 2 },
  { participantId: "jonas", name: "Jonas", seat: 2 },
  { participantId: "kofi", name: "Kofi", seat: 2 },
  { participantId: "samira", name: "Samira", seat: 2 },
];

/** Of a round. */
export const stream = {
  phase: { name: "round", number: 11, startedAt: 0, duration: 900_000, extension: 0 },
  deadline: 900_000,
  isAwaited: true,
  othersAwaited: null,
  lastPhaseEndedBy: null,
} satisfies OwnSeat["stream"];

export const own: OwnSeat = {
  participantId: "jonas",
  name: "Jonas",
  kind: "guest",
  seat: 2,
  here: ["jonas", "mia", "kofi"],
};

/** What members of a team of four look after. */
const roles: BrandManagementPlayView["roles"] = {
  mia: ["market"],
  jonas: ["product"],
  kofi: ["research"],
  samira: ["lead"],
};

/** The firm as it was dealt: everybody's is the same. */
function dealtState(): FirmState {
  const opening = reports[0]?.result;
  const brands = (opening?.brands ?? []).map(({ id, x, price, awareness, coverage }) => ({
    ...{ id, x, price, awareness, coverage },
    stock: 0,
    stockValue: 0,
  }));
  return { ...state, money: 200_000_000, experience: 200_000, brands };
}

/** What a study of round 5 has found. */
export function storyStudy(kind: StudyKind): BoughtStudy {
  const found = studies.find(({ before, report }) => before === 5 && report.kind === kind);
  if (!found) {
    throw new Error(`No ${kind} before round 5.`);
  }
  return found;
}

/** The sheet of a round before anyone has changed it. */
export function untouchedSheet(round: number): Sheet {
  const last = reports.find((report) => report.round === round - 1)?.result;
  if (!last) {
    throw new Error(`No report of round ${round - 1}.`);
  }
  const draft = draftOf({ ...last.decision, launch: null, withdraw: null, studies: [] });
  const brands = stateIn(round).brands.map(({ id, price }) => {
    const before = draft.brands.find((brand) => brand.id === id) ?? draft.brands[0];
    const forecast = last.brands.find((brand) => brand.id === id)?.orders ?? 0;
    return {
      ads: [0, 0, 0] as const,
      sales: [0, 0, 0] as const,
      ...before,
      id,
      price,
      forecast,
      plan: null,
      develop: null,
    };
  });
  return {
    revision: 0,
    draft: { ...draft, brands },
    submittedBy: null,
    edits: [],
    fieldRevisions: {},
    studies: [],
  };
}

function stateIn(round: number): FirmState {
  return round === 1 ? dealtState() : state;
}

/** A sheet after a member has changed a field. */
export function edited(sheet: Sheet, participantId: string, field: SheetField, value: FieldValue, round = 5): Sheet {
  const place = { rules: parameters, round, firm: stateIn(round), draft: sheet.draft };
  const checked = checkField(place, field, value);
  if (!checked.ok) {
    throw new Error(`${field} can't hold that: ${checked.reason}.`);
  }
  const revision = sheet.revision + 1;
  const edit = {
    revision,
    participantId,
    field,
    from: fieldValue(sheet.draft, field),
    to: value,
    at: revision * 41_000,
  };
  return {
    ...sheet,
    revision,
    draft: checked.value.draft,
    edits: [edit, ...sheet.edits],
    fieldRevisions: { ...sheet.fieldRevisions, [field]: revision },
  };
}

interface StoryChanges extends Partial<Omit<BrandManagementPlayView, "kind" | "parameters">> {
  parameters?: Partial<BrandManagementParameters>;
}

/** The team's screen at a stage: before round 1 in what leads to it, in round 5 with two brands. */
export function storyView(stage: Partial<MarketStage> = {}, changes: StoryChanges = {}): BrandManagementPlayView {
  const { phase = "round", round = 5, over = false } = stage;
  const isDecided = phase === "round" || phase === "practice";
  const known = phase === "briefing" ? 0 : isDecided ? round - 1 : round;
  const isBefore = (report: { round: number }) => report.round <= known;
  return {
    kind: "play",
    stage: { phase, round, over },
    firms,
    press: press.filter(isBefore),
    grants: [],
    firm: 2,
    roles,
    sheet: isDecided ? untouchedSheet(round) : null,
    state: stateIn(known + 1),
    reports: reports.filter(isBefore),
    studies: studies.filter(({ before }) => before <= known),
    ready: false,
    ...changes,
    parameters: { ...parameters, ...changes.parameters },
  };
}
