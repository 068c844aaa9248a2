import catalogue from "@belab/locales/en/site/ContactPage";
import { ContactForm, LetterDrawing } from "@belab/ui/ContactForm";
import { useMessages } from "@belab/ui/theme";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";

export function ContactPage() {
  const { messages } = useMessages(catalogue);
  const { email } = useOperator();
  return (
    <PublicPage title={messages.pageTitle}>
      <ContactForm align="start" picture={<LetterDrawing />} {...(email && { contactEmail: email })} />
    </PublicPage>
  );
}
