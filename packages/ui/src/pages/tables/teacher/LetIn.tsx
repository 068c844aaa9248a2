import { JoinCode } from "../../../sections/JoinCode/JoinCode.tsx";
import { ShareAddress } from "../../../sections/ShareAddress/ShareAddress.tsx";
import classes from "./TeacherTable.module.css";

export interface LetInProps {
  /** Null once nobody can join any more. */
  joinCode: string | null;
  /** The full link by which people join. */
  address: string | undefined;
}

/** How people join: by code, QR code or link. */
export function LetIn({ joinCode, address }: LetInProps) {
  if (joinCode === null || address === undefined) {
    return null;
  }
  return (
    <div className={classes.letIn}>
      <JoinCode code={joinCode} address={address} />
      <ShareAddress address={address} />
    </div>
  );
}
