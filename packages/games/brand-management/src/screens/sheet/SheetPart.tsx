import catalogue from "@belab/brand-management/texts/en/Play";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { Heading } from "@belab/ui/elements/Heading";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { IconInfoCircle, IconMinus, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { Role } from "../../setup/index.ts";
import { partOwners, type SheetPartName } from "./openParts.ts";
import classes from "./SheetPart.module.css";
import type { SheetGame } from "./sheetGame.ts";

interface SheetPartProps {
  game: SheetGame;
  part: SheetPartName;
  title: string;
  /** What the part holds, in a few words: all that is seen of it while it is closed. */
  holds: string;
  /** Where the fields say it themselves, what the part holds is told only while it is closed. @default false */
  isBrief?: boolean;
  /** Where there is room, what it holds stands beside the title. @default false */
  isRow?: boolean;
  /** What it is about, for a person who has never done it. */
  help?: string;
  /** Given the id of the heading, which names the fields together with their labels. */
  children: (titleId: string) => ReactNode;
}

/**
 * A part of the sheet: fields that belong together, what they mean, and who looks after them. Where there is little room, it
 * opens and closes; closed, it says what it holds.
 */
export function SheetPart({ game, part, title, holds, isBrief, isRow, help, children }: SheetPartProps) {
  const id = useId();
  const [isExplained, setExplained] = useState(false);
  const isOpen = game.parts.isOpen(part);
  return (
    <section
      aria-labelledby={id}
      className={classes.root}
      data-open={isOpen}
      data-brief={isBrief || undefined}
      data-row={isRow || undefined}
    >
      <div className={classes.head}>
        <span className={classes.title}>
          <Heading order={3} size="h5" id={id}>
            {title}
          </Heading>
          {help && <HelpButton title={title} isExplained={isExplained} onClick={() => setExplained(!isExplained)} />}
        </span>
        <p className={classes.holds}>{holds}</p>
        <RoleMark game={game} role={partOwners[part]} />
        <UnstyledButton
          className={classes.toggle}
          aria-labelledby={id}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          onClick={() => game.parts.setOpen(part, !isOpen)}
        >
          {isOpen ? <IconMinus aria-hidden="true" /> : <IconPlus aria-hidden="true" />}
        </UnstyledButton>
      </div>
      <div id={`${id}content`} className={classes.content}>
        {isExplained && <p className={classes.help}>{help}</p>}
        {children(id)}
      </div>
    </section>
  );
}

interface HelpButtonProps {
  title: string;
  isExplained: boolean;
  onClick: () => void;
}

function HelpButton({ title, isExplained, onClick }: HelpButtonProps) {
  const { format } = useMessages(catalogue);
  return (
    <UnstyledButton
      className={classes.about}
      aria-label={format("aboutField", { field: title })}
      aria-expanded={isExplained}
      onClick={onClick}
    >
      <IconInfoCircle aria-hidden="true" />
    </UnstyledButton>
  );
}

/** Whose part it is: everybody may still change it. */
function RoleMark({ game, role }: { game: SheetGame; role: Role }) {
  const { messages } = useMessages(catalogue);
  const { roles } = useMessages(wordsCatalogue).messages;
  const member = game.memberWith(role);
  if (!member) {
    return null;
  }
  const name = member.isOwn ? messages.yours : game.nameOf(member.participantId);
  const letters = [...name];
  const isCut = letters.length > longestName;
  return (
    <span className={classes.role} data-own={member.isOwn || undefined}>
      <VisuallyHidden>
        {roles[role]}: {isCut && name}
      </VisuallyHidden>
      <span aria-hidden={isCut || undefined}>{isCut ? `${letters.slice(0, longestName - 1).join("")}…` : name}</span>
    </span>
  );
}

/** How many letters of a name stand in a mark: the whole name is in the list of members. */
const longestName = 12;
