import catalogue from "@belab/locales/en/games/Paper";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./PaperTexts.module.css";

/** What players of a game on paper see: where the game is. */
export function PaperPlay() {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <p className={classes.title}>{messages.play.title}</p>
      <p className={classes.text}>{messages.play.text}</p>
    </div>
  );
}
