import type { Seat } from "@belab/domain/games";
import { teamFaceOf } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeamNames";
import { createContext, type ReactNode, useContext } from "react";
import { useMessages } from "../theme/messages.tsx";
import { KnownTeamNames } from "./teamNames.ts";

type Names = readonly (string | null)[];

const GivenNames = createContext<Names>([]);

interface TeamNamesProps {
  /** The names that teams have given themselves, by seat; null where one has none. @default [] */
  names?: Names | undefined;
  children: ReactNode;
}

/** Tells everything inside what the teams of a table are called. */
export function TeamNames({ names = [], children }: TeamNamesProps) {
  const nameOf = useNames(names);
  return (
    <GivenNames value={names}>
      <KnownTeamNames value={nameOf}>{children}</KnownTeamNames>
    </GivenNames>
  );
}

/** Returns what gives the name of a team: the one that it has given itself, or that of its sign. */
export function useTeamName(): (seat: Seat) => string {
  return useNames(useContext(GivenNames));
}

function useNames(names: Names): (seat: Seat) => string {
  const { messages, format } = useMessages(catalogue);
  return (seat) => {
    const { sign, number } = teamFaceOf(seat);
    const word = messages.signs[sign];
    return names[seat] ?? (number === 1 ? word : format("numbered", { sign: word, number }));
  };
}
