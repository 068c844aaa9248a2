import catalogue from "@belab/locales/en/games/Paper";
import { Heading } from "../../../elements/Heading.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./PaperTexts.module.css";

/** What a player sees after a game on paper: the table knows nothing of what was decided. */
export function PaperDebriefing() {
  const { messages } = useMessages(catalogue);
  return <Texts {...messages.debriefing} />;
}

/** The only step of the class's debriefing of a game on paper. It is sized by the font around it. */
export function PaperClassDebriefing() {
  const { messages } = useMessages(catalogue);
  return <Texts {...messages.classDebriefing} poster />;
}

function Texts({ title, text, poster = false }: { title: string; text: string; poster?: boolean }) {
  return (
    <div className={classes.root} data-poster={poster || undefined}>
      <Heading order={2} className={classes.title ?? ""}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
