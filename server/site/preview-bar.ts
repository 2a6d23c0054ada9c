import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import { messageText } from '../languages/message-text.ts';

/** The bar scrolls away with the page; the frame around the window stays. Neither is in the way of a click. */
const STYLE = `.pv{margin:0;padding:.625rem 1rem;background:var(--text);color:var(--page);font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}
body::after{content:"";position:fixed;inset:0;border:3px solid var(--accent);pointer-events:none;z-index:2147483647}`;

/** Markup and style by which each page of a preview shows that it is one. It is outside of the app, which cannot remove it. */
export const drawPreviewBar = (language: LanguageCode): { readonly markup: string; readonly style: string } => ({
  markup: `<p class="pv" role="note">${escapeHtml(messageText(language, 'previewBar', {}))}</p>`,
  style: STYLE,
});
