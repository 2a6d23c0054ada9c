import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const stub = (name: string) => new URL(`./src/ui/form/stubs/${name}.ts`, import.meta.url).pathname;

/** One build serves every merchant: nothing of a merchant's folder is read here. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/site',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { input: 'src/main.tsx' },
  },
});
void stub;
