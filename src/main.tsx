import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from './api/i18n.ts';
import { keptInvitation } from './api/kept-invitation.ts';
import { openSession } from './api/open-session.ts';
import { preferences } from './api/preferences.ts';
import { site } from './api/site.ts';
import { App } from './app/app.tsx';
import { adoptMantineVariables } from './theme/mantine-variables.ts';

adoptMantineVariables(site.brand.theme);
keptInvitation.take(window.location.search);
preferences.followMerchant();
await Promise.all([startI18n(), openSession()]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
