import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { findRoute } from '../../engine/navigation/routes.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { preferences } from '../api/preferences.ts';
import { type Site, SiteProvider } from '../api/site.ts';
import { mantineTheme } from '../theme/mantine-theme.ts';
import { lazily } from '../ui/lazily.tsx';
import { SchemeContext } from '../ui/scheme-context.ts';
import { createSiteRouter } from './router.tsx';
import { useFollowedSite } from './use-followed-site.ts';
import { useLinks } from './use-links.ts';

/** Only a closed site shows it. */
const StatusScreen = lazily(async () => ({
  default: (await import('../features/system/status-screen.tsx')).StatusScreen,
}));

/** Makes what the app of a site keeps while the page is open. */
export function prepareApp(made: {
  readonly site: Site;
  readonly theme: MantineThemeOverride;
  readonly queries: QueryClient;
}) {
  const { site } = made;
  // Operators can work while the site is closed to everyone else.
  const isOpen = site.status.status === 0 || findRoute(window.location.pathname)?.group === 'operator';
  return { ...made, router: isOpen ? createSiteRouter(site) : undefined };
}

/** The app: the merchant's theme, the visitor's scheme, and the pages; or one screen if the site is closed. */
export function App({ site: first, theme: firstTheme, queries, router }: ReturnType<typeof prepareApp>) {
  const site = useFollowedSite(first, queries, router);
  const { status } = site.status;
  const { theme: colours } = site.brand;
  const theme = useMemo(
    () => (colours === first.brand.theme ? firstTheme : mantineTheme(colours)),
    [colours, first, firstTheme],
  );
  useLinks(router);
  const [scheme, setScheme] = useState<Scheme>(site.scheme);
  const chooseScheme = useCallback((chosen: Scheme) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
    preferences.saveScheme(chosen);
    setScheme(chosen);
  }, []);
  const choice = useMemo(() => ({ scheme, onScheme: chooseScheme }), [scheme, chooseScheme]);
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <MantineProvider
          theme={theme}
          // Mantine sets this one before the first paint and the forced one after it: else a dark page would flash.
          defaultColorScheme={site.scheme}
          forceColorScheme={scheme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <QueryClientProvider client={queries}>
            <SchemeContext value={choice}>
              {router ? <RouterProvider router={router} /> : null}
              {status === 0 || router ? null : <StatusScreen status={status} />}
            </SchemeContext>
          </QueryClientProvider>
        </MantineProvider>
      </SiteProvider>
    </StrictMode>
  );
}
