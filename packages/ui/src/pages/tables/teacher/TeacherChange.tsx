import catalogue from "@belab/locales/en/tables/ColleaguePage";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./TeacherChange.module.css";

/** Why someone no longer teaches at a table. */
export interface TeacherChangeProps {
  /** A colleague has taken it over, or they have handed it over themself. */
  kind: "takenOver" | "handedOver";
  /** Who teaches there now; empty where that is not known. */
  teacher: string;
}

/** Says plainly to the former teacher of a table who runs it now. */
export function TeacherChange({ kind, teacher }: TeacherChangeProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <p role="status" className={classes.root}>
      <IconArrowsExchange aria-hidden="true" className={classes.sign} />
      <span>{teacher ? format(kind, { teacher }) : messages[someone[kind]]}</span>
    </p>
  );
}

const someone = { takenOver: "takenOverBySomeone", handedOver: "handedOverToSomeone" } as const;
