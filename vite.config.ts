import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const stub = (name: string) => new URL(`./src/ui/form/stubs/${name}.ts`, import.meta.url).pathname;

/** One build serves every merchant: nothing of a merchant's folder is read here. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: {
    // The form library brings these for features that our forms do not have; together they are 45 KB.
    alias: [
      { find: /^markdown-to-jsx\/react$/, replacement: stub('markdown') },
      { find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: stub('merge') },
      { find: /^fast-uri$/, replacement: stub('uri') },
      { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: stub('registry') },
    ],
  },
  build: {
    outDir: 'dist/site',
    manifest: true,
    // Nothing is inlined as data: the content security policy allows fonts and scripts as files of the site only.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/main.tsx' },
  },
});
