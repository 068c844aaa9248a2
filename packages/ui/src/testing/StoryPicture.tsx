import { useGamePicture } from "../messages/games.tsx";

/** The picture of one of the installed games, for stories. */
export function StoryPicture({ game }: { game: string }) {
  return useGamePicture()(game);
}
