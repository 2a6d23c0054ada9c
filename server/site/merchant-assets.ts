import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { wordmarkOf } from '../../engine/brand/merchant.ts';
import { computeRoles } from '../../engine/theme/roles.ts';
import { LARGEST_ASSET_BYTES } from '../brands/read-folder.ts';
import { readInside } from '../brands/safe-file.ts';
import { previewOf } from '../http/preview-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';
import { permissionOf } from '../system/api.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Files of merchants' folders, and the manifest that browsers install a site by. */
export function merchantAssetRoutes(app: FastifyInstance, context: ServerContext): void {
  const readAsset = async (code: string, file: string): Promise<Buffer | undefined> => {
    const read = await readInside(join(context.settings.brandsDirectory, code), `assets/${file}`, LARGEST_ASSET_BYTES);
    return 'bytes' in read ? read.bytes : undefined;
  };

  app.get<{ Params: { merchant: string; file: string } }>('/brand-assets/:merchant/:file', async (request, reply) => {
    const { merchant: code, file } = request.params;
    const contentType = CONTENT_TYPES[extname(file)];
    const isName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(file);
    const { merchant } = merchantOf(request, context);
    const preview = previewOf(request);
    const isOwn = preview
      ? merchant.code === code
      : context.brands.siblings(merchant).some((sibling) => sibling.code === code);
    if (!isOwn || !contentType || !isName) return reply.status(404).send();
    const bytes = preview ? await preview.readFile(`assets/${file}`) : await readAsset(code, file);
    if (!bytes) return reply.status(404).send();
    // A drawing of an operator's may hold anything; as a picture it runs nothing, and opened alone neither.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.type(contentType).header('cache-control', 'public, max-age=86400').send(bytes);
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { merchant } = merchantOf(request, context);
    const { page } = computeRoles(merchant.brand.theme, merchant.brand.theme.defaultTheme);
    const name = wordmarkOf(merchant);
    const { mark } = permissionOf(merchant, 0).resources as { mark: string };
    const icons = [{ src: mark, sizes: 'any', type: CONTENT_TYPES[extname(merchant.brand.logo.mark)] }];
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
