import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markFile, wordmarkOf } from '../../engine/brand/merchant.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { computeRoles } from '../../engine/theme/roles.ts';
import { APP_ICONS, type AppIcons, appIconUrl } from '../art/api.ts';
import { LARGEST_ASSET_BYTES } from '../brands/read-folder.ts';
import { readInside } from '../brands/safe-file.ts';
import { previewOf } from '../http/preview-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What these routes need. */
export type AssetContext = ServerContext & { readonly appIcons: AppIcons };

/** Files of merchants' folders, icons of their marks, and the manifest that browsers install a site by. */
export function merchantAssetRoutes(app: FastifyInstance, context: AssetContext): void {
  /** A file of a folder, or of the draft that a request looks at. */
  const readAsset = async (request: FastifyRequest, code: string, file: string): Promise<Buffer | undefined> => {
    const preview = previewOf(request);
    if (preview) return preview.readFile(file);
    const read = await readInside(join(context.settings.brandsDirectory, code), file, LARGEST_ASSET_BYTES);
    return 'bytes' in read ? read.bytes : undefined;
  };

  app.get<{ Params: { merchant: string; file: string } }>('/brand-assets/:merchant/:file', async (request, reply) => {
    const { merchant: code, file } = request.params;
    const contentType = CONTENT_TYPES[extname(file)];
    const isName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(file);
    const { merchant } = merchantOf(request, context);
    const isOwn = previewOf(request)
      ? merchant.code === code
      : context.brands.siblings(merchant).some((sibling) => sibling.code === code);
    if (!isOwn || !contentType || !isName) return reply.status(404).send();
    const bytes = await readAsset(request, code, `assets/${file}`);
    if (!bytes) return reply.status(404).send();
    // A drawing of an operator's may hold anything; as a picture it runs nothing, and opened alone neither.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.type(contentType).header('cache-control', 'public, max-age=86400').send(bytes);
  });

  app.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const { merchant } = merchantOf(request, context);
    const name = keysOf(APP_ICONS).find((known) => `${known}.png` === request.params.file);
    const scheme = name === undefined || !APP_ICONS[name].isFilled ? 'light' : merchant.brand.theme.defaultTheme;
    const mark = name && (await readAsset(request, merchant.code, markFile(merchant, scheme)));
    const { page = '' } = computeRoles(merchant.brand.theme, scheme);
    const count = () => context.rateLimits.drawings(request.ip);
    const body = name && mark && (await context.appIcons.get(APP_ICONS[name], { bytes: mark, page }, count));
    if (!body) return reply.status(404).header('cache-control', 'no-store').send();
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(body);
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { merchant } = merchantOf(request, context);
    const { page } = computeRoles(merchant.brand.theme, merchant.brand.theme.defaultTheme);
    const name = wordmarkOf(merchant);
    const icon = (name: keyof typeof APP_ICONS, purpose: 'any' | 'maskable') => {
      const { sidePx } = APP_ICONS[name];
      const src = appIconUrl(name, merchant.revision);
      return { src, sizes: `${sidePx}x${sidePx}`, type: 'image/png', purpose };
    };
    const icons = [icon('small', 'any'), icon('large', 'any'), icon('maskable', 'maskable')];
    return reply.type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: '/',
      display: 'standalone',
      background_color: page,
      theme_color: page,
      icons,
    });
  });
}
