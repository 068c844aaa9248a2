import catalogue from "@belab/locales/en/plans/OwnerPlans";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { OwnerPlans, type OwnerPlansProps } from "../../sections/OwnerPlans/OwnerPlans.tsx";
import { Modal } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import classes from "./PlansDialog.module.css";

export interface PlansDialogProps extends FetchProps {
  /** What the person or the organization is called. */
  name: string;
  /** Their plans; undefined until they are known. */
  owned?: Pick<OwnerPlansProps, "plan" | "endsAt" | "terms" | "plans"> | undefined;
  /** How a change of them stands, and what makes one. */
  changes: Pick<OwnerPlansProps, "pending" | "error" | "change" | "onGrant" | "onEnd">;
  /** Called when the dialog is closed. */
  onClose: () => void;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/** What an operator sees and does about the plans of a person or an organization, over the page. */
export function PlansDialog({ name, owned, changes, onClose, now, ...fetch }: PlansDialogProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <Modal.Root opened centered size={620} transitionProps={{ exitDuration: 0 }} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content aria-label={format("title", { name })}>
        <Modal.Body className={classes.body ?? ""}>
          <Fetched {...fetch}>
            {owned && <OwnerPlans {...owned} {...changes} name={name} {...(now && { now })} />}
          </Fetched>
          <PlainButton variant="default" onClick={onClose} data-autofocus className={classes.close}>
            {messages.close}
          </PlainButton>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
