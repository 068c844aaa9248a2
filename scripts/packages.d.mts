/** A package of this repository. */
export interface Package {
  /** From the root of the repository, as `packages/ui`. */
  folder: string;
  manifest: PackageManifest;
}

/** A `package.json`, as far as scripts and tests read it. */
export interface PackageManifest {
  name: string;
  version: string;
  /** Whether it is not published. */
  private?: boolean;
  homepage?: string;
  exports?: Record<string, { types: string; default: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** See packages.mjs. */
export function readPackages(): Package[];
