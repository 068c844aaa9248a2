export {
  type LinkedIdentity,
  type LinkedProvider,
  SignInMethods,
  type SignInMethodsLabels,
  type SignInMethodsProps,
} from "./SignInMethods.tsx";
