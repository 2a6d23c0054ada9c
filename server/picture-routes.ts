import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { artRoutes } from './art/art.routes.ts';
import { ownFontRoutes } from './art/own-fonts.routes.ts';
import { ownPictureRoutes } from './art/own-pictures.routes.ts';
import { previewOf } from './http/preview-request.ts';
import { isKnownPicture } from './known-pictures.ts';

/** Drawn pictures, and pictures and typefaces of merchants' folders. */
export async function pictureRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  await artRoutes(app, {
    store: context.art,
    isKnown: (asked, request) => {
      const preview = previewOf(request);
      return isKnownPicture(preview ? [preview.merchant] : context.brands.merchants(), asked);
    },
    countDrawing: context.rateLimits.drawings,
  });
  ownPictureRoutes(app, context);
  ownFontRoutes(app, context);
}
