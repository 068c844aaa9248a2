import catalogue from "@belab/locales/en/accounts/UndoEmailChangePage";
import { UndoEmailForm, type UndoEmailFormProps } from "../../sections/UndoEmailForm/UndoEmailForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface UndoEmailChangePageProps
  extends Pick<UndoEmailFormProps, "deadLink" | "error" | "pending" | "onPasswordChange" | "onSubmit"> {}

/**
 * The page of the link that was emailed to an old address: undoes the change, with the password from before.
 * Needs what checks that password, and whether the link still works.
 */
export function UndoEmailChangePage(form: UndoEmailChangePageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      <UndoEmailForm {...form} />
    </PublicPage>
  );
}
