import type { Seat } from "@belab/domain/games";
import { isTeamGame, type OwnSeat, type TableFacts, type TablePerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import type { ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { gameArt } from "../../sections/GameArt/GameArt.tsx";
import { NameList } from "../../sections/NameList/NameList.tsx";
import { TeamPicker } from "../../sections/TeamPicker/TeamPicker.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";

interface PlayerLobbyProps {
  table: TableFacts;
  people: readonly TablePerson[];
  own: OwnSeat;
  pending: boolean;
  intro: ReactNode;
  onTeamChoose: ((seat: Seat) => void) | undefined;
}

/** What will be played, and who is here. */
export function PlayerLobby({ table, people, own, pending, intro, onTeamChoose }: PlayerLobbyProps) {
  const { messages, format } = useMessages(catalogue);
  const art = gameArt(table.game);
  const ownId = own.participantId;
  const count = format("people", { people: people.length });
  return (
    <div className={classes.lobby}>
      {(art || intro) && (
        <div className={classes.game}>
          {art && <div className={classes.art}>{art}</div>}
          {intro}
        </div>
      )}
      {isTeamGame(table) && table.teams !== null ? (
        <Part title={messages.teamsTitle} count={count}>
          <TeamPicker
            {...{ people, ownId, pending, onTeamChoose }}
            teams={table.teams}
            membersMax={table.membersOfSeat.to}
          />
          <WithoutTeam people={people} ownId={ownId} />
        </Part>
      ) : (
        <Part title={messages.peopleTitle} count={count}>
          <NameList people={people} ownId={ownId} />
        </Part>
      )}
    </div>
  );
}

function WithoutTeam({ people, ownId }: { people: readonly TablePerson[]; ownId: string }) {
  const { messages } = useMessages(catalogue);
  const without = people.filter(({ seat }) => seat === null);
  return (
    without.length > 0 && (
      <>
        <Heading order={3} size="h4">
          {messages.noTeam}
        </Heading>
        <NameList people={without} ownId={ownId} />
      </>
    )
  );
}

function Part({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.part}>
      <div className={classes.head}>
        <Heading order={2} size="h3">
          {title}
        </Heading>
        <span className={classes.count}>{count}</span>
      </div>
      {children}
    </section>
  );
}
