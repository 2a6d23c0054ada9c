import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languageTextsPlugin } from './scripts/language-texts.ts';

/**
 * Gives the page a script of its own for what a launch asks for first: a few kilobytes, which run while the rest is on
 * its way. The rest imports the same file, so that nothing runs twice.
 */
const earlyScriptPlugin: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.isEntry && file.name === 'early')
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${fileName}` },
          injectTo: 'head-prepend',
        })),
  },
};

/** The page of the games: one build for all families, each a lazy part of its own. */
export default defineConfig({
  root: 'games/client',
  plugins: [react(), languageTextsPlugin(), earlyScriptPlugin],
  publicDir: false,
  build: {
    outDir: '../../dist/games',
    emptyOutDir: true,
    // Nothing is inlined as data: the content security policy allows fonts and scripts as files of the origin only.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { early: 'games/client/early.ts', index: 'games/client/index.html' },
      output: {
        codeSplitting: {
          groups: [
            // The early script comes alone, with nothing of the page.
            {
              name: 'early',
              test: /games.client.(early|launch|read-language|boards.board-parts)\.ts|engine.(i18n.languages|json.keys-of)\.ts|game-texts|preload-helper|rolldown.runtime/,
              priority: 1,
            },
            // What several boards share is one file: on a slow line each request costs more than the bytes.
            {
              name: 'shared',
              test: /games.client.(ui|numbers|gain|amounts|sentences|tab-storage|shell.hue|panels.panel-frame)|games.families.(chance|item-at|memo|refusal|solve-paytable|stake|wire-schema)\.|use-media-query|tabler/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
