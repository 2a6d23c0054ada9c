import type { FastifyInstance } from 'fastify';
import type { EntryAssets } from './built-site.ts';

/** The development server: sources as they are, and changes as they are made. */
export interface DevelopmentSite {
  readonly assets: EntryAssets;
  readonly head: string;
}

/**
 * Puts Vite's middleware in front of the app, for `npm run dev`.
 *
 * @param reloadPort for Vite's socket alone: on the port of the app its upgrades would meet those of the realtime socket
 */
export async function startDevelopmentSite(app: FastifyInstance, reloadPort: number): Promise<DevelopmentSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: reloadPort } } });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
  app.addHook('onClose', () => vite.close());
  const refresh = `import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;`;
  return {
    assets: { script: '/src/main.tsx', preloads: [], styles: [] },
    head: `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>`,
  };
}
