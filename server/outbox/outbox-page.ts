import { type Merchant, markUrl, wordmarkOf } from '../../engine/brand/merchant.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { themeCss } from '../../engine/theme/theme-css.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import type { OutboxMessage } from './outbox-messages.repository.ts';

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--text);font:400 .875rem/1.43 system-ui,sans-serif}
main{display:grid;gap:.75rem;max-inline-size:44rem;margin-inline:auto}
header{display:flex;align-items:center;gap:.625rem;font-weight:600}header img{inline-size:2rem;block-size:2rem}
h1{margin:.5rem 0 0;font:700 1.375rem/1.3 var(--font-heading)}h2{margin:0 0 .375rem;font:600 1rem/1.4 inherit}
p{margin:0;color:var(--text-2);white-space:pre-line;overflow-wrap:anywhere}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem}
.button{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border-radius:calc(var(--radius-base)*.8);background:var(--fill);color:var(--text);font-weight:600;text-decoration:none}
.button:hover{background:var(--fill-hover)}a{color:var(--primary-text)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
article{padding:1rem 1.25rem;border-radius:calc(var(--radius-base)*1.2);background:var(--surface);box-shadow:0 0 0 1px var(--line)}
article p{color:var(--text);font-size:1rem}.meta{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-block-end:.375rem;color:var(--text-3);font-size:.8125rem}`;

/** The text of a message, its addresses as links: in a mail one can click on them, too. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

const articleOf = ({ channel, recipient, subject, body, createdAt }: OutboxMessage): string =>
  `<article><p class="meta"><b>${escapeHtml(recipient)}</b><span>${channel}</span><time>${createdAt.toISOString()}</time></p>${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<p>${withLinks(body)}</p></article>`;

/** The kept messages as a page, in the merchant's colours. It holds no script and does not reload while it is read. */
export function writeOutboxPage(
  merchant: Merchant,
  { scheme, nonce }: { readonly scheme: Scheme; readonly nonce: string },
  messages: readonly OutboxMessage[],
): string {
  const name = escapeHtml(wordmarkOf(merchant));
  const mark = escapeHtml(markUrl(merchant, scheme));
  const articles = messages.map(articleOf).join('') || '<article><p>Nothing has been sent yet.</p></article>';
  return `<!doctype html><html lang="en" data-mantine-color-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox · ${name}</title><link rel="icon" href="${mark}"><style nonce="${nonce}">${themeCss(merchant.brand.theme)}${STYLE}</style></head><body><main><header><img src="${mark}" alt="">${name}</header><div class="head"><div><h1>Outbox of ${name}</h1><p>Codes and mails that would have been sent. Newest first.</p></div><a class="button" href="/outbox">Look again</a></div>${articles}</main></body></html>`;
}
