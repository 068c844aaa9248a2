import type { TableFacts } from "@belab/domain/tables";
import { type ReactNode, useState } from "react";
import { ProjectorPage } from "../pages/tables/ProjectorPage.tsx";
import { MessagesProvider } from "../theme/messages.tsx";
import { german } from "./german.ts";

interface StoryProjectorProps extends Pick<TableFacts, "game" | "parameters" | "membersOfSeat"> {
  teamNames?: TableFacts["teamNames"] | undefined;
  /** A step of the debriefing. */
  children: ReactNode;
}

/** The projector's page of a table whose game has ended, by which a step is sized, for stories. */
export function StoryProjector({ children, teamNames = [], ...facts }: StoryProjectorProps) {
  const table: TableFacts = {
    gameTableId: "k7m3xq9f2a",
    name: null,
    version: 2,
    status: "ended",
    endedAt: Date.UTC(2026, 0, 15, 9, 0, 0),
    play: null,
    teams: null,
    participants: 30,
    room: 500,
    isPractice: false,
    step: 0,
    teamNames,
    ...facts,
  };
  return <ProjectorPage table={table} streams={[]} now={() => 0} phaseName={() => ""} debriefing={children} />;
}

interface GermanStepsProps {
  first: number;
  children: (step: number) => ReactNode;
}

/** Steps in German, with a button that goes on to the next one, for stories. */
export function GermanSteps({ first, children }: GermanStepsProps) {
  const [step, setStep] = useState(first);
  return (
    <MessagesProvider locale="de" messages={german}>
      <button type="button" onClick={() => setStep(step + 1)} style={{ position: "absolute", opacity: 0 }}>
        Weiter
      </button>
      {children(step)}
    </MessagesProvider>
  );
}
