import type { Seat } from "@belab/domain/games";
import { teamFaceOf } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeamNames";
import { createContext, type ReactNode, useContext } from "react";
import { useMessages } from "../theme/messages.tsx";

type Names = readonly (string | null)[];

const TeamNamesContext = createContext<Names>([]);

interface TeamNamesProps {
  /** The names that teams have given themselves, by seat; null where one has none. @default [] */
  names?: Names | undefined;
  children: ReactNode;
}

/** Tells everything inside what the teams of a table are called. */
export function TeamNames({ names = [], children }: TeamNamesProps) {
  return <TeamNamesContext value={names}>{children}</TeamNamesContext>;
}

/** Returns what gives the name of a team: the one that it has given itself, or that of its sign. */
export function useTeamName(): (seat: Seat) => string {
  const names = useContext(TeamNamesContext);
  const { messages, format } = useMessages(catalogue);
  return (seat) => {
    const { sign, number } = teamFaceOf(seat);
    const word = messages.signs[sign];
    return names[seat] ?? (number === 1 ? word : format("numbered", { sign: word, number }));
  };
}
