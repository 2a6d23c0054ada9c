import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { escapeHtml } from './escape-html.ts';

/** Later ones may change what earlier ones say. */
const STYLES = ['page.css', 'parts.css', 'chart.css', 'paths.css'];

const here = (name: string): URL => new URL(name, import.meta.url);

const textOf = (url: URL): string => readFileSync(url, 'utf8');

/** A script of a page, without its types: a browser runs it as it is. */
export const pageScript = (url: URL): string =>
  transformSync(textOf(url), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }).code;

/** Closing tags within a script would end it. */
const scriptElement = (name: string): string =>
  `<script type="module">${pageScript(here(name)).replaceAll('</', '<\\/')}</script>`;

/** A whole page that needs nothing else: it can be kept, sent and read on a phone. */
export const htmlPage = (title: string, body: string, scripts: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLES.map((name) => textOf(here(name))).join('')}</style></head>
<body>${body}<div class="toast" role="status" aria-live="polite"></div>
${scripts.map(scriptElement).join('\n')}
</body></html>
`;
