import { ContactForm, LetterDrawing } from "@belab/ui/ContactForm";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";

export function ContactPage() {
  const { email } = useOperator();
  return (
    <PublicPage>
      <ContactForm align="start" picture={<LetterDrawing />} {...(email && { contactEmail: email })} />
    </PublicPage>
  );
}
