import { type Game, gameDifficulties } from "@belab/domain/games";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/games/GameCard";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { useGameTexts } from "../../messages/games.ts";
import { Link } from "../../theme/Link.tsx";
import { Title, type TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { GameArt } from "../GameArt/GameArt.tsx";
import classes from "./GameCard.module.css";

/** The texts of a `GameCard`, by default those of the provider's language. */
export type GameCardLabels = Overrides<Messages>;

export interface GameCardProps extends ComponentPropsWithRef<"article"> {
  game: Game;
  /** The game's picture, as decoration. @default `GameArt` of the game */
  image?: ReactNode;
  /** Where the card leads; without it, the card is not a link. */
  href?: string;
  /** "responsive" is vertical below a width of 33rem and horizontal from there on. @default "responsive" */
  orientation?: "vertical" | "horizontal" | "responsive";
  /** What can be done with the game at once, below its facts: buttons over the link. */
  actions?: ReactNode;
  /** Level of the heading that names the game. @default 3 */
  order?: TitleOrder;
  labels?: GameCardLabels | undefined;
}

/** What a game is about, at a glance. Renders an `article` styled as a placard; with `href`, the whole card is a link. */
export function GameCard({
  game,
  image,
  href,
  orientation = "responsive",
  actions,
  order = 3,
  labels,
  className,
  ...rest
}: GameCardProps) {
  const { messages } = useMessages(catalogue, labels);
  const title = useGameTexts().titles[game.id];
  return (
    <article {...rest} className={clsx(classes.root, className)} data-orientation={orientation}>
      <div className={classes.layout}>
        <div className={classes.image}>{image ?? <GameArt game={game.id} />}</div>
        <div className={classes.body}>
          <Title order={order} className={classes.title}>
            {href === undefined ? (
              title
            ) : (
              <Link href={href} className={classes.link}>
                {title}
              </Link>
            )}
          </Title>
          <Facts game={game} messages={messages} />
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
    </article>
  );
}

function Facts({ game, messages }: { game: Game; messages: Messages }) {
  const { goals, modes, durations, difficulties } = useGameTexts();
  return (
    <dl className={classes.facts}>
      <Fact name="goal" label={messages.goal} value={goals[game.goal]} />
      <Fact name="mode" label={messages.mode} value={modes[game.mode]} />
      <Fact name="duration" label={messages.duration} value={durations[game.duration]} />
      <Fact name="difficulty" label={messages.difficulty} value={difficulties[game.difficulty]}>
        <DifficultyBars difficulty={game.difficulty} />
      </Fact>
      <Fact name="publisher" label={messages.publisher} value={game.publisher} />
    </dl>
  );
}

interface FactProps {
  name: keyof Messages;
  label: string;
  value: string;
  /** A decorative mark after the value. */
  children?: ReactNode;
}

function Fact({ name, label, value, children }: FactProps) {
  return (
    <div className={classes.fact} data-fact={name}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {value}
        {children}
      </dd>
    </div>
  );
}

/** One bar per level, filled up to the game's difficulty. */
function DifficultyBars({ difficulty }: Pick<Game, "difficulty">) {
  const level = gameDifficulties.indexOf(difficulty);
  return (
    <svg viewBox="0 0 30 18" aria-hidden="true" className={classes.bars}>
      {gameDifficulties.map((name, index) => (
        <rect
          key={name}
          x={1 + index * 7.5}
          y={12 - index * 3.5}
          width="5"
          height={5 + index * 3.5}
          rx="1.5"
          data-filled={index <= level || undefined}
        />
      ))}
    </svg>
  );
}
