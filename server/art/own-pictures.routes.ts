import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ART_WIDTHS } from '../../engine/art/art-url.ts';
import { OWN_PICTURE_FORMATS, type OwnPictureFormat } from '../../engine/art/own-picture.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { MOST_PICTURE_PIXELS } from '../brands/own-pictures.ts';
import { previewOf } from '../http/preview-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';
import { openOwnFiles } from './own-files.ts';
import type { SizedPicture, SizedPictures } from './sized-pictures.ts';

const FILE = /^[0-9a-f]{20}\.([0-9]{3,4})\.([a-z]{3,4})$/;
const TYPES: Readonly<Record<OwnPictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Where a size of a picture comes from. */
interface Found {
  readonly path: string;
  readonly picture: SizedPicture;
}

/** What an address asks for; undefined unless the merchant's pages show it in this width. */
function findPicture({ code, pictures }: Merchant, file: string): Found | undefined {
  const [, width, ending] = FILE.exec(file) ?? [];
  const widthPx = ART_WIDTHS.find((known) => String(known) === width);
  const format = OWN_PICTURE_FORMATS.find((known) => known === ending);
  const address = `/own-pictures/${code}/${file.split('.')[0]}`;
  const [path, shown] = Object.entries(pictures).find(([, picture]) => picture.address === address) ?? [];
  if (!path || !shown || !format || !widthPx || widthPx > shown.widthPx) return undefined;
  return { path, picture: { sum: shown.sum, widthPx, format } };
}

/** Serves the pictures that merchants' pages show, re-encoded. The files themselves are never sent. */
export function ownPictureRoutes(
  app: FastifyInstance,
  context: ServerContext & { readonly sizedPictures: SizedPictures },
): void {
  const { settings, sizedPictures, brands, rateLimits } = context;
  const readFile = openOwnFiles(settings);

  const makeSize = async (request: FastifyRequest, code: string, found: Found): Promise<Buffer | undefined> => {
    const made = await sizedPictures.find(found.picture);
    if (made) return made;
    await rateLimits.drawings(request.ip);
    const bytes = await readFile(request, code, { file: found.path, sum: found.picture.sum });
    return bytes && sizedPictures.make(found.picture, bytes, MOST_PICTURE_PIXELS);
  };

  const refuse = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send();

  app.get<{ Params: { merchant: string; file: string } }>('/own-pictures/:merchant/:file', async (request, reply) => {
    const { merchant: code, file } = request.params;
    const { merchant } = merchantOf(request, context);
    const shown = previewOf(request) ? [merchant] : brands.siblings(merchant);
    const owner = shown.find((sibling) => sibling.code === code);
    const found = owner && findPicture(owner, file);
    const body = found && (await makeSize(request, code, found));
    if (!found || !body) return refuse(reply);
    return reply
      .type(TYPES[found.picture.format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(body);
  });
}
