import catalogue from "@belab/brand-management/texts/en/Play";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import type { OwnSeat, TablePerson } from "@belab/domain/tables";
import { Heading } from "@belab/ui/elements/Heading";
import { formatClock } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import type { SheetGame } from "../sheet/sheetGame.ts";
import { useEditText } from "../sheet/useEditText.ts";
import classes from "./TeamPanel.module.css";

interface TeamPanelProps {
  game: SheetGame;
  own: OwnSeat;
  members: readonly TablePerson[];
}

/** Who is in the team and here, what counts when time is up, and who has changed what. */
export function TeamPanel({ game, own, members }: TeamPanelProps) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <section className={classes.part}>
        <Heading order={3} size="h5">
          {messages.membersTitle}
        </Heading>
        {members.length > 1 && <p>{messages.rolesText}</p>}
        <ul className={classes.members}>
          {members.map(({ participantId }) => (
            <Member key={participantId} game={game} participantId={participantId} here={own.here} />
          ))}
        </ul>
      </section>
      <Counts game={game} />
      <History game={game} />
    </div>
  );
}

function Member({ game, participantId, here }: { game: SheetGame; participantId: string; here: readonly string[] }) {
  const { messages } = useMessages(catalogue);
  const { roles } = useMessages(wordsCatalogue).messages;
  const isHere = here.includes(participantId);
  const own = game.view.roles[participantId] ?? [];
  return (
    <li>
      <span className={classes.presence} data-here={isHere || undefined} aria-hidden="true" />
      <span className={classes.name}>{game.nameOf(participantId)}</span>
      <span className={classes.state}>{isHere ? messages.here : messages.away}</span>
      {own.map((role) => (
        <span key={role} className={classes.role}>
          <strong>{roles[role]}</strong> {messages.roleTexts[role]}
        </span>
      ))}
    </li>
  );
}

function Counts({ game }: { game: SheetGame }) {
  const { messages, format } = useMessages(catalogue);
  const { absent, timed } = game.view.parameters;
  return (
    timed && (
      <section className={classes.part}>
        <Heading order={3} size="h5">
          {messages.countsTitle}
        </Heading>
        <ul className={classes.rules}>
          <li>{messages.countsSubmitted}</li>
          <li>{messages.countsOpen}</li>
          <li>{format("countsAbsent", { absent: absent ?? "none" })}</li>
        </ul>
      </section>
    )
  );
}

function History({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const editText = useEditText(game);
  const locale = useLocale();
  const { edits } = game.sheet.sheet;
  return (
    <section className={classes.part}>
      <Heading order={3} size="h5">
        {messages.historyTitle}
      </Heading>
      {edits.length === 0 ? (
        <p>{messages.historyEmpty}</p>
      ) : (
        <ol className={classes.edits}>
          {edits.map((edit) => (
            <li key={edit.revision}>
              <span>{editText(edit)}</span>
              <span className={classes.time}>{formatClock(Math.floor(edit.at / 1000), locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
