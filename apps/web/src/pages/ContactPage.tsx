import { ContactForm } from "@belab/ui/ContactForm";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function ContactPage() {
  const { email } = useOperator();
  return (
    <PublicPage>
      <ContactForm {...(email && { contactEmail: email })} />
    </PublicPage>
  );
}
