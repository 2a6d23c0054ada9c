import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { findRoute } from '../../engine/navigation/routes.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { boot } from '../api/boot.ts';
import { preferences } from '../api/preferences.ts';
import { createQueryClient } from '../api/query-client.ts';
import { site } from '../api/site.ts';
import { mantineTheme } from '../theme/mantine-theme.ts';
import { lazily } from '../ui/lazily.tsx';
import { createSiteRouter } from './router.tsx';
import { SchemeContext } from './scheme-context.ts';

/** Only a closed site shows it. */
const StatusScreen = lazily(async () => ({
  default: (await import('../features/system/status-screen.tsx')).StatusScreen,
}));

const queries = createQueryClient();

const { status } = site.status;
/** Operators can work while the site is closed to everyone else. */
const router =
  status === 0 || findRoute(window.location.pathname)?.group === 'operator' ? createSiteRouter() : undefined;

/** The app: the merchant's theme, the visitor's scheme, and the pages; or one screen if the site is closed. */
export function App() {
  const [scheme, setScheme] = useState<Scheme>(boot.scheme);
  const theme = useMemo(() => mantineTheme(site.brand.theme), []);
  const chooseScheme = useCallback((chosen: Scheme) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
    preferences.saveScheme(chosen);
    setScheme(chosen);
  }, []);
  const choice = useMemo(() => ({ scheme, onScheme: chooseScheme }), [scheme, chooseScheme]);
  return (
    <StrictMode>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queries}>
          <SchemeContext value={choice}>
            {router ? <RouterProvider router={router} /> : null}
            {status === 0 || router ? null : <StatusScreen status={status} />}
          </SchemeContext>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
