/** Names in a chosen order: the chosen ones first, then the others as they were. Chosen ones that are not there are left out. */
export function inOrder<Name extends string>(all: readonly Name[], chosen: readonly string[]): readonly Name[] {
  const first = chosen.flatMap((name) => all.find((known) => known === name) ?? []);
  return [...new Set([...first, ...all])];
}
