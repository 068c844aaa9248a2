import { playPath, readTimer, tablePath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/OpenTables";
import tableCatalogue from "@belab/locales/en/tables/TableList";
import { useInterval } from "@mantine/hooks";
import { type ReactNode, useId, useState } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { ListTable } from "../../../elements/ListTable.tsx";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import type { GameScreens, NamedPhase } from "../../../game/screens.tsx";
import { formatClock } from "../../../messages/formatClock.ts";
import { useGamePicture, useGameTitle } from "../../../messages/games.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { stateOf } from "../../../sections/TableList/tableState.ts";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { ListedTable } from "../../tables/nextTable.ts";
import { HomeCard } from "./HomeCard.tsx";
import classes from "./OpenTables.module.css";

/** What a game knows of its phases. */
export type PhaseGame = Pick<GameScreens, "usePhaseName">;

interface OpenTablesProps {
  /** The first one stands large, and the others below it. */
  tables: readonly [ListedTable, ...ListedTable[]];
  /** Whether the person teaches there, or plays. */
  of: "teacher" | "player";
  /** The game of the first table, by which its phase is named; undefined until it is loaded. */
  game?: PhaseGame | undefined;
  now: () => number;
}

/** The tables that are open: the one that runs first, large, with its code and the way there. */
export function OpenTables({ tables: [first, ...others], of, game, now }: OpenTablesProps) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const pictureOf = useGamePicture();
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  return (
    <div className={classes.root}>
      <HomeCard
        kicker={
          <>
            <StateMark table={first} time={time} />
            {nameOf(first) !== "" && <span className={classes.name}>{nameOf(first)}</span>}
          </>
        }
        title={
          <>
            {titleOf(first.game)}
            {game && first.progress?.phase && <Phase game={game} {...first.progress} phase={first.progress.phase} />}
          </>
        }
        picture={pictureOf(first.game)}
        text={<Facts table={first} time={time} of={of} />}
        aside={of === "teacher" && first.joinCode !== undefined && <Code code={first.joinCode} />}
        actions={(described) => (
          <ButtonLink size="lg" href={hrefOf(first, of)} {...described}>
            {of === "teacher" ? messages.toTable : messages.toSeat}
          </ButtonLink>
        )}
      />
      {others.length > 0 && <Others tables={others} of={of} time={time} />}
    </div>
  );
}

interface PhaseProps extends Pick<NonNullable<ListedTable["progress"]>, "parameters"> {
  game: PhaseGame;
  phase: NamedPhase;
}

/** Which phase is played, behind the name of the game. */
function Phase({ game, parameters, phase }: PhaseProps) {
  return `\u00A0· ${game.usePhaseName(parameters as object)(phase)}`;
}

function Others({ tables, of, time }: { tables: readonly ListedTable[]; of: OpenTablesProps["of"]; time: number }) {
  const { messages } = useMessages(catalogue);
  const { format } = useMessages(tableCatalogue);
  const titleOf = useGameTitle();
  const titleId = useId();
  const isTeacher = of === "teacher";
  return (
    <section aria-labelledby={titleId}>
      <Heading order={2} size="h4" id={titleId} className={classes.title}>
        {messages.others}
      </Heading>
      <ListTable
        labelledBy={titleId}
        columns={[messages.table, messages.state, messages.people, ...(isTeacher ? [messages.code] : [])]}
        rows={tables.map((table) => ({
          key: table.gameTableId,
          cells: [
            <Link key="table" href={hrefOf(table, of)} className={classes.link}>
              {[titleOf(table.game), nameOf(table)].filter((text) => text !== "").join(", ")}
            </Link>,
            <StateMark key="state" table={table} time={time} />,
            format("participants", { count: table.participants }),
            ...(isTeacher ? [table.joinCode === undefined ? "" : <SmallCode key="code" code={table.joinCode} />] : []),
          ],
        }))}
      />
    </section>
  );
}

function Facts({ table, time, of }: { table: ListedTable; time: number; of: OpenTablesProps["of"] }) {
  const openTexts = useMessages(catalogue);
  const { messages } = openTexts;
  const { format, locale } = useMessages(tableCatalogue);
  const state = stateOf(table, time);
  const facts: ReactNode[] = [format("participants", { count: table.participants })];
  if (of === "teacher" && table.progress && table.progress.awaited > 0) {
    const { isInTeams, awaited, seats } = table.progress;
    facts.push(openTexts.format(isInTeams ? "awaitedTeams" : "awaited", { waiting: awaited, seats }));
  }
  if (table.clock !== null && state !== "past") {
    const seconds = readTimer(table.clock, time).seconds;
    facts.push(format("timeLeft", { time: formatClock(seconds, locale) }));
  }
  return (
    <>
      <p className={classes.facts}>{facts.join(" · ")}</p>
      {of === "player" && <p>{messages.seat}</p>}
      {of === "teacher" && state === "lobby" && <p>{messages.lobby}</p>}
    </>
  );
}

function StateMark({ table, time }: { table: ListedTable; time: number }) {
  const { messages } = useMessages(tableCatalogue);
  const state = stateOf(table, time);
  return (
    <span className={classes.state} data-state={state}>
      {messages.states[state]}
    </span>
  );
}

function Code({ code }: { code: string }) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.code}>
      <span aria-hidden="true" className={classes.label}>
        {messages.code}
      </span>
      <SmallCode code={code} />
    </div>
  );
}

/** In two halves, which are read and typed with fewer errors; spelled out for screen readers. */
function SmallCode({ code }: { code: string }) {
  const { format } = useMessages(tableCatalogue);
  const middle = Math.ceil(code.length / 2);
  return (
    <span className={classes.letters}>
      <span aria-hidden="true">{`${code.slice(0, middle)} ${code.slice(middle)}`}</span>
      <VisuallyHidden>{format("code", { code: [...code].join(" ") })}</VisuallyHidden>
    </span>
  );
}

function nameOf({ name, className }: ListedTable): string {
  return [name, className].filter((text) => text).join(", ");
}

function hrefOf({ gameTableId }: ListedTable, of: OpenTablesProps["of"]): string {
  return of === "teacher" ? tablePath(gameTableId) : playPath(gameTableId);
}
