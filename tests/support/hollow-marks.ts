import type { JSHandle } from '@playwright/test';

/** What one page or dialog shows, as far as a search for placeholders needs it. */
export interface Shown {
  /** Visible texts, and names that are only spoken. */
  readonly words: readonly string[];
  /** Addresses of links, as they are written. */
  readonly links: readonly string[];
  /** Descriptions of parts that are hollow, whatever they say. */
  readonly faults: readonly string[];
}

type Part = JSHandle<Element>;

/** Runs in the page: the dialog on top, or the page itself. */
export function topPart(): Element {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility());
  return dialogs.at(-1) ?? document.body;
}

/** Runs in the page. */
function readWords(part: Element): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim();
    const holder = node.parentElement;
    if (text && holder && !holder.closest('script, style, noscript, template') && holder.checkVisibility())
      words.push(text);
  }
  for (const named of part.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) words.push(named.getAttribute(name) ?? '');
  return [document.title, ...words.filter(Boolean)];
}

/** Runs in the page: addresses of links, without those that lead to a place on the page itself. */
function readLinks(part: Element): string[] {
  return [...part.querySelectorAll('a')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => address !== '' && !address.startsWith('#') && !address.startsWith('javascript:'));
}

/** Runs in the page: links without an address, and those to a place on the page that it does not have. */
function findPointless(part: Element): string[] {
  return [...part.querySelectorAll('a')]
    .filter((link) => link.checkVisibility())
    .filter((link) => {
      const address = link.getAttribute('href') ?? '';
      if (address.startsWith('#')) return !document.getElementById(address.slice(1));
      return address === '' || address.startsWith('javascript:');
    })
    .map((link) => `a link without an address: ${link.outerHTML.slice(0, 160)}`);
}

/** Runs in the page: headings with neither text, control nor picture below them. A card's heading may come last in it. */
function findEmptySections(part: Element): string[] {
  const CARDS = 'a, button, label, li, article, figure, summary, th, header, hgroup';
  const CONTENT = 'a, button, input, select, textarea, img, svg, canvas, video, iframe, progress';
  const isShown = (node: Node): boolean =>
    node instanceof Element
      ? node.checkVisibility() && node.matches(CONTENT)
      : node.nodeType === Node.TEXT_NODE &&
        Boolean(node.nodeValue?.trim()) &&
        node.parentElement?.checkVisibility() === true;
  const levelOf = (node: Element): number => (/^H[1-6]$/.test(node.tagName) ? Number(node.tagName.slice(1)) : 0);
  const holdsSomething = (heading: Element, section: Element): boolean => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    walker.currentNode = heading;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (heading.contains(node)) continue;
      const level = node instanceof Element && node.checkVisibility() ? levelOf(node) : 0;
      if (level > 0 && level <= levelOf(heading)) return false;
      if (level === 0 && isShown(node)) return true;
    }
    return false;
  };
  return [...part.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .filter((heading) => {
      const card = heading.closest(CARDS);
      if (card && part.contains(card) && card.textContent !== heading.textContent) return false;
      const section = heading.parentElement?.closest('section, article, aside, nav, main, form, [role=dialog]');
      return !holdsSomething(heading, section ?? part);
    })
    .map((heading) => `nothing below the heading "${heading.textContent}"`);
}

/** Runs in the page. A lazy picture that is still out of sight has not failed. */
function findBrokenPictures(part: Element): string[] {
  return [...part.querySelectorAll('img')]
    .filter((picture) => picture.checkVisibility() && picture.complete && picture.naturalWidth === 0)
    .map((picture) => `the picture ${picture.getAttribute('src')} failed`);
}

/** Runs in the page: buttons and links that nothing names. */
function findNameless(part: Element): string[] {
  const namesOf = (control: Element): string[] => [
    control.getAttribute('aria-label') ?? '',
    control.getAttribute('title') ?? '',
    control.textContent ?? '',
    ...(control.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? ''),
    ...[...control.querySelectorAll('[aria-label], [alt]')].map(
      (inner) => inner.getAttribute('aria-label') ?? inner.getAttribute('alt') ?? '',
    ),
    ...[...('labels' in control ? (control as HTMLButtonElement).labels : [])].map((label) => label.textContent ?? ''),
  ];
  return [...part.querySelectorAll('button, a[href], summary, [role=button], [role=tab], [role=menuitem]')]
    .filter((control) => control.checkVisibility() && namesOf(control).every((name) => name.trim() === ''))
    .map((control) => `a control without a name: ${control.outerHTML.slice(0, 160)}`);
}

/** Runs in the page: a bare zero in a menu, a button, a heading or a badge counts what is not there. A drawn one is a number. */
function findZeros(part: Element): string[] {
  const ZERO = /^\(?[0०٠]\)?$/;
  const isLeaf = (element: Element): boolean => element.childElementCount === 0 && element.checkVisibility();
  const around = (element: Element): Element | null =>
    element.closest('a, button, [role=tab], h1, h2, h3, h4, h5, h6, nav, dt, [class*=badge], [data-badge]');
  return [...part.querySelectorAll('*')]
    .filter((element) => isLeaf(element) && !element.closest('[data-numbers=drawn]'))
    .filter((element) => ZERO.test(element.textContent?.trim() ?? '') && around(element))
    .map((element) => `a count of nothing in "${around(element)?.textContent?.trim().slice(0, 80)}"`);
}

/** Reads what a page shows, in the dialog on top of it if there is one. */
export async function readShown(part: Part): Promise<Shown> {
  const [words, links, ...faults] = await Promise.all([
    part.evaluate(readWords),
    part.evaluate(readLinks),
    part.evaluate(findPointless),
    part.evaluate(findEmptySections),
    part.evaluate(findBrokenPictures),
    part.evaluate(findNameless),
    part.evaluate(findZeros),
  ]);
  return { words, links, faults: faults.flat() };
}
