export { ContactForm, type ContactFormLabels, type ContactFormProps, type ContactValues } from "./ContactForm.tsx";
export { LetterDrawing } from "./LetterDrawing.tsx";
