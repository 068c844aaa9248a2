import { playPath } from "@belab/domain/tables";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { TimeAgo } from "../../../sections/TimeAgo/TimeAgo.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import classes from "./ClassParts.module.css";
import type { OwnClassTable, ShownClass } from "./shownClass.ts";

export interface ClassForStudentProps {
  shown: ShownClass;
  pending?: "table" | "leave" | undefined;
  /** Why something was not done, at the part where it was tried. */
  errors?: Partial<Record<"table" | "leave", string | undefined>>;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Leads to a table, and takes a seat there if the person has none. */
  onGoToTable: (table: OwnClassTable) => void;
  /** Leaves the class, after the person has confirmed it. Resolves to whether they left. */
  onLeave: () => Promise<boolean>;
}

/** A class as somebody in it sees it: its open tables first. */
export function ClassForStudent(props: ClassForStudentProps) {
  const { shown, pending, errors = {}, now = Date.now, onGoToTable, onLeave } = props;
  const { messages, format, locale } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const [ask, dialog] = useQuestion();
  const open = shown.ownTables.filter(({ endedAt }) => endedAt === null);
  const past = shown.ownTables.filter(({ endedAt }) => endedAt !== null);
  const titleOfTable = ({ game, name }: OwnClassTable) => (name === null ? titleOf(game) : `${titleOf(game)}, ${name}`);

  async function leave() {
    const question = formatAll(messages.leaveQuestion, { name: shown.name }, locale);
    if ((await ask(question)) && (await onLeave())) {
      showDone(messages.left);
    }
  }

  return (
    <>
      <PageSection title={messages.openNow}>
        {errors.table && <FailureNote text={errors.table} />}
        {open.length === 0 ? (
          <EmptyNote text={messages.noneOpen} />
        ) : (
          <Rows>
            {open.map((table) => (
              <Row
                key={table.gameTableId}
                name={titleOfTable(table)}
                marks={<Chip tone="done">{messages.states.open}</Chip>}
                lines={[<TimeAgo key="time" time={table.openedAt} now={now} text={messages.opened} />]}
                buttons={() => (
                  <PlainButton
                    pending={pending === "table"}
                    aria-label={format("goToTableNamed", { name: titleOfTable(table) })}
                    onClick={() => onGoToTable(table)}
                  >
                    {messages.goToTable}
                  </PlainButton>
                )}
              />
            ))}
          </Rows>
        )}
      </PageSection>
      <PageSection title={messages.past}>
        {past.length === 0 ? (
          <p className={classes.text}>{messages.noPast}</p>
        ) : (
          <Rows>
            {past.map((table) => (
              <Row
                key={table.gameTableId}
                name={
                  <Link href={playPath(table.gameTableId)} className={classes.link}>
                    {titleOfTable(table)}
                  </Link>
                }
                lines={[<TimeAgo key="time" time={table.endedAt ?? table.openedAt} now={now} text={messages.ended} />]}
              />
            ))}
          </Rows>
        )}
      </PageSection>
      <PageSection title={messages.leave} intro={messages.leaveText}>
        {errors.leave && <FailureNote text={errors.leave} />}
        <PlainButton variant="default" pending={pending === "leave"} onClick={leave} className={classes.danger}>
          {messages.leave}
        </PlainButton>
      </PageSection>
      {dialog}
    </>
  );
}
