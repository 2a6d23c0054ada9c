import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/anek-devanagari/wght.css';
import './tokens.css';
import './global.css';
import { Opening } from './shell/opening.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Opening />
  </StrictMode>,
);
