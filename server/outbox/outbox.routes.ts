import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalRequest } from '../http/local-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import { contentSecurityPolicy, makeNonce, nonceSource } from '../http/security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { readMessages } from './outbox-messages.repository.ts';
import { writeOutboxPage } from './outbox-page.ts';

/**
 * Where codes and mails arrive in demo mode. Only this machine may read it: the messages hold codes that let people in.
 */
export function outboxRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.settings.isDemo) return;
  const messagesOf = (request: FastifyRequest) => {
    const { merchant } = merchantOf(request, context);
    return context.database.withMerchant(merchant.code, (tx) => readMessages(tx, merchant.code));
  };
  const refuse = (reply: FastifyReply) => reply.status(404).send();

  app.get('/outbox.json', async (request, reply) => {
    if (!isLocalRequest(request)) return refuse(reply);
    const messages = await messagesOf(request);
    return reply
      .header('cache-control', 'no-store')
      .send(messages.map(({ id, ...message }) => ({ id: String(id), ...message })));
  });

  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) return refuse(reply);
    const { merchant } = merchantOf(request, context);
    const nonce = makeNonce();
    const { theme } = request.cookies;
    const scheme = theme === 'dark' || theme === 'light' ? theme : merchant.brand.theme.defaultTheme;
    const page = writeOutboxPage(merchant, { scheme, nonce }, await messagesOf(request));
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
