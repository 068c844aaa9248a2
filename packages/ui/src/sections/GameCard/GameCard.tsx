import { type Game, gameDifficulties } from "@belab/domain/games";
import { Title, type TitleOrder } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { type GameTexts, gameTexts } from "../../messages/games.ts";
import { Link } from "../../theme/Link.tsx";
import { GameArt } from "../GameArt/GameArt.tsx";
import classes from "./GameCard.module.css";

export interface GameCardLabels {
  /** @default "Goal" */
  goal: string;
  /** @default "Mode" */
  mode: string;
  /** @default "Duration" */
  duration: string;
  /** @default "Difficulty" */
  difficulty: string;
  /** @default "Publisher" */
  publisher: string;
  /** What games and their facts are called. @default gameTexts */
  names: GameTexts;
}

export interface GameCardProps extends ComponentPropsWithRef<"article"> {
  game: Game;
  /** The game's picture, as decoration. @default `GameArt` of the game */
  image?: ReactNode;
  /** Where the card leads; without it the card is no link. */
  href?: string;
  /** "responsive" is vertical on small screens, and horizontal from a width of 33rem. @default "responsive" */
  orientation?: "vertical" | "horizontal" | "responsive";
  /** Level of the heading that names the game. @default 3 */
  titleOrder?: TitleOrder;
  labels?: Partial<GameCardLabels>;
}

const defaultLabels: GameCardLabels = {
  goal: "Goal",
  mode: "Mode",
  duration: "Duration",
  difficulty: "Difficulty",
  publisher: "Publisher",
  names: gameTexts,
};

/** What a game is about, at a glance. Renders an `article` like a placard, as a whole a link where it leads somewhere. */
export function GameCard({
  game,
  image,
  href,
  orientation = "responsive",
  titleOrder = 3,
  labels,
  className,
  ...rest
}: GameCardProps) {
  const texts = { ...defaultLabels, ...labels };
  const gameTitle = texts.names.titles[game.id];
  return (
    <article {...rest} className={clsx(classes.root, className)} data-orientation={orientation}>
      <div className={classes.layout}>
        <div className={classes.image}>{image ?? <GameArt game={game.id} />}</div>
        <div className={classes.body}>
          <Title order={titleOrder} className={classes.title}>
            {href === undefined ? (
              gameTitle
            ) : (
              <Link href={href} className={classes.link}>
                {gameTitle}
              </Link>
            )}
          </Title>
          <Facts game={game} texts={texts} />
        </div>
      </div>
    </article>
  );
}

function Facts({ game, texts }: { game: Game; texts: GameCardLabels }) {
  return (
    <dl className={classes.facts}>
      <Fact name="goal" label={texts.goal} value={texts.names.goals[game.goal]} />
      <Fact name="mode" label={texts.mode} value={texts.names.modes[game.mode]} />
      <Fact name="duration" label={texts.duration} value={texts.names.durations[game.duration]} />
      <Fact name="difficulty" label={texts.difficulty} value={texts.names.difficulties[game.difficulty]}>
        <DifficultyBars difficulty={game.difficulty} />
      </Fact>
      <Fact name="publisher" label={texts.publisher} value={game.publisher} />
    </dl>
  );
}

interface FactProps {
  name: Exclude<keyof GameCardLabels, "names">;
  label: string;
  value: string;
  /** A mark after the value, as decoration. */
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

/** One bar for each level, as many filled as the game is difficult. */
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
