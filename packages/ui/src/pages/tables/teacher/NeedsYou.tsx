import catalogue from "@belab/locales/en/tables/TeamBoard";
import { IconBellRinging } from "@tabler/icons-react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { useKnownTeamName } from "../../../messages/teamNames.ts";
import { useMessages } from "../../../theme/messages.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeamBoard.module.css";
import { needsTeacher, presenceOf, type TeamStand } from "./teamRow.ts";

interface NeedsYouProps {
  shown: TeacherTable;
  teams: readonly TeamStand[];
  onPeopleShow: () => void;
}

/** Most teams that are named; the others are counted. */
const mostNamed = 3;

/** Teams that cannot get on by themselves, and people who wait for a seat; nothing where there are none. */
export function NeedsYou({ shown, teams: all, onPeopleShow }: NeedsYouProps) {
  const { messages, format } = useMessages(catalogue);
  const nameOf = useKnownTeamName();
  const teams = all.filter(({ chip, state }) => needsTeacher(chip, state));
  const waiting = shown.people.filter(({ seat }) => seat === null).length;
  if (teams.length === 0 && waiting === 0) {
    return null;
  }
  return (
    <section aria-label={messages.needsYou} className={classes.needs}>
      <p className={classes.needsTitle}>
        <IconBellRinging aria-hidden="true" size={20} />
        {messages.needsYou}
      </p>
      <ul className={classes.needsList}>
        {waiting > 0 && <li>{format("waiting", { count: waiting })}</li>}
        {teams.slice(0, mostNamed).map((team) => (
          <li key={team.chip.seat}>
            <strong dir="auto">{nameOf(team.chip.seat)}</strong> {reasonOf(team)}
          </li>
        ))}
        {teams.length > mostNamed && <li>{format("more", { count: teams.length - mostNamed })}</li>}
      </ul>
      {waiting > 0 && (
        <PlainButton variant="default" onClick={onPeopleShow}>
          {messages.giveSeats}
        </PlainButton>
      )}
    </section>
  );

  function reasonOf({ chip, state }: TeamStand): string {
    const { here, all } = presenceOf(chip);
    switch (state) {
      case "away":
        return format("left", { gone: all - here, all });
      case "idle":
        return format("nothingDone", { minutes: Math.max(1, Math.floor((chip.seconds ?? 0) / 60)) });
      default:
        return messages.noMembers;
    }
  }
}
