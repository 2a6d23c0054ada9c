import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Merchant, MerchantFont } from '../../engine/brand/merchant.ts';
import { previewOf } from '../http/preview-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';
import type { CutFonts } from './cut-fonts.ts';
import { openOwnFiles } from './own-files.ts';

const FILE = /^([0-9a-f]{20})\.([a-z0-9-]{2,20})\.woff2$/;

/** What an address asks for. */
interface Found {
  readonly font: MerchantFont;
  readonly part: string;
}

/** Undefined unless the merchant's theme names such a typeface, and it has the part. */
function findPart({ code, fonts }: Merchant, file: string): Found | undefined {
  const [, sum, part = ''] = FILE.exec(file) ?? [];
  const font = Object.values(fonts).find(({ address }) => address === `/own-fonts/${code}/${sum}`);
  return font && Object.hasOwn(font.parts, part) ? { font, part } : undefined;
}

/** Serves the typefaces that merchants' themes name, in parts. The files themselves are never sent. */
export function ownFontRoutes(app: FastifyInstance, context: ServerContext & { readonly cutFonts: CutFonts }): void {
  const { settings, cutFonts, brands, rateLimits } = context;
  const readFile = openOwnFiles(settings);

  const makePart = async (
    request: FastifyRequest,
    code: string,
    { font: { file, sum }, part }: Found,
  ): Promise<Buffer | undefined> => {
    const made = await cutFonts.find({ sum, part });
    if (made) return made;
    await rateLimits.drawings(request.ip);
    const bytes = await readFile(request, code, { file, sum });
    return bytes && cutFonts.cut({ sum, part }, bytes);
  };

  app.get<{ Params: { merchant: string; file: string } }>('/own-fonts/:merchant/:file', async (request, reply) => {
    const { merchant: code, file } = request.params;
    const { merchant } = merchantOf(request, context);
    const shown = previewOf(request) ? [merchant] : brands.siblings(merchant);
    const owner = shown.find((sibling) => sibling.code === code);
    const found = owner && findPart(owner, file);
    const body = found && (await makePart(request, code, found));
    if (!body) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(body);
  });
}
