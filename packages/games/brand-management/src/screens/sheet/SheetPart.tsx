import catalogue from "@belab/brand-management/texts/en/Play";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import { type ReactNode, useId } from "react";
import type { Role } from "../../setup/index.ts";
import classes from "./SheetPart.module.css";
import type { SheetGame } from "./sheetGame.ts";

interface SheetPartProps {
  game: SheetGame;
  title: string;
  /** What it is about, for a person who has never done it. */
  help?: string;
  /** Whose part it is. */
  owner?: Role;
  order?: 3 | 4;
  /** Given the id of the heading, which names the fields together with their labels. */
  children: (titleId: string) => ReactNode;
}

/** A part of the sheet: fields that belong together, what they mean, and who looks after them. */
export function SheetPart({ game, title, help, owner, order = 4, children }: SheetPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <div className={classes.head}>
        <Heading order={order} size="h5" id={id}>
          {title}
        </Heading>
        {owner && <RoleMark game={game} role={owner} />}
      </div>
      {help && <p className={classes.help}>{help}</p>}
      {children(id)}
    </section>
  );
}

/** Whose part it is: everybody may still change it. */
function RoleMark({ game, role }: { game: SheetGame; role: Role }) {
  const { messages, format } = useMessages(catalogue);
  const { roles } = useMessages(wordsCatalogue).messages;
  const member = game.memberWith(role);
  return (
    member && (
      <span className={classes.role} data-own={member.isOwn || undefined}>
        {roles[role]}:{" "}
        {member.isOwn ? messages.yourPart : format("partOf", { name: game.nameOf(member.participantId) })}
      </span>
    )
  );
}
