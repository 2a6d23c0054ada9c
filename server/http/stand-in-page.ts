import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Merchant, markUrl, wordmarkOf } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { themeCss } from '../../engine/theme/theme-css.ts';
import { type MessageKey, messageText } from '../languages/message-text.ts';
import type { ServerContext } from '../server-context.ts';
import { languageOf, merchantOf } from './request-merchant.ts';
import { contentSecurityPolicy, makeNonce, nonceSource } from './security-headers.ts';

/** Look of a page on which this server stands in for a third party. */
export interface PageFrame {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly scheme: Scheme;
  readonly nonce: string;
}

const STYLE = `*,::before,::after{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--text);font:400 .875rem/1.43 system-ui,sans-serif}
main{inline-size:min(26rem,100%);padding:1.5rem;border-radius:calc(var(--radius-base)*1.6);background:var(--surface);box-shadow:0 0 0 1px var(--line)}
header{display:flex;align-items:center;gap:.625rem;font-weight:600}header img{inline-size:2rem;block-size:2rem}
h1{margin:1.25rem 0 .5rem;font:700 1.375rem/1.3 var(--font-heading)}p{margin:0;color:var(--text-2)}
h2{margin:1.5rem 0 .75rem;font:700 1rem/1.4 var(--font-heading)}
ul{margin:1rem 0 0;padding:0;list-style:none;display:grid;gap:.5rem}
button{font:inherit;color:inherit;border:0;cursor:pointer;min-block-size:2.75rem;padding:.5rem 1rem;border-radius:calc(var(--radius-base)*.8);background:var(--fill);font-weight:600}
button:hover{background:var(--fill-hover)}:focus-visible{outline:2px solid var(--primary-text);outline-offset:2px}
.person{display:flex;align-items:center;gap:.75rem;inline-size:100%;text-align:start}.person img{border-radius:50%}
.person span{display:grid;min-inline-size:0}small{color:var(--text-3);font-size:.8125rem;font-weight:400;overflow-wrap:anywhere}
label{display:block;margin-block-end:.75rem;font-weight:600}
input:not([type]),input[type=email]{display:block;inline-size:100%;min-block-size:2.75rem;margin-block-start:.375rem;padding-inline:.875rem;border:1px solid var(--line-strong);border-radius:calc(var(--radius-base)*.8);background:var(--inset);color:inherit;font:400 1rem/1.4 inherit}
.check{display:flex;align-items:center;gap:.625rem;font-weight:400}.check input{inline-size:1.25rem;block-size:1.25rem;accent-color:var(--primary)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:flex-end}a.button{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.5rem 1rem;border-radius:calc(var(--radius-base)*.8);font-weight:600;text-decoration:none}
.primary{background:var(--primary);color:var(--on-primary)}.primary:hover{background:var(--primary-hover)}`;

/** A text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Texts of such pages in a language, as HTML. */
export const textsOf =
  (language: LanguageCode) =>
  (key: MessageKey, values: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(messageText(language, key, values));

/** A whole page. `title` and `content` are HTML. */
export function writePage({ merchant, language, scheme, nonce }: PageFrame, title: string, content: string): string {
  const { direction, locale } = LANGUAGES[language];
  const mark = markUrl(merchant, scheme);
  return `<!doctype html><html lang="${locale}" dir="${direction}" data-mantine-color-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="${escapeHtml(mark)}"><style nonce="${nonce}">${themeCss(merchant.brand.theme)}${STYLE}</style></head><body><main><header><img src="${escapeHtml(mark)}" alt="">${escapeHtml(wordmarkOf(merchant))}</header><h1>${title}</h1>${content}</main></body></html>`;
}

/** Look of a page for the visitor's preferences. */
export const frameOf = (request: FastifyRequest, context: ServerContext): PageFrame => {
  const { merchant } = merchantOf(request, context);
  const { theme } = request.cookies;
  const scheme = theme === 'dark' || theme === 'light' ? theme : merchant.brand.theme.defaultTheme;
  return { merchant, language: languageOf(request, merchant), scheme, nonce: makeNonce() };
};

/** Answers a page that nothing keeps and that loads nothing from elsewhere. */
export const sendPage = (
  reply: FastifyReply,
  { nonce }: PageFrame,
  page: string,
  formOrigins: readonly string[] = [],
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonceSource(nonce), { imageOrigins: [], frameOrigins: [], formOrigins }),
    )
    .type('text/html; charset=utf-8')
    .send(page);
