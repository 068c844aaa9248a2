import catalogue from "@belab/brand-management/texts/en/Teacher";
import type { WatchedPerson } from "@belab/domain/tables";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { TeamFace } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import {
  asksReadiness,
  type BrandManagementMonitorView,
  type FirmInfo,
  type SheetDraft,
  type StudyKind,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandManagementMonitor.module.css";

/** A market of the class, by the number of its stream. */
export interface MonitoredMarket {
  stream: number;
  view: BrandManagementMonitorView;
}

interface MarketMonitorProps {
  view: BrandManagementMonitorView;
  people: readonly WatchedPerson[];
}

type Team = BrandManagementMonitorView["teams"][number];

/** The firms of a market: a row for each, and the decisions of each as they stand. */
export function MarketMonitor({ view, people }: MarketMonitorProps) {
  const { messages } = useMessages(catalogue);
  const columns = useColumns(view);
  const { firmName } = useBrandWords();
  const rows = view.teams.map((team, firm) => ({ firm, team, name: firmName(view.firms, firm) }));
  return (
    <div className={classes.root}>
      <table className={classes.table} aria-label={messages.monitor}>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, text]) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ firm, team, name }) => (
            <FirmRow key={firm} {...{ view, firm, team, name, people }} />
          ))}
        </tbody>
      </table>
      <SheetsAsTheyStand rows={rows} />
    </div>
  );
}

/** The heads of the columns, in a phase in which teams decide or say when they are ready. */
function useColumns(view: BrandManagementMonitorView) {
  const { messages } = useMessages(catalogue);
  return isReadinessAsked(view) ? { ...messages.columns, sheet: messages.readyColumn } : messages.columns;
}

function isReadinessAsked({ parameters, stage }: BrandManagementMonitorView): boolean {
  return asksReadiness(parameters, stage.phase) && !stage.over;
}

/** How many teams of some markets have said that they are ready; undefined where none is asked. */
export function readyTeams(views: readonly BrandManagementMonitorView[]): { ready: number; all: number } | undefined {
  const teams = views
    .filter(isReadinessAsked)
    .flatMap((view) => view.teams.filter((_, firm) => isTeam(view.firms[firm])));
  return teams.length === 0 ? undefined : { ready: teams.filter(({ ready }) => ready).length, all: teams.length };
}

function isTeam(firm: FirmInfo | undefined): boolean {
  return firm !== undefined && firm.seat !== null && !firm.bot;
}

interface FirmRowProps extends MarketMonitorProps {
  firm: number;
  team: Team;
  name: string;
}

function FirmRow({ view, firm, team, name, people }: FirmRowProps) {
  const { messages, format } = useMessages(catalogue);
  const columns = useColumns(view);
  const money = useMoney();
  const { seat = null } = view.firms[firm] ?? {};
  const members = seat === null ? [] : people.filter((person) => person.seat === seat);
  const share = view.press.at(-1)?.firms[firm]?.valueShare;
  const { state, score } = team;
  return (
    <tr>
      <th scope="row">
        <span className={classes.firm}>
          <TeamFace seat={seat} />
          {name}
        </span>
      </th>
      <td data-label={columns.sheet}>
        <SheetState view={view} firm={firm} team={team} />
      </td>
      <td data-label={columns.here}>
        {seat !== null &&
          format("hereOf", { here: members.filter(({ isHere }) => isHere).length, all: members.length })}
      </td>
      <td data-label={columns.money}>
        <span className={classes.number} data-debt={state.money < 0 || undefined}>
          {money.amount(state.money)}
        </span>
        {state.administration && <span className={classes.warning}>{messages.administration}</span>}
      </td>
      <td data-label={columns.share} className={classes.number}>
        {share === undefined ? messages.draft.none : money.percent(share)}
      </td>
      <td data-label={columns.score} className={classes.number}>
        {score === null ? messages.noScore : money.points(score)}
      </td>
    </tr>
  );
}

/** How far a team is with its decisions. */
function SheetState({ view, firm, team }: { view: BrandManagementMonitorView; firm: number; team: Team }) {
  const { messages, format } = useMessages(catalogue);
  const { sheet, ready } = team;
  if (view.firms[firm]?.bot) {
    return messages.sheet.bot;
  }
  if (sheet === null) {
    return ready ? messages.sheet.ready : isReadinessAsked(view) ? messages.sheet.notReady : messages.sheet.none;
  }
  if (sheet.submittedBy !== null) {
    return <strong className={classes.done}>{messages.sheet.submitted}</strong>;
  }
  return sheet.revision === 0 ? messages.sheet.untouched : format("sheetChanged", { edits: sheet.revision });
}

interface SheetsAsTheyStandProps {
  rows: readonly { firm: number; team: Team; name: string }[];
}

/**
 * What the teams have decided so far, folded away: the screen may stand on a lectern. It is there between rounds too, so
 * that what stands below it stays where it is.
 */
function SheetsAsTheyStand({ rows }: SheetsAsTheyStandProps) {
  const { messages } = useMessages(catalogue);
  const open = rows.flatMap(({ firm, team: { sheet }, name }) => (sheet === null ? [] : [{ firm, name, ...sheet }]));
  return (
    <Disclosure summary={messages.open}>
      {open.length === 0 && <p className={classes.text}>{messages.sheet.none}</p>}
      {open.map(({ firm, name, draft, studies }) => (
        <SheetAsItStands key={firm} {...{ name, draft, studies }} />
      ))}
    </Disclosure>
  );
}

interface SheetAsItStandsProps {
  name: string;
  draft: SheetDraft;
  studies: readonly StudyKind[];
}

function SheetAsItStands({ name, draft, studies }: SheetAsItStandsProps) {
  const { messages, format } = useMessages(catalogue);
  const { draft: words } = messages;
  const { studies: studyNames } = useBrandWords();
  const money = useMoney();
  const place = (at: readonly [number, number]) => format("position", { performance: at[0], design: at[1] });
  return (
    <section aria-label={name} className={classes.sheet}>
      <p className={classes.sheetTitle}>{name}</p>
      {draft.brands.map((brand) => (
        <dl key={brand.id} className={classes.facts}>
          <Fact label={words.brand} value={brand.id} />
          <Fact label={words.price} value={money.price(brand.price)} />
          <Fact label={words.ads} value={brand.ads.map(money.budget).join(" · ")} />
          <Fact label={words.sales} value={brand.sales.map(money.number).join(" · ")} />
          <Fact label={words.forecast} value={money.number(brand.forecast)} />
          <Fact label={words.plan} value={brand.plan === null ? words.planFollows : money.number(brand.plan)} />
          {brand.develop && <Fact label={words.develop} value={place(brand.develop)} />}
        </dl>
      ))}
      <dl className={classes.facts}>
        {draft.launch && <Fact label={words.launch} value={place(draft.launch)} />}
        {draft.withdraw && <Fact label={words.withdraw} value={draft.withdraw} />}
        <Fact
          label={words.studies}
          value={studies.length === 0 ? words.none : studies.map((study) => studyNames[study]).join(", ")}
        />
      </dl>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
