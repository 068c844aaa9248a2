import { joinPath } from "@belab/domain/tables";
import type { GameScreens } from "@belab/ui/game";
import { ProjectorPage as Page } from "@belab/ui/pages/tables/ProjectorPage";
import { api, wholeAddress } from "../api.ts";
import { useGame } from "../games/useGame.ts";
import { useAskStream, useDebriefing } from "./debriefing.ts";
import { isErased, notShown } from "./failures.ts";
import { type LiveTable, useLiveTable } from "./liveTable.ts";
import { useProjectorPlace } from "./projectorPlace.ts";
import { isOpenTo, type TablePlace } from "./tableState.ts";
import { useScreenOn } from "./wakeLock.ts";

/** A table for the whole class: by the token of its link, or of a teacher who is signed in. */
export function ProjectorPage() {
  const place = useProjectorPlace();
  return <Projector key={JSON.stringify(place)} place={place} />;
}

function Projector({ place }: { place: TablePlace }) {
  const live = useLiveTable("projector", place);
  const game = useGame(live.parts.table);
  const { access, failure, refresh } = live;
  const { status } = live.parts.table ?? {};
  useScreenOn(status !== undefined && status !== "ended" && failure === undefined);
  const isForeign = access !== undefined && !isOpenTo("projector", place, access);
  if (!game || failure || isForeign) {
    const { unavailable, error } = notShown(failure);
    const isUnavailable = unavailable !== undefined || isForeign || live.parts.table?.isGameMissing === true;
    return (
      <Page
        unavailable={isErased(failure) ? "erased" : isUnavailable}
        error={error}
        onRetry={refresh}
        phaseName={noName}
      />
    );
  }
  return <Shown {...{ live, game, place }} />;
}

interface ShownProps {
  live: LiveTable<"projector">;
  game: GameScreens;
  place: TablePlace;
}

function Shown({ live: { parts, now, isConnectionLost, isHeldBack, access }, game, place }: ShownProps) {
  const { table, names, here, away = [], teamMembers, keys, streams = [], summaries = {} } = parts;
  const { views = {}, viewPhases = {} } = parts;
  const { setup, Reveal } = game;
  const parameters = table?.parameters as object | undefined;
  const phaseName = game.usePhaseName(parameters);
  const isTeacher = access?.role === "teacher";
  const debriefed = useDebriefing("projector", place, parts);
  const ask = useAskStream("projector", place);
  return (
    <Page
      {...{ table, names, here, away, teamMembers, keys, streams, now, phaseName }}
      onNameHide={
        table && isTeacher
          ? (participantId) => void api.setNameHidden({ gameTableId: table.gameTableId, participantId, isHidden: true })
          : undefined
      }
      asksReadiness={game.asksReadiness}
      faces={setup.faces}
      railOf={(phase) => setup.rail?.(parameters ?? {}, phase)}
      connectionLost={isConnectionLost}
      heldBack={isHeldBack}
      joinAddress={keys?.joinToken ? wholeAddress(joinPath(keys.joinToken)) : undefined}
      game={
        game.Projector &&
        table && <game.Projector parameters={table.parameters as object} {...{ views, streams, summaries, away }} />
      }
      steps={debriefed && game.steps(debriefed.debriefing)}
      onStepChange={
        table && isTeacher ? (step) => void api.showStep({ gameTableId: table.gameTableId, step }) : undefined
      }
      reveal={
        Reveal &&
        parameters && {
          stepsOf: (phase) => setup.revealSteps?.(phase) ?? 0,
          isKnown: (stream, phase) => viewPhases[stream] === phase,
          show: ({ stream, ...shown }) => (
            <Reveal
              {...{ parameters, ...shown }}
              view={views[stream]}
              stream={streams.length > 1 ? stream : undefined}
            />
          ),
        }
      }
      onRevealChange={
        table && isTeacher
          ? (change) =>
              void api.showReveal({
                gameTableId: table.gameTableId,
                ...change,
                isRunning: false,
                isOnPhones: table.reveal?.isOnPhones ?? false,
              })
          : undefined
      }
      debriefing={
        debriefed && <game.ClassDebriefing debriefing={debriefed.debriefing} step={table?.step ?? 0} ask={ask} />
      }
    />
  );
}

/** Returns no name: names are asked for only once a table is shown. */
function noName(): string {
  return "";
}
