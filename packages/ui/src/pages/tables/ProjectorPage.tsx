import type { LobbyName, RevealPosition, TableFacts, TableKeys } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/ProjectorPage";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useGameTitle } from "../../messages/games.tsx";
import { TeamNames } from "../../messages/teams.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { JoinCode } from "../../sections/JoinCode/JoinCode.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { ConnectionSign } from "./ConnectionSign.tsx";
import classes from "./ProjectorPage.module.css";
import { JoinStrip } from "./projector/JoinStrip.tsx";
import { LobbyNames, useCalmCount } from "./projector/LobbyNames.tsx";
import { LobbyTeams, lobbyRows } from "./projector/LobbyTeams.tsx";
import { namesBelowTeams, shapeOf } from "./projector/lobbyShape.ts";
import { type PlayedGame, ProjectorPlay } from "./projector/ProjectorPlay.tsx";
import { commonPhase, hasFailed } from "./projector/progress.ts";
import { type ProjectorReveal, useIsFresh, useReveal } from "./projector/reveal.ts";
import stage from "./projector/Stage.module.css";
import { useShortcuts } from "./teacher/useShortcuts.ts";
import { useClassMessage } from "./useClassMessage.ts";

export interface ProjectorPageProps extends PlayedGame {
  /** Undefined until it is known. */
  table?: TableFacts | undefined;
  /** How many of those who take part have a screen open. */
  here?: number | undefined;
  /** Who has joined, in the lobby: all, or the last of many. Left out where the screen names nobody. @default [] */
  names?: readonly LobbyName[] | undefined;
  /** Called with who is to be asked for another name; left out where this screen can't do that. */
  onNameHide?: ((participantId: string) => void) | undefined;
  /** What people join with: the code to type, and the token of the link. */
  keys?: Pick<TableKeys, "joinCode" | "joinToken"> | undefined;
  /** The full link by which people join, with its token. */
  joinAddress?: string | undefined;
  /** Changes are not arriving at the moment. @default false */
  connectionLost?: boolean;
  /** The network holds live changes back: the page asks for them every few seconds. @default false */
  heldBack?: boolean;
  /**
   * The link leads to no table: it is wrong, or its table ended long ago. `"erased"` where the table was deleted with its
   * teacher's account. @default false
   */
  unavailable?: boolean | "erased";
  /** Why the table did not load. */
  error?: string | undefined;
  /** Loads the table again. */
  onRetry?: () => void;
  /** The step of the class's debriefing that is shown after the game. */
  debriefing?: ReactNode;
  /** How many steps the debriefing has. @default 0 */
  steps?: number | undefined;
  /** Called with another step, by the keys of a presentation; left out where this screen can't change it. */
  onStepChange?: ((step: number) => void) | undefined;
  /** Results of the phase that is played, which are shown step by step; left out for a phase without results. */
  reveal?: ProjectorReveal | undefined;
  /** Called with another step of the results, by the same keys; left out where this screen can't change it. */
  onRevealChange?: ((change: RevealChange) => void) | undefined;
}

/** The step of the results of a phase that is to be shown. */
export interface RevealChange {
  phase: number;
  /** The step that was shown when somebody pressed. */
  from: number;
  step: number;
}

/**
 * A table for the whole class, on a projector: how to join, then phase, clock and progress, then the debriefing. It
 * fills the screen, is legible from the last row, and names nobody once the game has begun.
 * Needs the table's live events and, as `game` and `debriefing`, the screens of its game.
 */
