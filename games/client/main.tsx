import './early.ts';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './tokens.css';
import './global.css';
import { Loading } from './shell/loading.tsx';
import { Opening } from './shell/opening.tsx';
import { keptLanguage } from './tab-storage.ts';
import { takeLanguage, withWords } from './words.ts';

// A session sets it again; until then failures are in this language.
const told = new URLSearchParams(location.hash.slice(1)).get('language');
void takeLanguage(told ?? keptLanguage.get() ?? navigator.language);

/** The page of an address; a game everywhere else. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/verify': lazy(async () => ({
    default: (await withWords(() => import('./pages/verify-page.tsx'), 'pages')).VerifyPage,
  })),
  '/record': lazy(async () => ({
    default: (await withWords(() => import('./pages/record-page.tsx'), 'pages')).RecordPage,
  })),
};
const Page = PAGES[location.pathname] ?? Opening;

// A round that is shown again looks like the page around it, which names its frame after its theme. Games are dark.
const isLight = location.pathname === '/record' && window.name === 'theme-light';
document.documentElement.dataset.theme = isLight ? 'light' : 'dark';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  </StrictMode>,
);
