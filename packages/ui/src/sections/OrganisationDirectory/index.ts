export {
  type ListedOrganisation,
  type ListedOrganisationError,
  OrganisationDirectory,
  type OrganisationDirectoryLabels,
  type OrganisationDirectoryProps,
} from "./OrganisationDirectory.tsx";
