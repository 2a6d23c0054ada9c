import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import { merchantOf } from './request-merchant.ts';

/** Answers the public key of encrypted bodies, and the merchant for which a body has to be sealed at this address. */
export function jwksRoute(app: FastifyInstance, context: ServerContext): void {
  app.get('/.well-known/jwks.json', async (request, reply) => {
    await context.rateLimits.requests(request.ip);
    const { code } = merchantOf(request, context).merchant;
    const keys = (await context.keys.publicKeys()).map((key) => ({ ...key, merchant: code }));
    return reply.header('cache-control', 'no-store').send({ keys });
  });
}
