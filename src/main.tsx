import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { boot } from './api/boot.ts';
import { startI18n } from './api/i18n.ts';
import { keptInvitation } from './api/kept-invitation.ts';
import { preferences, REMEMBERED } from './api/preferences.ts';
import { resumeLogin } from './api/resume.ts';
import { sessionStore } from './api/session-store.ts';
import { site } from './api/site.ts';
import { App } from './app/app.tsx';
import { adoptMantineVariables } from './theme/mantine-variables.ts';

/** A new tab resumes a remembered login. Show no error if there is none. */
async function resumeSession(): Promise<void> {
  if (sessionStore.get() || !preferences.isOn(REMEMBERED)) return;
  try {
    sessionStore.begin(await resumeLogin(), boot.merchant);
  } catch {
    // The page of a visitor says no less.
  }
}

adoptMantineVariables(site.brand.theme);
keptInvitation.take(window.location.search);
preferences.followMerchant();
await Promise.all([startI18n(), resumeSession()]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
