import { readReturnPath } from "@belab/domain/accounts";
import { SignInPage as Page, type SignInPageProps } from "@belab/ui/pages/accounts/SignInPage";
import { usePageQuery } from "../hydration.ts";
import { Navigate } from "../shell/navigation.tsx";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useHasCompleteProfile } from "./flow.ts";
import { useSocialSignIn } from "./providers.tsx";
import { useSignIn } from "./signIn.ts";

export function SignInPage() {
  const query = usePageQuery();
  const returnTo = readReturnPath(query);
  const { isPending, signIn } = useSignIn(returnTo);
  const isSignedIn = useHasCompleteProfile();
  return isSignedIn && !isPending ? (
    <Navigate to={returnTo} replace />
  ) : (
    <PublicFrame>
      <PageWithProviders
        email={query.get("email") ?? ""}
        returnTo={returnTo}
        connects={query.has("connects")}
        pending={isPending}
        onSubmit={signIn}
      />
    </PublicFrame>
  );
}

/** The providers are prepared only for a person who has to sign in. */
function PageWithProviders(props: Omit<SignInPageProps, "social">) {
  return <Page {...props} social={useSocialSignIn({ oneTap: true, returnTo: props.returnTo })} />;
}
