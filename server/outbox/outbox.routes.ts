import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordmarkOf } from '../../engine/brand/merchant.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { merchantOf } from '../http/request-merchant.ts';
import { contentSecurityPolicy, makeNonce } from '../http/security-headers.ts';
import type { ServerContext } from '../server-context.ts';

/** Messages that one page shows. */
const SHOWN = 100;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of a message, its addresses as links: in a mail one can click on them, too. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1.5rem;color-scheme:light dark}
article{border-block-start:1px solid GrayText;padding-block:.75rem}p{margin:.25rem 0;white-space:pre-line;overflow-wrap:anywhere}b{font-variant-numeric:tabular-nums}small{color:GrayText}`;

/**
 * Where codes and mails arrive while the local provider is in use. Only this machine may read it: the messages hold
 * codes that let people in.
 */
export function outboxRoutes(app: FastifyInstance, context: ServerContext): void {
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
    const messages = await readMessages(request);
    const articles = messages.map(
      ({ channel, recipient, subject, body, created_at }) =>
        `<article><p><b>${escapeHtml(recipient)}</b> <small>${channel} · ${created_at.toISOString()}</small></p>${subject ? `<p><b>${escapeHtml(subject)}</b></p>` : ''}<p>${withLinks(body)}</p></article>`,
    );
    const name = escapeHtml(wordmarkOf(merchant));
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Outbox · ${name}</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>Outbox of ${name}</h1><p>Codes and mails that would have been sent. Newest first.</p>${articles.join('') || '<p>Nothing has been sent yet.</p>'}</body></html>`;
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, { imageOrigins: [], frameOrigins: [] }))
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
