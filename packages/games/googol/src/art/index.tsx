import { GoogolArt } from "./GoogolArt.tsx";

/** The picture of the game's card. */
export const picture = <GoogolArt />;
