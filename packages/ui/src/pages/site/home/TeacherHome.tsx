import { classListPath } from "@belab/domain/classes";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/WelcomePage";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { useGamePicture, useGames, useGameTitle } from "../../../messages/games.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { ClassList, type ClassListItem } from "../../../sections/ClassList/ClassList.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { FirstSteps } from "../../../sections/FirstSteps/FirstSteps.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { ResultGame } from "../../analytics/figures.ts";
import type { OpenAgain } from "../../tables/GamesPage.tsx";
import type { ListedTable } from "../../tables/nextTable.ts";
import classes from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { HomePlan, type HomePlanProps } from "./HomePlan.tsx";
import type { HomePractice } from "./homePractice.ts";
import { openTables } from "./homeTable.ts";
import { OpenTables, type PhaseGame } from "./OpenTables.tsx";
import { RecentTables, type TableResult } from "./RecentTables.tsx";
import { type HomeSteps, useHomeSteps } from "./steps.ts";

/** A class with the game that it played last by its id. */
export interface ListedClass extends Omit<ClassListItem, "lastTable"> {
  lastTable: (Omit<NonNullable<ClassListItem["lastTable"]>, "title"> & { game: string }) | null;
}

/** What a teacher finds on Home. */
export interface TeacherHomeProps {
  /** The tables that they opened, in any order. */
  tables: readonly ListedTable[];
  /** The game of the table that runs, which names its phase; undefined until it is loaded. */
  running?: PhaseGame | undefined;
  /** The tables at which they have a seat. @default [] */
  seats?: readonly ListedTable[] | undefined;
  /** What came of tables that have ended. @default [] */
  results?: readonly TableResult[];
  /** The games that know what their figures are called. @default [] */
  games?: readonly ResultGame[];
  /** The classes that they teach. Left out where they can have none, or that is not known. */
  classes?: { items: readonly ListedClass[]; total: number; mayMake: boolean } | undefined;
  /** Opens a table again. */
  again?: OpenAgain | undefined;
  /** The first steps, once they are known. */
  steps?: HomeSteps | undefined;
  /** The games that they can play alone; to play the first one is the first of the steps. @default [] */
  practices?: readonly HomePractice[];
  /** The plans in force, once they are known. */
  plan?: Omit<HomePlanProps, "now"> | undefined;
  /** The person has just become a teacher: that is announced. @default false */
  accepted?: boolean;
  now: () => number;
}

/** Ended tables that are shown. */
const recentMax = 5;

/** Home of a teacher: what runs, their classes, the last tables, the first steps and the plan. */
export function TeacherHome(props: TeacherHomeProps) {
  const {
    tables,
    seats = [],
    results = [],
    games = [],
    classes: taught,
    again,
    plan,
    accepted = false,
    running,
    now,
  } = props;
  const { messages } = useMessages(catalogue);
  const steps = useHomeSteps("teaching", props.steps, props.practices);
  const own = openTables(tables, now());
  const seated = openTables(seats, now());
  const ended = [...tables.filter(({ endedAt }) => endedAt !== null)].sort(
    (one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0),
  );
  // While the first steps say how to make a class, an empty list would say it again.
  const listed = steps !== undefined && taught?.items.length === 0 ? undefined : taught;
  const hasLists = listed !== undefined || ended.length > 0;
  return (
    <div className={classes.root}>
      <p role="status" className={classes.announcement}>
        {accepted && messages.accepted}
      </p>
      <NextTable own={own} running={running} seats={seated} last={ended[0]} again={again} now={now} />
      <div className={classes.columns} data-lists={hasLists || undefined} data-steps={steps !== undefined || undefined}>
        {/* On a phone, what a newcomer does first stands above the lists, and the plan below them. */}
        {steps && <FirstSteps {...steps} className={classes.steps} />}
        {hasLists && (
          <div className={classes.lists}>
            {listed && <Classes {...listed} now={now} />}
            {ended.length > 0 && (
              <RecentTables
                {...again}
                // What failed is said beside the large button, where there is one.
                {...(own.length + seated.length === 0 && { error: undefined, notice: undefined })}
                tables={ended.slice(0, recentMax)}
                results={results}
                games={games}
                now={now}
              />
            )}
          </div>
        )}
        {plan && plan.owners.length > 0 && (
          <div className={classes.plan}>
            <HomePlan {...plan} now={now} />
          </div>
        )}
      </div>
    </div>
  );
}

interface NextTableProps extends Pick<TeacherHomeProps, "again" | "running" | "now"> {
  own: readonly ListedTable[];
  seats: readonly ListedTable[];
  /** The table that ended last. */
  last: ListedTable | undefined;
}

/** What is open comes first; without that, the last game again, or a first table. */
function NextTable({ own: [own, ...others], seats: [seat, ...otherSeats], last, again, running, now }: NextTableProps) {
  if (own) {
    return <OpenTables of="teacher" tables={[own, ...others]} game={running} now={now} />;
  }
  if (seat) {
    return <OpenTables of="player" tables={[seat, ...otherSeats]} now={now} />;
  }
  return last && again ? <Again last={last} again={again} /> : <FirstTable />;
}

function FirstTable() {
  const { open } = useMessages(catalogue).messages;
  const [first] = useGames();
  return (
    <HomeCard
      title={open.title}
      text={open.text}
      picture={first?.picture}
      actions={(described) => (
        <ButtonLink size="lg" href={tablePaths.newTable} {...described}>
          {open.label}
        </ButtonLink>
      )}
    />
  );
}

function Again({ last, again }: { last: ListedTable; again: OpenAgain }) {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const pictureOf = useGamePicture();
  const { onOpenAgain, pending = false, error, notice } = again;
  return (
    <HomeCard
      title={format("againTitle", { game: titleOf(last.game) })}
      text={messages.again.text}
      picture={pictureOf(last.game)}
      actions={(described) => (
        <PlainButton size="lg" pending={pending} onClick={() => onOpenAgain(last.gameTableId)} {...described}>
          {messages.again.label}
        </PlainButton>
      )}
    >
      {notice ?? (error && <FailureNote text={error} />)}
    </HomeCard>
  );
}

function Classes({ items, total, mayMake, now }: NonNullable<TeacherHomeProps["classes"]> & { now: () => number }) {
  const titleOf = useGameTitle();
  return (
    <ClassList
      classes={items.map(({ lastTable, ...item }) => ({
        ...item,
        lastTable: lastTable && { ...lastTable, title: titleOf(lastTable.game) },
      }))}
      newHref={mayMake ? classListPath("new") : undefined}
      allHref={total > items.length ? classListPath() : undefined}
      now={now}
    />
  );
}
