import { ContactForm } from "@belab/ui/ContactForm";
import { PageIntro } from "@belab/ui/PageIntro";
import { PageShell } from "@belab/ui/PageShell";
import { SignInForm } from "@belab/ui/SignInForm";
import { SocialButtons } from "@belab/ui/SocialButtons";
import { footer, header } from "./HomePage";

export function SignInPage() {
  return (
    <PageShell header={header} footer={footer}>
      <PageIntro title="Entrer">Connectez-vous, ou écrivez-nous.</PageIntro>
      <SignInForm
        order={2}
        placement="inline"
        onSubmit={() => undefined}
        forgotPasswordHref="/connexion"
        signUpHref="/connexion"
        socialButtons={<SocialButtons providers={[{ id: "campus", title: "Campus", onClick: () => undefined }]} />}
      />
      <ContactForm order={2} placement="inline" contactEmail="bonjour@atelier.example" onSubmit={() => true} />
    </PageShell>
  );
}
