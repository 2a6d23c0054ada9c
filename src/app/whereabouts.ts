import { findRoute } from '../../engine/navigation/routes.ts';

/** The current path and search. If the address is a dialog's own, that is the home page, which is shown behind it. */
export function whereabouts(): string {
  const { pathname, search } = window.location;
  return (findRoute(pathname)?.opens ? '/' : pathname) + search;
}
