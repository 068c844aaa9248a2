export {
  ProfileForm,
  type ProfileFormErrors,
  type ProfileFormLabels,
  type ProfileFormProps,
  type ProfileFormValues,
} from "./ProfileForm.tsx";
