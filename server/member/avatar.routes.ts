import type { FastifyInstance } from 'fastify';
import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { AVATAR_PATH, AVATAR_SIDES } from '../../engine/art/avatar-url.ts';
import { chooseAvatar, icon, playerAvatar, uploadAvatar } from '../../schemas/calls/avatar.ts';
import type { PersonSession } from '../http/caller.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { makeToken } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type Avatar, countUpload, findAvatar, findPicture, keepPicture, setAvatar } from './avatars.repository.ts';
import { drawSquare } from './square-picture.ts';

/** Tries to upload a picture in 24 hours. */
const DAILY_UPLOADS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_SECONDS = 31_536_000;
const FILE = new RegExp(`^([A-Za-z0-9_-]{43})\\.(${AVATAR_SIDES.join('|')})\\.webp$`);

const ownerOf = (merchant: string, { memberId }: PersonSession) => ({ merchant, memberId });

/** What picture a member shows: asked for, chosen, uploaded. */
export function avatarRoutes(serve: ServeCall, { database }: ServerContext): void {
  for (const call of [icon, playerAvatar])
    serve(call, ({ merchant, session }) =>
      database.withMerchant(merchant.code, (tx) => findAvatar(tx, ownerOf(merchant.code, session))),
    );
  serve(chooseAvatar, async ({ merchant, session, body }) => {
    const chosen: Avatar = { avatar: body.avatar, avatarType: 'STATIC' };
    await database.withMerchant(merchant.code, (tx) => setAvatar(tx, ownerOf(merchant.code, session), chosen));
    return chosen;
  });
  serve(uploadAvatar, async ({ merchant, session, picture, now }) => {
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    const owner = ownerOf(merchant.code, session);
    const { uploads, since } = await database.withMerchant(merchant.code, (tx) => countUpload(tx, owner, now));
    if (uploads > DAILY_UPLOADS)
      throw new DomainError('pictureLimit', {
        waitSeconds: Math.ceil((since.getTime() + DAY_MS - now.getTime()) / 1000),
      });
    const sizes = await drawSquare(picture);
    const shown: Avatar = { avatar: makeToken(), avatarType: 'CUSTOM' };
    await database.withMerchant(merchant.code, async (tx) => {
      await keepPicture(tx, owner, shown.avatar, sizes, now);
      await setAvatar(tx, owner, shown);
    });
    return shown;
  });
}

/**
 * Serves uploaded pictures. Anyone with the address may view one; it cannot be guessed, and never shows a different
 * picture.
 */
export function avatarPictures(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>(`${AVATAR_PATH}:file`, async (request, reply) => {
    await context.rateLimits.requests(request.ip);
    const { merchant } = merchantOf(request, context);
    const [, pictureId, side] = FILE.exec(request.params.file) ?? [];
    const webp =
      pictureId === undefined
        ? undefined
        : await context.database.withMerchant(merchant.code, (tx) =>
            findPicture(tx, merchant.code, pictureId, Number(side)),
          );
    if (!webp) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`).type('image/webp').send(webp);
  });
}
