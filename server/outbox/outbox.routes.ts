import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalRequest } from '../http/local-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import { contentSecurityPolicy, makeNonce, nonceSource } from '../http/security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { writeOutboxPage } from './outbox-page.ts';

/** Messages that one page shows. */
const SHOWN = 100;

/**
 * Where codes and mails arrive in demo mode. Only this machine may read it: the messages hold codes that let people in.
 */
export function outboxRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.settings.isDemo) return;
  const readMessages = (request: FastifyRequest) => {
    const { merchant } = merchantOf(request, context);
    return context.database.withMerchant(merchant.code, (tx) =>
      tx
        .selectFrom('outbox_messages')
        .select(['message_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
        .where('merchant', '=', merchant.code)
        .orderBy('message_id', 'desc')
        .limit(SHOWN)
        .execute(),
    );
  };
  const refuse = (reply: FastifyReply) => reply.status(404).send();

  app.get('/outbox.json', async (request, reply) => {
    if (!isLocalRequest(request)) return refuse(reply);
    const messages = await readMessages(request);
    return reply
      .header('cache-control', 'no-store')
      .send(messages.map(({ message_id, ...message }) => ({ id: String(message_id), ...message })));
  });

  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) return refuse(reply);
    const { merchant } = merchantOf(request, context);
    const nonce = makeNonce();
    const { theme } = request.cookies;
    const scheme = theme === 'dark' || theme === 'light' ? theme : merchant.brand.theme.defaultTheme;
    const page = writeOutboxPage(merchant, { scheme, nonce }, await readMessages(request));
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonceSource(nonce), { imageOrigins: [], frameOrigins: [] }),
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
