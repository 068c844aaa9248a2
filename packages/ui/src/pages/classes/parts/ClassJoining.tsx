import catalogue from "@belab/locales/en/classes/ClassPage";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { JoinCode } from "../../../sections/JoinCode/JoinCode.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { ShareAddress } from "../../../sections/ShareAddress/ShareAddress.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import classes from "./ClassParts.module.css";
import { isChangeable, type ShownClass } from "./shownClass.ts";

export interface ClassJoiningProps {
  shown: ShownClass;
  pending: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Resolves to whether joining was opened or closed. */
  onJoiningChange: (open: boolean) => Promise<boolean>;
  /** Resolves to whether there is a new code. */
  onRenew: () => Promise<boolean>;
}

/** The code and the link of a class, and whether people can join by them. */
export function ClassJoining({ shown, pending, error, onJoiningChange, onRenew }: ClassJoiningProps) {
  const { messages } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const { code, joinAddress, isJoiningOpen, name } = shown;
  if (code === null || joinAddress === null) {
    return null;
  }

  async function toggle() {
    if (await onJoiningChange(!isJoiningOpen)) {
      showDone(isJoiningOpen ? messages.joiningIsStopped : messages.joiningIsOpen);
    }
  }

  async function renew() {
    if ((await ask(messages.renewQuestion)) && (await onRenew())) {
      showDone(messages.renewed);
    }
  }

  return (
    <PageSection title={messages.joining} intro={isJoiningOpen ? messages.joiningOpen : messages.joiningStopped}>
      {error && <FailureNote text={error} />}
      {isJoiningOpen && (
        <div className={classes.code}>
          <JoinCode code={code} address={joinAddress} labels={messages.joinCode} />
        </div>
      )}
      {isJoiningOpen && <ShareAddress address={joinAddress} subject={name} />}
      {isChangeable(shown) && (
        <div className={classes.buttons}>
          <PlainButton variant="default" pending={pending} onClick={toggle}>
            {isJoiningOpen ? messages.stop : messages.start}
          </PlainButton>
          {isJoiningOpen && (
            <PlainButton variant="default" disabled={pending} onClick={renew}>
              {messages.renew}
            </PlainButton>
          )}
        </div>
      )}
      {dialog}
    </PageSection>
  );
}
