import type { Profile } from "@belab/domain/accounts";
import { type OwnSeat, tablePaths } from "@belab/domain/tables";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { Button, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { fullName } from "../common/fullName.ts";
import type { Question } from "../common/notices.tsx";
import classes from "./PlayerPage.module.css";

/** How a guest makes their seat a seat of an account. */
export interface SeatClaim {
  /** Who is signed in; without anybody, there are links to sign up and to sign in. */
  profile?: Profile | undefined;
  /** Both come back to this page. */
  signUpHref: string;
  signInHref: string;
  /** Called after a question. */
  onClaim: () => void;
}

interface PlayerEndProps {
  own: OwnSeat;
  pending: boolean;
  claim: SeatClaim | undefined;
  debriefing: ReactNode;
  ask: (question: Question) => Promise<boolean>;
}

/** The game is over: its debriefing, and what guests can do with their result. */
export function PlayerEnd({ own, pending, claim, debriefing, ask }: PlayerEndProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      {debriefing && <div className={classes.screen}>{debriefing}</div>}
      {claim && own.kind === "guest" && <Claim {...claim} {...{ own, pending, ask }} />}
      <FormLink href={tablePaths.join}>{messages.joinAnother}</FormLink>
    </>
  );
}

type ClaimProps = SeatClaim & Pick<PlayerEndProps, "own" | "pending" | "ask">;

function Claim({ profile, signUpHref, signInHref, onClaim, own, pending, ask }: ClaimProps) {
  const { messages, locale } = useMessages(catalogue);
  const name = profile ? fullName(profile) : "";
  const { title, text, signedOut, action, signUp, signIn } = formatAll(messages.claim, { name }, locale);

  async function claim() {
    if (await ask(formatAll(messages.claimQuestion, { guest: own.name, name }, locale))) {
      onClaim();
    }
  }

  return (
    <section aria-label={title} className={classes.claim}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <p>{profile ? text : signedOut}</p>
      <div className={classes.actions}>
        {profile ? (
          <Button disabled={pending} onClick={claim}>
            {action}
          </Button>
        ) : (
          <>
            <ButtonLink href={signUpHref}>{signUp}</ButtonLink>
            <ButtonLink href={signInHref} variant="default">
              {signIn}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
