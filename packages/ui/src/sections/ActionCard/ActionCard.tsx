import { gameIds } from "@belab/domain/games";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Button, Title } from "../../theme/mantine.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { GameArt } from "../GameArt/GameArt.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ActionCard.module.css";

export interface ActionCardProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  title: string;
  text: string;
  /** What the link or the button says. */
  label: string;
  /** Where the link leads. */
  href?: string | undefined;
  /** Renders a button in place of the link. */
  onAction?: (() => void) | undefined;
  /** What the button does is under way. @default false */
  pending?: boolean;
  /** Why the button did nothing. */
  error?: string | undefined;
  /** Id of the game whose picture is shown. @default raised hands */
  game?: string | undefined;
}

/** What a person does next. Renders a heading with a text, a large link or button, and a drawing beside them. */
export function ActionCard({
  title,
  text,
  label,
  href,
  onAction,
  pending = false,
  error,
  game,
  className,
  ...rest
}: ActionCardProps) {
  const titleId = useId();
  const button = { size: "lg", className: classes.go ?? "", "aria-describedby": titleId } as const;
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          <p className={classes.text}>{text}</p>
          {error && <FailureNote text={error} />}
          {onAction && (
            <Button {...button} loading={pending} onClick={onAction}>
              {label}
            </Button>
          )}
          {!onAction && href !== undefined && (
            <ButtonLink {...button} href={href}>
              {label}
            </ButtonLink>
          )}
        </div>
        <Picture game={game} />
      </div>
    </section>
  );
}

/** The drawing of a game that the catalogue knows, otherwise raised hands. */
function Picture({ game }: Pick<ActionCardProps, "game">) {
  const known = gameIds.find((id) => id === game);
  return (
    <div className={classes.picture} data-game={known}>
      {known ? <GameArt game={known} /> : <Hands />}
    </div>
  );
}

function Hands() {
  return (
    <>
      <RaisedHand subject="cube" skin={2} sleeve="stripes" />
      <RaisedHand subject="teacher" skin={4} sleeve="blazer" />
      <RaisedHand subject="face" skin={1} sleeve="hoodie" />
    </>
  );
}
