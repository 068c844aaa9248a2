import catalogue from "@belab/locales/en/site/ContactPage";
import { ContactForm, type ContactFormProps } from "../../sections/ContactForm/ContactForm.tsx";
import { LetterDrawing } from "../../sections/ContactForm/LetterDrawing.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface ContactPageProps extends Pick<ContactFormProps, "onSubmit" | "pending" | "error"> {
  /** The address for people who need an answer; without it no address is named. */
  contactEmail?: string | undefined;
}

/**
 * A message to the lab, from anyone.
 * Needs what sends it; without that, the form only thanks the person.
 */
export function ContactPage({ contactEmail, ...form }: ContactPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <ContactForm
        align="start"
        picture={<LetterDrawing />}
        {...form}
        {...(contactEmail !== undefined && { contactEmail })}
      />
    </PublicPage>
  );
}
