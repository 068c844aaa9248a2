import { departmentPaths } from "@belab/domain/department";
import catalogue from "@belab/locales/en/common/TeachingNote";
import { useFindGame, useGames } from "../../../messages/games.tsx";
import { listOf } from "../../../messages/listOf.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { fullName } from "../../common/fullName.ts";
import { PracticeButton, type PracticeButtonProps } from "../../games/PracticeButton.tsx";
import { HomeCard } from "./HomeCard.tsx";
import type { HomePractice } from "./homePractice.ts";
import classes from "./TeachingNote.module.css";

export interface TeachingNoteProps {
  /** Since when the request has waited, in milliseconds since 1970 UTC; null once it waits no more, without the person being a teacher. */
  requestedAt: number | null;
  /** Who decides. */
  administrators: readonly { firstName: string; lastName: string }[];
  /** The games that the person can play alone until then. */
  practices: readonly HomePractice[];
}

/** Names that are shown of those who decide. */
const namesMax = 3;

/** With whom the request to become a teacher is, since when, and what one can do until it is answered. */
export function TeachingNote({ requestedAt, administrators, practices }: TeachingNoteProps) {
  const { messages, format, locale } = useMessages(catalogue);
  if (requestedAt === null) {
    return (
      <HomeCard
        title={messages.endedTitle}
        text={
          <p role="status">
            {messages.ended} <Link href={departmentPaths.settings}>{messages.askAgain}</Link>
          </p>
        }
      />
    );
  }
  const names = administrators.map(fullName).filter((name) => name !== "");
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(requestedAt);
  const people = listOf(names.slice(0, namesMax), locale);
  return (
    <HomeCard
      title={messages.title}
      text={
        <div role="status" className={classes.state}>
          <p>
            {names.length === 0
              ? format("waiting", { date })
              : format("waitingFor", { date, people, more: Math.max(0, names.length - namesMax) })}
          </p>
          <p>{messages.live}</p>
        </div>
      }
    >
      <p className={classes.until}>{messages.until}</p>
      <Until practices={practices} />
    </HomeCard>
  );
}

/** The games to try, those with notes for teachers first, and the notes. */
function Until({ practices }: Pick<TeachingNoteProps, "practices">) {
  const { messages } = useMessages(catalogue);
  const find = useFindGame();
  const guides = useGames().find((game) => game.guides)?.guides;
  const hasGuides = ({ game }: HomePractice) => find(game)?.guides !== undefined;
  const [first, ...others] = [...practices.filter(hasGuides), ...practices.filter((each) => !hasGuides(each))];
  return (
    <ul className={classes.list}>
      {first && <Trial practice={first} variant="filled" />}
      {others.map((practice) => (
        <Trial key={practice.game} practice={practice} variant="default" />
      ))}
      {guides && (
        <li className={classes.item}>
          <span>{messages.notes}</span>
          <ButtonLink variant="default" href={guides.teaching}>
            {messages.readNotes}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

interface TrialProps extends Pick<PracticeButtonProps, "variant"> {
  practice: HomePractice;
}

function Trial({ practice: { game: _, texts, ...offer }, variant }: TrialProps) {
  return (
    <li className={classes.item}>
      <span>{texts.trial}</span>
      <PracticeButton variant={variant} {...offer}>
        {texts.startTrial}
      </PracticeButton>
    </li>
  );
}
