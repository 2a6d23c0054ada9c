import type { FastifyReply } from 'fastify';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { contentSecurityPolicy, hashSource } from '../http/security-headers.ts';
import { escapeHtml } from '../http/stand-in-page.ts';

/** No merchant's colours and fonts: the page costs next to nothing and loads nothing. */
const STYLE = `:root{color-scheme:light dark;--page:#f6f7f9;--text:#15181d;--dim:#5a6270}
@media(prefers-color-scheme:dark){:root{--page:#101318;--text:#f1f3f6;--dim:#a3abb8}}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;background:var(--page);color:var(--text);font:400 1rem/1.5 system-ui,sans-serif}
main{max-inline-size:28rem}h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}p{margin:0;color:var(--dim)}`;

const POLICY = contentSecurityPolicy(hashSource(STYLE), { imageOrigins: [], frameOrigins: [] });

/** Answers a small page in place of a document: why there is none. The status is set by the caller. */
export function sendPlainPage(
  reply: FastifyReply,
  language: LanguageCode,
  texts: { readonly title: string; readonly text: string },
): FastifyReply {
  const { direction, locale } = LANGUAGES[language];
  const [title, text] = [escapeHtml(texts.title), escapeHtml(texts.text)];
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
}
