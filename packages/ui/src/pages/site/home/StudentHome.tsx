import { playedGamesPath } from "@belab/domain/analytics";
import { canLead, type JoinKey, joinCodeLength, joinKeyIn, playPath, type TableStatus } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/StudentHome";
import joinCatalogue from "@belab/locales/en/tables/JoinByCode";
import { useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { listOf } from "../../../messages/listOf.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { FirstSteps } from "../../../sections/FirstSteps/FirstSteps.tsx";
import { JoinCodeField } from "../../../sections/JoinCodeField/JoinCodeField.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { fullName } from "../../common/fullName.ts";
import { PracticeButton } from "../../games/PracticeButton.tsx";
import type { ListedTable } from "../../tables/nextTable.ts";
import { SingleFieldForm } from "../../tables/SingleFieldForm.tsx";
import classes from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import type { HomePractice } from "./homePractice.ts";
import { openTables } from "./homeTable.ts";
import { OpenTables } from "./OpenTables.tsx";
import { type HomeSteps, useHomeSteps } from "./steps.ts";
import { TeachingNote, type TeachingNoteProps } from "./TeachingNote.tsx";

/** A class to which the person belongs. */
export interface JoinedClass {
  classId: string;
  name: string;
  term: string;
  organisation: string | null;
  teachers: readonly { firstName: string; lastName: string }[];
  /** The table of the class that is open. */
  table: { gameTableId: string; game: string; name: string | null; status: TableStatus; isSeated: boolean } | null;
}

/** What everybody but teachers finds on Home. */
export interface StudentHomeProps {
  /** The tables at which they have a seat, in any order. */
  seats: readonly ListedTable[];
  /** Called with a code in capital letters, without spaces, that can be one, or with the token of a link that was pasted. */
  onJoin: (key: JoinKey) => void;
  /** The classes to which they belong. @default [] */
  classes?: readonly JoinedClass[];
  /** Takes a seat at the open table of a class. */
  joining?: { onJoin: (gameTableId: string) => void; pendingId?: string | undefined; error?: string | undefined };
  /** The games that they can play alone. @default [] */
  practices?: readonly HomePractice[];
  /** The first steps, once they are known. */
  steps?: HomeSteps | undefined;
  /** How the request to become a teacher stands, where there is one. */
  request?: Omit<TeachingNoteProps, "practices"> | undefined;
  now: () => number;
}

/** Home of everybody but teachers: the seat at a table that runs, a field for a code, their classes, and what to try. */
export function StudentHome(props: StudentHomeProps) {
  const { seats, onJoin, classes: joined = [], joining, practices = [], request, now } = props;
  const [first, ...others] = openTables(seats, now());
  const steps = useHomeSteps("learning", props.steps, practices);
  const ownClasses = joined.length > 0 && <JoinedClasses classes={joined} joining={joining} />;
  // A seat that waits at the table of a class is the next thing to do.
  const isCalled = joined.some(({ table }) => table !== null && !table.isSeated);
  return (
    <div className={classes.root}>
      {request && <TeachingNote {...request} practices={practices} />}
      {first && <OpenTables of="player" tables={[first, ...others]} now={now} />}
      {isCalled && ownClasses}
      <JoinCard onJoin={onJoin} />
      <div className={classes.columns} data-lists="" data-steps={steps !== undefined || undefined}>
        {steps && <FirstSteps {...steps} className={classes.steps} />}
        <div className={classes.lists}>
          {!isCalled && ownClasses}
          <Results seats={seats} />
          {request === undefined && <Practices practices={practices} />}
        </div>
      </div>
    </div>
  );
}

function JoinCard({ onJoin }: Pick<StudentHomeProps, "onJoin">) {
  const { messages } = useMessages(catalogue);
  const { messages: joinMessages, format } = useMessages(joinCatalogue);
  return (
    <HomeCard
      title={messages.joinTitle}
      text={messages.joinText}
      aside={
        <SingleFieldForm
          validate={(text) => (canLead(joinKeyIn(text)) ? undefined : format("wrongCode", { length: joinCodeLength }))}
          pending={false}
          onSubmit={(text) => onJoin(joinKeyIn(text))}
          className={classes.form}
        >
          {(field) => (
            <div className={classes.code}>
              <JoinCodeField label={joinMessages.code} {...field} className={classes.field ?? ""} />
              <PlainButton type="submit" size="lg" className={classes.submit ?? ""}>
                {joinMessages.join}
              </PlainButton>
            </div>
          )}
        </SingleFieldForm>
      }
    />
  );
}

function JoinedClasses({
  classes: joined,
  joining,
}: {
  classes: readonly JoinedClass[];
  joining: StudentHomeProps["joining"];
}) {
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading order={2} size="h4" id={titleId}>
        {messages.classes}
      </Heading>
      {joining?.error && <FailureNote text={joining.error} />}
      <ul className={classes.list}>
        {joined.map((item) => (
          <li key={item.classId} className={classes.item}>
            <ClassWords item={item} />
            {item.table && <ClassTable table={item.table} name={item.name} joining={joining} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClassWords({ item: { name, term, organisation, teachers } }: { item: JoinedClass }) {
  const { locale } = useMessages(catalogue);
  const people = listOf(teachers.map(fullName), locale);
  return (
    <div className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.more}>{[people, term, organisation].filter((text) => text).join(" · ")}</span>
    </div>
  );
}

interface ClassTableProps {
  table: NonNullable<JoinedClass["table"]>;
  name: string;
  joining: StudentHomeProps["joining"];
}

/** One press takes a seat at the class's table, or leads back to it. */
function ClassTable({ table: { gameTableId, game, isSeated }, name, joining }: ClassTableProps) {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const nameHidden = <VisuallyHidden> ({name})</VisuallyHidden>;
  if (isSeated) {
    return (
      <ButtonLink href={playPath(gameTableId)}>
        {messages.toSeat}
        {nameHidden}
      </ButtonLink>
    );
  }
  return (
    joining && (
      <PlainButton pending={joining.pendingId === gameTableId} onClick={() => joining.onJoin(gameTableId)}>
        {format("joinClass", { game: titleOf(game) })}
        {nameHidden}
      </PlainButton>
    )
  );
}

function Practices({ practices }: { practices: readonly HomePractice[] }) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const titleId = useId();
  return practices.length === 0 ? null : (
    <section aria-labelledby={titleId}>
      <Heading order={2} size="h4" id={titleId}>
        {messages.try}
      </Heading>
      <ul className={classes.list}>
        {practices.map(({ game, texts, ...offer }) => (
          <li key={game} className={classes.item}>
            <div className={classes.words}>
              <span className={classes.name}>{titleOf(game)}</span>
              <span className={classes.more}>{texts.alone}</span>
            </div>
            <PracticeButton variant="default" {...offer}>
              {messages.play}
              <VisuallyHidden> ({titleOf(game)})</VisuallyHidden>
            </PracticeButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to what somebody has played. */
function Results({ seats }: Pick<StudentHomeProps, "seats">) {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const last = seats.find(({ startedAt, endedAt }) => startedAt !== null && endedAt !== null);
  return (
    <p className={classes.links}>
      {last && (
        <Link href={playPath(last.gameTableId)} className={classes.link}>
          {format("lastGame", { game: titleOf(last.game) })}
        </Link>
      )}
      <Link href={playedGamesPath} className={classes.link}>
        {messages.results}
      </Link>
    </p>
  );
}
