import { UndoEmailChangePage as Page } from "@belab/ui/pages/accounts/UndoEmailChangePage";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useUndoEmailChange } from "./undoEmailChange.ts";

export function UndoEmailChangePage() {
  const [query] = useSearchParams();
  const { isLinkDead, error, forgetError, isPending, undoChange } = useUndoEmailChange(query.get("token") ?? "");
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <Page
        deadLink={isLinkDead}
        error={error}
        pending={isPending}
        onPasswordChange={forgetError}
        onSubmit={undoChange}
      />
    </PublicFrame>
  );
}
