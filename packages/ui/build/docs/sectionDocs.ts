/** How far a section is to be relied on: `beta` may change in a minor version, `deprecated` goes in the next major one. */
export const statuses = ["stable", "beta", "deprecated"] as const;

export type Status = (typeof statuses)[number];

/** When to use a component and how, from the block tags of its docstring; plain text with `code` marks. */
export interface Guidance {
  useWhen: readonly string[];
  avoidWhen: readonly string[];
  do: readonly string[];
  dont: readonly string[];
}

/** A message that `labels` can replace. */
export interface LabelDocs {
  /** `title`, or `guide.title` where the texts of a part are nested. */
  key: string;
  /** In English. */
  text: string;
}

export interface PropDocs {
  name: string;
  /** As TypeScript writes it; a union of literals is spelled out. */
  type: string;
  required: boolean;
  description: string;
  default?: string;
  /** Whether the package declares it itself, rather than Mantine. */
  own: boolean;
  /** For `labels`. */
  labels?: { catalogues: readonly string[]; keys: readonly LabelDocs[] };
}

/** A type that props name, as it is declared. */
export interface TypeDocs {
  name: string;
  text: string;
}

/** A component, or a function such as `showSnackbar`, whose `props` are those of its first parameter. */
export interface ComponentDocs {
  name: string;
  description: string;
  status: Status | undefined;
  guidance: Guidance;
  /** Where it is declared, from the package's folder. */
  file: string;
  /** By name, the required ones first. */
  props: readonly PropDocs[];
  /** Whose props it takes besides, with `code` marks: `<div>`, Mantine's `Modal`. */
  rest?: string;
}

/** All that an entry point exports. */
export interface SectionDocs {
  /** The subpath: `CountdownTimer` of `@belab/ui/CountdownTimer`. */
  name: string;
  /** The group of its stories. */
  group: string;
  /** The component that has the section's name comes first. */
  components: readonly ComponentDocs[];
  types: readonly TypeDocs[];
}