export function ProjectorPage(props: ProjectorPageProps) {
  const { table, streams = [], connectionLost = false, heldBack = false, unavailable = false, phaseName } = props;
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const title = table && !unavailable ? titleOf(table.game) : messages.pageTitle;
  const phase = table?.status === "playing" ? commonPhase(streams) : undefined;
  const failed = table?.status === "playing" && hasFailed(streams);
  const connection = connectionLost ? messages.lost : heldBack ? messages.heldBack : undefined;
  const state = unavailable ? undefined : tabStateOf(table, failed);
  const now = props.now ?? Date.now;
  const { position } = useReveal(table, streams, props.reveal?.stepsOf, now);
  const isFresh = useIsFresh(table && `${position?.phase} ${position?.step}`);
  const message = useClassMessage(table?.message, now);
  const joined = useCalmCount(table?.status === "lobby" ? table.participants : undefined);
  useStepKeys(props, position);
  useShortcuts({ f: toggleFullScreen });
  const reveal = position && shownReveal(props.reveal, position, isFresh);
  const sign = connection && !unavailable && (
    <p className={classes.lost} data-caption="">
      <ConnectionSign lost={connectionLost} className={classes.sign} />
      {connection}
    </p>
  );
  return (
    <main className={classes.root} data-belab-scheme="dark">
      <PageTitle
        title={state ? format("tabTitle", { state: messages.tabStates[state], game: table?.name ?? title }) : title}
      />
      <div className={classes.stage}>
        {message && (
          <p role="alert" className={stage.message} dir="auto">
            {message}
          </p>
        )}
        <TeamNames names={props.faces === "stream" ? undefined : table?.teamNames}>
          <Content {...props} title={title} shownReveal={reveal} sign={sign} />
        </TeamNames>
        {table?.status !== "playing" && sign}
      </div>
      {/* The timer announces the rest. */}
      <VisuallyHidden role="status">
        {connection ??
          (failed ? messages.failedGame.title : ((phase && phaseName(phase)) ?? joinedText(joined, format)))}
      </VisuallyHidden>
    </main>
  );
}

/** A step of results; undefined until they are known. */
function shownReveal(
  reveal: ProjectorReveal | undefined,
  position: RevealPosition,
  isFresh: boolean,
): ContentProps["shownReveal"] {
  const { shown, phase } = position;
  return reveal?.isKnown(shown.stream, phase) ? { position, content: reveal.show({ ...shown, isFresh }) } : undefined;
}

/** What the browser's tab says of the table; nothing while the game is played. */
function tabStateOf(table: TableFacts | undefined, failed: boolean): keyof Messages["tabStates"] | undefined {
  if (table?.status === "playing") {
    return failed ? "failed" : table.play?.pausedAt != null ? "paused" : undefined;
  }
  return table?.status;
}

/** Fills the whole screen, or no longer; a browser that can't, or doesn't want to, does nothing. */
function toggleFullScreen(): void {
  const { fullscreenElement, documentElement } = document;
  const done = fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen?.();
  done?.catch(() => undefined);
}

/** What presenters' remote controls send, too. */
const stepKeys: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

function useStepKeys(
  { table, steps = 0, onStepChange, onRevealChange }: ProjectorPageProps,
  position: RevealPosition | undefined,
) {
  useWindowEvent("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    const by = stepKeys[key];
    if (by === undefined || altKey || ctrlKey || metaKey) {
      return;
    }
    const step = by > 0 ? position?.next : position?.previous;
    if (table?.status === "ended" && isWithin(table.step + by, steps)) {
      onStepChange?.(table.step + by);
    } else if (position && step !== undefined) {
      onRevealChange?.({ phase: position.phase, from: position.step, step });
    }
  });
}

function isWithin(step: number, steps: number): boolean {
  return step >= 0 && step < steps;
}

interface ContentProps extends ProjectorPageProps {
  /** The name of the game. */
  title: string;
  /** Results that are shown now, and how far. */
  shownReveal: { content: ReactNode; position: RevealPosition } | undefined;
  /** Says that changes are not arriving, or late. */
  sign: ReactNode;
}

function Content(props: ContentProps) {
  const { table, unavailable, error, onRetry, title } = props;
  const { messages } = useMessages(catalogue);
  if (unavailable) {
    return <Poster {...messages[unavailable === "erased" ? "erased" : "closed"]} />;
  }
  if (table === undefined) {
    return error ? <Failed text={error} onRetry={onRetry} /> : <LoadingState className={classes.whole} />;
  }
  switch (table.status) {
    case "lobby":
      return <Lobby {...props} table={table} />;
    case "playing":
      return (
        <ProjectorPlay
          {...props}
          table={table}
          reveal={props.shownReveal}
          join={<JoinLine code={props.keys?.joinCode} address={props.joinAddress} />}
        />
      );
    default:
      return <Ended title={title} debriefing={props.debriefing} />;
  }
}

