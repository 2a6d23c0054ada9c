import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { findRedirect, isOpenRoute, ROUTES, type Route } from '../../engine/navigation/routes.ts';
import { sessionStore } from '../api/session-store.ts';
import type { Site } from '../api/site.ts';
import { NotFound } from '../ui/not-found.tsx';
import { reloadedState } from './dialog-place.ts';
import { Layout } from './layout.tsx';
import { PageError } from './load-error-boundary.tsx';
import { PAGE_GROUPS } from './page-groups.tsx';

/** Leads a visitor to the login, where the merchant shows its pages to members only. */
const gate =
  ({ loginedToHomePage }: Site['modules'], path: string): LoaderFunction =>
  () => {
    const target = findRedirect(path, { loginedToHomePage, hasSession: sessionStore.getHeld() !== undefined });
    return target === undefined ? null : redirect(target);
  };

/** A page is a component that loads itself, not a lazy route: the address changes and its outline shows at once. */
function pageRoute({ modules, brand }: Pick<Site, 'modules' | 'brand'>, route: Route): RouteObject {
  const { path, group } = route;
  const PageOfGroup = (isOpenRoute(route, modules, brand.lotteryType) && PAGE_GROUPS[group]) || NotFound;
  return { path, caseSensitive: true, element: <PageOfGroup key={group} />, errorElement: <PageError key={group} /> };
}

/** An entry without a loader changes the page in the same step; only gated sites have loaders. */
const withGate = (modules: Site['modules'], route: RouteObject): RouteObject =>
  modules.loginedToHomePage
    ? { ...route, loader: gate(modules, route.path ?? ''), hydrateFallbackElement: <></>, shouldRevalidate: () => true }
    : route;

/** The router of a site: one data route for each entry of the route table, within the frame of every page. */
export function createSiteRouter({ modules, brand }: Site) {
  const { usr, ...rest } = fieldsOf(window.history.state);
  window.history.replaceState({ ...rest, usr: reloadedState(usr) }, '');
  const pages = [...ROUTES.map((route) => pageRoute({ modules, brand }, route)), { path: '*', element: <NotFound /> }];
  return createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <PageError />,
      children: pages.map((page) => withGate(modules, page)),
    },
  ]);
}
