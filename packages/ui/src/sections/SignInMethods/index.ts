export {
  type LinkedIdentity,
  SignInMethods,
  type SignInMethodsLabels,
  type SignInMethodsProps,
} from "./SignInMethods.tsx";
