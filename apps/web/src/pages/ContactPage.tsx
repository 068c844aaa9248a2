import { ContactForm, LetterDrawing } from "@belab/ui/ContactForm";
import { PublicPage } from "./PublicPage.tsx";

export function ContactPage() {
  return (
    <PublicPage>
      <ContactForm align="start" picture={<LetterDrawing />} />
    </PublicPage>
  );
}
