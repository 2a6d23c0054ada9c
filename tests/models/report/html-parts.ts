import { pathText } from '../../../packages/model-tests/src/ways.ts';
import { escapeHtml } from './escape-html.ts';

/** A part of a page under its heading. */
export const section = (title: string, note: string, body: string, id = ''): string =>
  `<section${id ? ` id="${id}"` : ''}><h2>${escapeHtml(title)} <small>${escapeHtml(note)}</small></h2>${body}</section>`;

/** A list of HTML items; empty if there are none. */
export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul class="plain">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A path to try, in words. */
export const tryText = (path: readonly string[]): string =>
  path.length > 0 ? `<div class="try">Try: ${escapeHtml(pathText(path))}</div>` : '';

/** A text to be taken along, with a button that copies it. */
export const copyable = (text: string): string =>
  `<span class="copyable"><code>${escapeHtml(text)}</code><button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="Copy ${escapeHtml(text)}">Copy</button></span>`;

/** A count with its word. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A text with those of its parts set off that the other one does not have. */
function marked(text: string, other: string): string {
  const parts = (whole: string) => whole.split(/(; | \| |, )/);
  const known = new Set(parts(other));
  return parts(text)
    .map((part) => (known.has(part) ? escapeHtml(part) : `<mark>${escapeHtml(part)}</mark>`))
    .join('');
}

/** Expectation and observation next to each other. */
export const compared = ({ expected, seen }: { readonly expected: string; readonly seen: string }): string =>
  `<dl class="compare"><dt>Expected</dt><dd>${marked(expected, seen)}</dd><dt>Seen</dt><dd>${marked(seen, expected)}</dd></dl>`;

/** A duration for people: `0.2 ms`, `340 ms`, `2.1 s`, `3 min 5 s`. */
export function timeText(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The name of a path in a report: `P03`. */
export const pathName = (index: number): string => `P${String(index + 1).padStart(2, '0')}`;

/** The anchor of a path, or of one of its steps. */
export const pathAnchor = (path: number, step?: number): string =>
  step === undefined ? `p${path + 1}` : `p${path + 1}s${step + 1}`;

/** The anchor of a situation. */
export const situationAnchor = (id: number): string => `situation-${id}`;

/** The anchor of a failure, counted from 0. */
export const failureAnchor = (index: number): string => `failure-${index + 1}`;

/** The anchor of a transition, by its number in the chart. */
export const transitionAnchor = (number: number): string => `transition-${number}`;
