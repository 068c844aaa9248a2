import { ContactForm } from "@belab/ui/ContactForm";
import { PublicPage } from "./PublicPage.tsx";

export function ContactPage() {
  return (
    <PublicPage>
      <ContactForm />
    </PublicPage>
  );
}
