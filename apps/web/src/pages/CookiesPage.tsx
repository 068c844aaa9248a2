import { ProsePage } from "@belab/ui/ProsePage";
import { cookies } from "../content/cookies.ts";
import { proseProps } from "../content/Prose.tsx";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function CookiesPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(cookies(useOperator()))} />
    </PublicPage>
  );
}
