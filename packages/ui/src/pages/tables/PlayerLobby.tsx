import type { GameId, Seat } from "@belab/domain/games";
import { isTeamGame, type OwnSeat, type TableFacts, type TablePerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import type { ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { GameGuides } from "../../game/GameGuides.tsx";
import { useFindGame } from "../../messages/games.tsx";
import { TeamPicker } from "../../sections/TeamPicker/TeamPicker.tsx";
import { useMessages, useTranslate } from "../../theme/messages.tsx";
import { OwnTeamName } from "./OwnTeamName.tsx";
import classes from "./PlayerPage.module.css";

interface PlayerLobbyProps {
  table: TableFacts;
  members: readonly TablePerson[];
  teamSizes: readonly number[];
  own: OwnSeat;
  pending: boolean;
  intro: ReactNode;
  onTeamChoose: ((seat: Seat) => void) | undefined;
  /** Gives the own team a name; without it names stay as they are. */
  onTeamName: ((name: string | null) => void) | undefined;
  /** Why the last name of the team was refused. */
  nameError: string | undefined;
}

/** What will be played, and how many are here. Only the own team's members are named. */
export function PlayerLobby({ table, members, teamSizes, own, pending, intro, ...team }: PlayerLobbyProps) {
  const { onTeamChoose, onTeamName, nameError } = team;
  const { messages, format } = useMessages(catalogue);
  const game = useFindGame()(table.game);
  const count = format("people", { people: table.participants });
  return (
    <div className={classes.lobby}>
      {(game || intro) && (
        <div className={classes.game}>
          {game && <div className={classes.art}>{game.picture}</div>}
          {intro === undefined ? <GameInShort id={table.game} /> : intro}
        </div>
      )}
      {isTeamGame(table) && table.teams !== null ? (
        <Part title={messages.teamsTitle} count={count}>
          <OwnTeamName {...{ table, own, pending, onTeamName }} error={nameError} />
          <TeamPicker
            {...{ members, pending, onTeamChoose }}
            sizes={[...Array(table.teams).keys()].map((seat) => teamSizes[seat] ?? 0)}
            membersMax={table.membersOfSeat.to}
            ownSeat={own.seat}
            ownId={own.participantId}
          />
          <WithoutTeam table={table} teamSizes={teamSizes} />
        </Part>
      ) : (
        <Part title={messages.peopleTitle}>
          <p className={classes.number}>{count}</p>
          <p className={classes.names}>
            {table.namesOnScreen === false ? messages.namesHidden : messages.namesOnScreen}
          </p>
        </Part>
      )}
    </div>
  );
}

/** What the game's card says of it, and its handbook. */
function GameInShort({ id }: { id: GameId }) {
  const game = useFindGame()(id);
  const translate = useTranslate();
  return (
    game && (
      <>
        <p>{translate(game.card).messages.summary}</p>
        <GameGuides game={id} reader="player" newWindow />
      </>
    )
  );
}

function WithoutTeam({ table, teamSizes }: Pick<PlayerLobbyProps, "table" | "teamSizes">) {
  const { format } = useMessages(catalogue);
  const people = table.participants - teamSizes.reduce((sum, size) => sum + size, 0);
  return people > 0 && <p className={classes.names}>{format("noTeam", { people })}</p>;
}

function Part({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.part}>
      <div className={classes.head}>
        <Heading order={2} size="h3">
          {title}
        </Heading>
        {count && <span className={classes.count}>{count}</span>}
      </div>
      {children}
    </section>
  );
}
