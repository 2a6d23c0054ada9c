/** One route of an app. */
export interface ListedRoute {
  readonly method: string;
  /** As it was registered, with `:parameters` and `*`. */
  readonly path: string;
}

/**
 * Every route that an app answers, read from the tree that Fastify prints. HEAD is left out: Fastify adds it to every GET.
 *
 * @param tree what `printRoutes({ commonPrefix: false })` gives
 */
export function listRoutes(tree: string): readonly ListedRoute[] {
  const routes: ListedRoute[] = [];
  const path: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    const depth = indent.length / 4;
    path.length = depth;
    path.push(part);
    for (const method of (methods ?? '').split(', '))
      if (method !== '' && method !== 'HEAD') routes.push({ method, path: path.join('') });
  }
  return routes;
}
