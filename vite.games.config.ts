import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languageTextsPlugin } from './scripts/language-texts.ts';

/** The page of the games: one build for all families, each a lazy part of its own. */
export default defineConfig({
  root: 'games/client',
  plugins: [react(), languageTextsPlugin()],
  publicDir: false,
  build: {
    outDir: '../../dist/games',
    emptyOutDir: true,
    // Nothing is inlined as data: the content security policy allows fonts and scripts as files of the origin only.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several boards share is one file: on a slow line each request costs more than the bytes.
          groups: [{ name: 'shared', test: /games.client.(ui|numbers|gain|amounts)|tabler/, minShareCount: 2 }],
        },
      },
    },
  },
});
