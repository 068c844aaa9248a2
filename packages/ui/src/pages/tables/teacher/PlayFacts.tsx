import joinCatalogue from "@belab/locales/en/tables/JoinCode";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { inHalves } from "../../../sections/JoinCode/inHalves.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

interface PlayFactsProps {
  shown: TeacherTable;
  onPeopleShow: () => void;
}

/** In one line: whether people can join and how, how many are here, and the end of the table. */
export function PlayFacts({ shown, onPeopleShow }: PlayFactsProps) {
  const { people, keys, pending = false, onEnd } = shown;
  const { messages, format } = useMessages(catalogue);
  const { format: formatJoin } = useMessages(joinCatalogue);
  const { joinCode, isJoiningStopped } = keys;
  const here = people.filter(({ isHere }) => isHere).length;
  return (
    <div className={classes.playFacts}>
      {joinCode === null || isJoiningStopped ? (
        <span>{messages.joiningStopped}</span>
      ) : (
        <span>
          {messages.joiningOpen}{" "}
          <strong aria-hidden="true" className={classes.smallCode}>
            {inHalves(joinCode)}
          </strong>
          <VisuallyHidden>{formatJoin("code", { code: [...joinCode].join(" ") })}</VisuallyHidden>
        </span>
      )}
      <PlainButton variant="subtle" onClick={onPeopleShow}>
        {format("here", { here, all: people.length })}
      </PlainButton>
      <CommandButton variant="subtle" className={classes.end ?? ""} pending={pending} onPress={onEnd}>
        {messages.end}
      </CommandButton>
    </div>
  );
}
