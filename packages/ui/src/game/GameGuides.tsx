import catalogue from "@belab/locales/en/games/GameGuides";
import { IconExternalLink } from "@tabler/icons-react";
import { VisuallyHidden } from "../elements/VisuallyHidden.tsx";
import { useFindGame } from "../messages/games.tsx";
import { FormLink } from "../sections/FormLink/FormLink.tsx";
import { useMessages } from "../theme/messages.tsx";
import classes from "./GameGuides.module.css";

export interface GameGuidesProps {
  /** The game's id. */
  game: string;
  /** Whose guides are shown: teachers read the handbook as well. */
  reader: "teacher" | "player";
  /** Whether they open in a window of their own, so that the page stays as it is. @default false */
  newWindow?: boolean;
}

/** Where a game's notes for teachers and its handbook stand; nothing for a game without. */
export function GameGuides({ game, reader, newWindow = false }: GameGuidesProps) {
  const { messages } = useMessages(catalogue);
  const paths = useFindGame()(game)?.guides;
  if (paths === undefined) {
    return null;
  }
  const guides = reader === "teacher" ? (["teaching", "handbook"] as const) : (["handbook"] as const);
  return (
    <div className={classes.root}>
      {guides.map((guide) => (
        <FormLink
          key={guide}
          href={paths[guide]}
          className={classes.link}
          {...(newWindow && { target: "_blank", rel: "noopener" })}
        >
          {messages[guide]}
          {newWindow && (
            <>
              <VisuallyHidden> {messages.newWindow}</VisuallyHidden>
              <IconExternalLink aria-hidden="true" size={18} />
            </>
          )}
        </FormLink>
      ))}
    </div>
  );
}
