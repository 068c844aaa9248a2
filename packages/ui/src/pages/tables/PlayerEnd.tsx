import type { Profile } from "@belab/domain/accounts";
import { gamePath } from "@belab/domain/games";
import { type OwnSeat, type TableFacts, tablePaths } from "@belab/domain/tables";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import type { ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { PlayAgainProvider } from "../../game/debriefing/playAgain.tsx";
import { useFindGame, useGameTitle } from "../../messages/games.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { fullName } from "../common/fullName.ts";
import type { Question } from "../common/question.tsx";
import { PracticeButton, type PracticeOffer, practiceParts } from "../games/PracticeButton.tsx";
import classes from "./PlayerPage.module.css";

/** How a guest makes their seat a seat of an account. */
export interface SeatClaim {
  /** Who is signed in; without anyone, there are links to sign up and to sign in. */
  profile?: Profile | undefined;
  /** Both come back to this page. */
  signUpHref: string;
  signInHref: string;
  /** Called after a question. */
  onClaim: () => void;
  /** How this device leads back to the result; left out where students share computers, and in practice. */
  device?: KeepOnDevice | undefined;
}

/** Whether a device leads its guest back to a result. */
export interface KeepOnDevice {
  isKept: boolean;
  /** Called with whether it is to be kept from now on. */
  onKeep: (isKept: boolean) => void;
}

interface PlayerEndProps {
  table: TableFacts;
  own: OwnSeat;
  pending: boolean;
  claim: SeatClaim | undefined;
  debriefing: ReactNode;
  practice: PracticeOffer | undefined;
  ask: (question: Question) => Promise<boolean>;
}

/** The game is over: its debriefing, and what guests can do with their result. */
export function PlayerEnd({ table, own, pending, claim, debriefing, practice, ask }: PlayerEndProps) {
  const { messages } = useMessages(catalogue);
  const isDebriefed = debriefing || (table.play !== null && own.seat !== null);
  return (
    <>
      <PlayAgainProvider offer={table.isPractice && <AfterPractice game={table.game} practice={practice} />}>
        {isDebriefed && <div className={classes.screen}>{debriefing ?? <LoadingState />}</div>}
      </PlayAgainProvider>
      {claim && own.kind === "guest" && <Claim {...claim} {...{ table, own, pending, ask }} />}
      {!table.isPractice && <FormLink href={tablePaths.join}>{messages.joinAnother}</FormLink>}
    </>
  );
}

/** Once more, or back to where the game is explained. */
function AfterPractice({ game, practice }: { game: string; practice: PracticeOffer | undefined }) {
  const { messages, format } = useMessages(catalogue);
  const title = useGameTitle()(game);
  const isInstalled = useFindGame()(game) !== undefined;
  const offer = practice && practiceParts(practice);
  return (
    <>
      <div className={classes.actions}>
        {offer && <PracticeButton {...offer.button}>{messages.practice.again}</PracticeButton>}
        {isInstalled && (
          <ButtonLink href={gamePath(game)} variant="default">
            {format("aboutGame", { game: title })}
          </ButtonLink>
        )}
      </div>
      {offer?.below}
    </>
  );
}

type ClaimProps = SeatClaim & Pick<PlayerEndProps, "table" | "own" | "pending" | "ask">;

function Claim({ profile, signUpHref, signInHref, onClaim, device, table, own, pending, ask }: ClaimProps) {
  const { messages, locale } = useMessages(catalogue);
  const name = profile ? fullName(profile) : "";
  const { title, text, signedOut, action, signUp, signIn } = formatAll(messages.claim, { name }, locale);

  async function claim() {
    const question = table.isPractice ? messages.practice.claimQuestion : messages.claimQuestion;
    if (await ask(formatAll(question, { guest: own.name, name }, locale))) {
      onClaim();
    }
  }

  return (
    <section aria-label={title} className={classes.claim}>
      <Heading order={2} size="h3">
        {title}
      </Heading>
      <p>{profile ? text : signedOut}</p>
      <div className={classes.actions}>
        {profile ? (
          <PlainButton disabled={pending} onClick={claim}>
            {action}
          </PlainButton>
        ) : (
          <>
            <ButtonLink href={signUpHref}>{signUp}</ButtonLink>
            <ButtonLink href={signInHref} variant="default">
              {signIn}
            </ButtonLink>
          </>
        )}
      </div>
      {!profile && device && <Device {...device} />}
    </section>
  );
}

function Device({ isKept, onKeep }: KeepOnDevice) {
  const { messages } = useMessages(catalogue);
  const { keep, kept, forget } = messages.device;
  return (
    <>
      <p role="status">{isKept && kept}</p>
      <PlainButton variant="default" onClick={() => onKeep(!isKept)}>
        {isKept ? forget : keep}
      </PlainButton>
    </>
  );
}
