import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readBoot } from './api/boot.ts';
import { startI18n } from './api/i18n.ts';
import { wait } from './api/idle.ts';
import { watchInstallOffer } from './api/install-prompt.ts';
import { keptInvitation } from './api/kept-invitation.ts';
import { preferences, REMEMBERED } from './api/preferences.ts';
import { createQueryClient } from './api/query-client.ts';
import { sessionStore } from './api/session-store.ts';
import { sharedSession } from './api/shared-session.ts';
import { readSite } from './api/site.ts';
import { App, prepareApp } from './app/app.tsx';
import { preloadPage } from './app/page-groups.tsx';
import { preloadFirstPress } from './app/preload.ts';
import { preloadAnswers } from './app/preload-answers.ts';
import { mantineTheme } from './theme/mantine-theme.ts';
import { adoptMantineVariables } from './theme/mantine-variables.ts';

/** Not loaded for people who have not logged in on this device. Show no error if there is no session to open. */
async function openSession(): Promise<void> {
  const isRemembered = sessionStore.get() === undefined && preferences.isOn(REMEMBERED);
  if (!isRemembered && sharedSession.read() === undefined) return;
  const opening = import('./api/open-session.ts').then((loaded) => loaded.openSession());
  await opening.catch(() => undefined);
}

/**
 * Not awaited at the top level: parts that load in that time import from the file of this module, and would wait for it.
 */
async function start(): Promise<void> {
  const site = readSite(readBoot());
  sessionStore.start(site.merchant);
  const arrivedBy = keptInvitation.take(window.location.search);
  preferences.followMerchant();
  preloadFirstPress();
  const queries = createQueryClient();
  // Texts first: pages and dialogs that load add theirs.
  const texts = startI18n(site);
  const opening = openSession();
  const loading = Promise.all([texts, opening, preloadPage(window.location.pathname), preloadAnswers(site, queries)]);
  // In steps, between which the browser can answer a tap.
  await wait();
  const theme = mantineTheme(site.brand.theme);
  adoptMantineVariables(theme);
  await loading;
  await wait();
  const app = prepareApp({ site, theme, queries });
  const root = document.getElementById('root');
  // As a transition React draws it in slices, between which the browser can paint and answer.
  if (root) startTransition(() => createRoot(root).render(<App {...app} />));
  watchInstallOffer();
  if (arrivedBy && site.modules.affiliates)
    void import('./api/count-arrival.ts').then(({ reportArrival }) => reportArrival(arrivedBy));
}
void start();