interface LobbyProps extends Omit<ContentProps, "shownReveal" | "sign"> {
  table: TableFacts;
}

/** How to join, as large as the screen allows, how many have, and who. */
function Lobby({ title, table, here, keys, joinAddress, names = [], teamMembers = [], onNameHide }: LobbyProps) {
  const { messages, format } = useMessages(catalogue);
  const freshFrom = useNextNumber(names);
  const code = keys?.joinCode;
  const most = table.membersOfSeat.to;
  const rows = lobbyRows(teamMembers.length);
  if (names.length > 0 || rows > 1) {
    const shape = shapeOf(names, teamMembers.length, most);
    const named = teamMembers.length > 0 ? names.slice(-namesBelowTeams) : names;
    return (
      <>
        <Heading order={1} className={classes.smallTitle ?? ""}>
          {title}
        </Heading>
        <JoinStrip
          {...{ code, here }}
          address={joinAddress}
          size={names.length > 0 ? shape.size : rows > 2 ? "some" : "few"}
          count={table.participants}
        />
        {teamMembers.length > 0 && (
          <LobbyTeams members={teamMembers} most={most} {...(shape.inTeams && { names, onNameHide, freshFrom })} />
        )}
        {names.length > 0 && !shape.inTeams && (
          <LobbyNames {...{ shape, freshFrom, onNameHide }} names={named} isLast={named.length < table.participants} />
        )}
      </>
    );
  }
  const joined = joinedText(table.participants, format, here) ?? "";
  return code === null ? (
    <Poster title={title} text={joined}>
      <p className={classes.posterText}>{messages.joiningStopped}</p>
    </Poster>
  ) : (
    <>
      <Heading order={1} className={classes.title ?? ""}>
        {title}
      </Heading>
      {code && joinAddress !== undefined && <JoinCode code={code} address={joinAddress} className={classes.join} />}
      <div className={classes.joined}>
        <p className={classes.count}>{joined}</p>
        {teamMembers.length > 0 && <LobbyTeams members={teamMembers} most={most} />}
      </div>
    </>
  );
}

/** Returns the lowest number of those who join after the page was opened: their names move into place. */
function useNextNumber(names: readonly LobbyName[]): number {
  const [next] = useState(() => Math.max(0, ...names.map(({ number }) => number)) + 1);
  return next;
}

function joinedText(
  count: number | undefined,
  format: Translation<Messages>["format"],
  here = count,
): string | undefined {
  if (count === undefined || here === undefined) {
    return undefined;
  }
  return here >= count ? format("joined", { count }) : format("joinedAndHere", { count, here });
}

/** How latecomers join, in one line; nothing where nobody can. */
function JoinLine({ code, address }: { code: string | null | undefined; address: string | undefined }) {
  const { format } = useMessages(catalogue);
  if (!code || address === undefined) {
    return null;
  }
  const { host, pathname } = new URL(address);
  return (
    <p className={classes.joinLine}>
      {withElement(
        format("joinLine", { address: host + pathname, code: elementPlace }),
        <strong className={classes.joinLineCode}>{code}</strong>,
      )}
    </p>
  );
}

function Ended({ title, debriefing }: Pick<ContentProps, "title" | "debriefing">) {
  const { messages, format } = useMessages(catalogue);
  return debriefing ? (
    <>
      <Heading order={1} className={classes.smallTitle ?? ""}>
        {title}
      </Heading>
      <div className={classes.debriefing}>{debriefing}</div>
    </>
  ) : (
    <Poster title={messages.thanks} text={format("ended", { game: title })} />
  );
}

interface PosterProps {
  title: string;
  text: string;
  /** Below the text. */
  children?: ReactNode;
}

function Poster({ title, text, children }: PosterProps) {
  return (
    <div className={classes.poster}>
      <Heading order={1} className={classes.posterTitle ?? ""}>
        {title}
      </Heading>
      <p className={classes.posterText}>{text}</p>
      {children}
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const { title, retry } = useMessages(catalogue).messages.failed;
  return (
    <div role="alert" className={classes.whole}>
      <Poster title={title} text={text}>
        {onRetry && (
          <PlainButton onClick={onRetry} className={classes.retry}>
            {retry}
          </PlainButton>
        )}
      </Poster>
    </div>
  );
}
