import { ProsePage } from "@belab/ui/ProsePage";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { cookies } from "./cookies.ts";
import { proseProps } from "./Prose.tsx";

export function CookiesPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(cookies(useOperator()))} />
    </PublicPage>
  );
}
