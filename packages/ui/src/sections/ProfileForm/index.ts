export { ProfileForm, type ProfileFormLabels, type ProfileFormProps, type ProfileFormValues } from "./ProfileForm.tsx";
