import { departmentPaths } from "@belab/domain/department";
import { brandManagementPaths, type GameId } from "@belab/domain/games";
import catalogue from "@belab/locales/en/common/TeachingNote";
import { listOf } from "../../../messages/listOf.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { fullName } from "../../common/fullName.ts";
import { PracticeButton, type PracticeOffer } from "../../games/PracticeButton.tsx";
import { HomeCard } from "./HomeCard.tsx";
import classes from "./TeachingNote.module.css";

export interface TeachingNoteProps {
  /** Since when the request has waited, in milliseconds since 1970 UTC; null once it waits no more, without the person being a teacher. */
  requestedAt: number | null;
  /** Who decides. */
  administrators: readonly { firstName: string; lastName: string }[];
  /** The games that the person can play alone until then. */
  practice: Partial<Record<GameId, PracticeOffer>>;
}

/** Names that are shown of those who decide. */
const namesMax = 3;

/** With whom the request to become a teacher is, since when, and what one can do until it is answered. */
export function TeachingNote({ requestedAt, administrators, practice }: TeachingNoteProps) {
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
      <ul className={classes.list}>
        {practice["brand-management"] && (
          <li className={classes.item}>
            <span>{messages.trial}</span>
            <PracticeButton {...practice["brand-management"]}>{messages.openTrial}</PracticeButton>
          </li>
        )}
        {practice.googol && (
          <li className={classes.item}>
            <span>{messages.googol}</span>
            <PracticeButton variant="default" {...practice.googol}>
              {messages.playGoogol}
            </PracticeButton>
          </li>
        )}
        <li className={classes.item}>
          <span>{messages.notes}</span>
          <ButtonLink variant="default" href={brandManagementPaths.teaching}>
            {messages.readNotes}
          </ButtonLink>
        </li>
      </ul>
    </HomeCard>
  );
}
