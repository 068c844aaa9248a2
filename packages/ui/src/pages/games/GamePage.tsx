import type { GameId } from "@belab/domain/games";
import type { PlanOffer } from "@belab/domain/plans";
import { type Catalogue, type Formatted, formatAll, type Value } from "@belab/locales";
import catalogue from "@belab/locales/en/games/GamePage";
import { cloneElement, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { useFindGame, useGameFactTexts, useGameTitle } from "../../messages/games.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { useMessages } from "../../theme/messages.tsx";
import type { PictureBlock } from "../common/articleTexts.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { ScreenPicture } from "../common/ScreenPicture.tsx";
import classes from "./GamePage.module.css";
import { PracticeButton, type PracticeOffer, practiceParts } from "./PracticeButton.tsx";

/** What a page says of its game. */
export interface GamePageTexts {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
  /** Paragraphs: what the game is. */
  intro: readonly string[];
  /** How many can play. */
  players: string;
  /** The exact minutes of a lesson. They stand under the duration, which the game's card gives in round figures. */
  lessons?: string | undefined;
  /** What the game teaches, a sentence each. */
  goals: readonly string[];
  /** How a lesson runs. */
  steps: readonly { title: string; time: string; text: string }[];
  /** Paragraphs: what a teacher needs. */
  teach: readonly string[];
  /** The game's screens. */
  pictures: readonly PictureBlock[];
}

export interface GamePageProps {
  /** The game's id, which decides its title, picture and facts. */
  game: GameId;
  /** The texts of the page, but for the game's title. */
  texts: GamePageTexts;
  /** How a visitor plays the game alone, with an account or without; undefined where nobody can. */
  practice?: PracticeOffer | undefined;
  /** What it means that the game is a premium game: a `PremiumNote`. */
  premium?: ReactNode;
  /** The way in which people get a plan. With `open` plans everybody has all games, so `premium` is left out. @default "sold" */
  offer?: PlanOffer | undefined;
  /** Where a teacher opens a table of the game. */
  teachHref: string;
  /** Whether someone is signed in: `teachHref` then leads to the tables, otherwise to an account. @default false */
  signedIn?: boolean;
  /** Where the tutorial on leading the game stands. */
  tutorialHref: string;
  /** Where the handbook for students stands, if the game has one. */
  handbookHref?: string | undefined;
  /** Where the notes for teachers stand, if the game has some. */
  teachingHref?: string | undefined;
  /** The game's own tutorial, under a heading of level 2. */
  children?: ReactNode;
}

/** What an application tells the page that a game's package brings. */
export interface GamePageHost
  extends Pick<
    GamePageProps,
    "practice" | "offer" | "teachHref" | "signedIn" | "tutorialHref" | "handbookHref" | "teachingHref"
  > {
  /** The folder of the pictures of screens, in the reader's language. */
  screens: string;
}

/**
 * Returns the texts of a game's page in the reader's language.
 *
 * @param values - what the texts name of the game's rules, and the folder of pictures as `screens`.
 */
export function useGamePageTexts<Messages>(
  catalogue: Catalogue<Messages>,
  values: Readonly<Record<string, Value>>,
): Formatted<Messages> {
  const { messages, locale } = useMessages(catalogue);
  return formatAll(messages, values, locale);
}

/**
 * A game, for visitors: what it teaches, how it runs, and the ways to play it.
 * Needs the game's texts, and where its tables are opened.
 */
export function GamePage({
  game,
  texts,
  practice,
  premium,
  offer = "sold",
  teachHref,
  signedIn = false,
  tutorialHref,
  handbookHref,
  teachingHref,
  children,
}: GamePageProps) {
  const { messages } = useMessages(catalogue);
  const playAlone = practice && practiceParts(practice);
  const picture = useFindGame()(game)?.picture;
  return (
    <PublicPage signUp={!signedIn} pageTitle={texts.pageTitle}>
      <PageIntro title={useGameTitle()(game)} picture={picture && cloneElement(picture, { className: classes.art })}>
        <Paragraphs texts={texts.intro} />
        {offer !== "open" && premium}
        <div className={classes.actions}>
          {playAlone && (
            <PracticeButton {...playAlone.button} placard size="lg">
              {messages.tryNow}
            </PracticeButton>
          )}
          <ButtonLink href={teachHref} placard size="lg" variant={practice ? "default" : "filled"}>
            {messages.teach}
          </ButtonLink>
        </div>
        {playAlone && <div className={classes.below}>{playAlone.below}</div>}
      </PageIntro>
      <Facts game={game} players={texts.players} lessons={texts.lessons} />
      <Part title={messages.goals}>
        <ul className={classes.goals}>
          {texts.goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </Part>
      <Part title={messages.steps}>
        <ol className={classes.steps}>
          {texts.steps.map(({ title, time, text }) => (
            <li key={title} className={classes.step}>
              <Heading order={3} size="h4">
                {title}
              </Heading>
              <p className={classes.time}>{time}</p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
        {texts.pictures.length > 0 && (
          <div className={classes.pictures}>
            {texts.pictures.map((picture) => (
              <ScreenPicture key={picture.alt} picture={picture} />
            ))}
          </div>
        )}
      </Part>
      {children && <div className={classes.part}>{children}</div>}
      <Part title={messages.teach}>
        <div className={classes.text}>
          <Paragraphs texts={texts.teach} />
        </div>
        <div className={classes.actions}>
          <ButtonLink href={teachHref} placard size="lg">
            {signedIn ? messages.open : messages.signUp}
          </ButtonLink>
          <FormLink href={tutorialHref}>{messages.tutorial}</FormLink>
          {teachingHref !== undefined && <FormLink href={teachingHref}>{messages.teaching}</FormLink>}
          {handbookHref !== undefined && <FormLink href={handbookHref}>{messages.handbook}</FormLink>}
        </div>
      </Part>
    </PublicPage>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** What is to be known of the game before anything else. */
function Facts({ game: id, players, lessons }: { game: GameId } & Pick<GamePageTexts, "players" | "lessons">) {
  const { messages } = useMessages(catalogue);
  const { facts: labels, goals, durations, difficulties } = useGameFactTexts();
  const game = useFindGame()(id);
  return (
    game && (
      <dl className={classes.facts}>
        <Fact label={labels.goal} value={goals[game.goal]} />
        <Fact label={messages.players} value={players} />
        <Fact label={labels.duration} value={durations[game.duration]} note={lessons} />
        <Fact label={labels.difficulty} value={difficulties[game.difficulty]} />
      </dl>
    )
  );
}

function Fact({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
