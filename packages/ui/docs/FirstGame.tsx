import { GameCard } from "../src/sections/GameCard/index.ts";
import { useGameCards } from "../src/sections/GameList/index.ts";

/** The card of the first game that there is. */
export function FirstGame() {
  const [game] = useGameCards();
  return game && <GameCard game={game} order={2} />;
}
