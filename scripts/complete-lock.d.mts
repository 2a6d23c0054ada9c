type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An optional package that a lock file asks for and does not describe. */
export interface MissingPackage {
  readonly path: string;
  readonly parent: string;
  readonly name: string;
  readonly version: string;
}

export function missingPackages(packages: Packages): readonly MissingPackage[];
export function completePackages(packages: Packages): {
  readonly packages: Packages;
  readonly added: readonly string[];
};
