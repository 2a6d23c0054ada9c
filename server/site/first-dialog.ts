import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { FIRST_DIALOG_IDS, type WayIn } from '../../engine/navigation/first-dialog.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import { entryTitle, shellText } from '../languages/page-text.ts';

/**
 * The frames of the dialogs by which visitors enter, as they are before the app has loaded. The geometry is that of the
 * app's own dialogs, which replace them; until then grey bars stand in for the fields.
 */
export const FIRST_DIALOG_CSS = `
.fd{box-sizing:border-box;inline-size:min(26rem,90vw);max-block-size:90dvh;padding:var(--space-lg) var(--space-xl) var(--space-xl);border:0;border-radius:var(--r-xl);background:var(--surface);color:var(--text);box-shadow:0 0 0 1px var(--line);font-family:var(--font-text),var(--font-script,system-ui),sans-serif;overflow:hidden}
.fd[data-wide]{inline-size:min(59rem,90vw);block-size:90dvh;padding-inline-start:calc(37% + var(--space-xl))}
.fd[data-wide]::before{content:'';position:absolute;inset-block:0;inset-inline-start:0;inline-size:37%;background:var(--fill)}
.fd::backdrop{background:var(--scrim)}
.fd form{display:flex;align-items:center;justify-content:space-between;margin-block:-.3125rem var(--space-md)}
.fd h2{margin:0;outline:0;font:700 var(--size-h3)/1.25 var(--font-heading);letter-spacing:var(--heading-tracking)}
.fd button{inline-size:2.75rem;block-size:2.75rem;margin-inline-end:-.625rem;border:0;border-radius:var(--r-md);background:none;color:inherit;font:400 1.75rem/1 system-ui;cursor:pointer}
.fd span{display:block;block-size:2.875rem;margin-block-start:var(--space-lg);border-radius:var(--r-md);background:var(--fill);animation:fd 1.4s ease-in-out infinite alternate}
@keyframes fd{to{opacity:.45}}
@media(prefers-reduced-motion:reduce){.fd span{animation:none}}
@media(max-width:47.99em){.fd{inline-size:100%;max-inline-size:100%;margin-block-end:0;padding:1.25rem var(--gutter) var(--space-lg);border-end-start-radius:0;border-end-end-radius:0}.fd[data-wide]{inline-size:100%;block-size:100dvh;max-block-size:none;padding-inline-start:var(--gutter);border-radius:0}.fd[data-wide]::before{display:none}}`;

/** Bars for the fields and the button of a form. */
const BARS: Readonly<Record<WayIn, number>> = { login: 5, register: 6 };

function drawFirstDialog(merchant: Merchant, language: LanguageCode, kind: WayIn): string {
  const id = FIRST_DIALOG_IDS[kind];
  const close = escapeHtml(shellText(merchant, language, 'close'));
  const head = `<form method="dialog"><h2 id="${id}-title" tabindex="-1" autofocus>${escapeHtml(entryTitle(merchant, language, kind))}</h2><button aria-label="${close}">×</button></form>`;
  const wide = kind === 'register' ? ' data-wide' : '';
  return `<dialog class="fd" id="${id}" aria-labelledby="${id}-title" aria-busy="true"${wide}>${head}${'<span></span>'.repeat(BARS[kind])}</dialog>`;
}

/** Markup of both frames, closed. */
export const drawFirstDialogs = (merchant: Merchant, language: LanguageCode): string =>
  drawFirstDialog(merchant, language, 'login') + drawFirstDialog(merchant, language, 'register');
