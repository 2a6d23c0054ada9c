import type { Page } from '@playwright/test';

/** The place of a part of a text, on the screen. */
interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** A number on the screen with what belongs to it. */
interface Figure {
  readonly text: string;
  readonly first: Place;
  readonly last: Place;
  readonly sign: Place | undefined;
  readonly share: Place | undefined;
  readonly unit: Place | undefined;
}

/** Runs in the page: every number that is seen. @param unit how the currency is written */
function readFigures(unit: string): Figure[] {
  const figures: Figure[] = [];
  const placeOf = (node: Node, at: number): Place => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const { left, right, top } = range.getBoundingClientRect();
    return { left, right, top };
  };
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true }) && !element.closest('script, style, .visually-hidden');
  // A sign, digits with their separators, the sign of a share, the unit; and marks of direction between them.
  const number = new RegExp(
    `([+-]?)[\\u200e\\u200f]*(\\d[\\d,.]*\\d|\\d)[\\u200e\\u2069]*(%?)[\\s\\u200e\\u200f]*(${unit})?`,
    'g',
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!isSeen(node.parentElement)) continue;
    for (const { index, 0: whole, 1: sign, 2: digits = '', 3: share, 4: currency } of text.matchAll(number)) {
      const start = index + whole.indexOf(digits);
      figures.push({
        text,
        first: placeOf(node, start),
        last: placeOf(node, start + digits.length - 1),
        sign: sign ? placeOf(node, index) : undefined,
        share: share ? placeOf(node, index + whole.indexOf('%')) : undefined,
        unit: currency ? placeOf(node, index + whole.indexOf(currency)) : undefined,
      });
    }
  }
  return figures;
}

/** Differences of places that no one sees, in pixels. */
const SEEN_PX = 1.5;
const touches = (left: Place, right: Place): boolean => Math.abs(right.left - left.right) < SEEN_PX;

/** Why a number does not stand as people read it from right to left: undefined if it does. */
function findFault({ first, last, sign, share, unit }: Figure): string | undefined {
  if (first.top !== last.top) return undefined;
  if (first.left > last.left) return 'has its digits from right to left';
  if (sign && !touches(sign, first)) return 'has its sign away from the digits';
  if (share && !touches(last, share)) return 'has % on the other side';
  if (unit && unit.top === first.top && unit.left > first.left) return 'has its unit to the right of the digits';
  return undefined;
}

/** Runs in the page: names in Latin letters that do not begin where the lines around them do, or are not read from the left. */
function findStrayNames(): string[] {
  return [...document.querySelectorAll('a [dir=auto], article [dir=auto]')]
    .filter((name) => name.checkVisibility() && /^[A-Za-z]/.test(name.textContent))
    .filter((name) => {
      const { textAlign, direction } = getComputedStyle(name);
      return textAlign !== 'right' || direction !== 'ltr';
    })
    .map((name) => `"${name.textContent}" stands at the other side`);
}

/**
 * Measures a page on which lines are read from the right.
 *
 * @param unit how the currency is written there
 * @returns what does not stand as people read it, and how many amounts there are
 */
export async function measureDirection(
  page: Page,
  unit: string,
): Promise<{ readonly faults: readonly string[]; readonly amounts: number }> {
  const figures = await page.evaluate(readFigures, unit.replaceAll('.', '\\.'));
  const names = await page.evaluate(findStrayNames);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const misplaced = figures.flatMap((figure) => {
    const why = findFault(figure);
    return why === undefined ? [] : [`"${figure.text.trim().slice(0, 60)}" ${why}`];
  });
  return {
    faults: [...new Set([...misplaced, ...names, ...(over > 0 ? [`the page is ${over} pixels too wide`] : [])])],
    amounts: figures.filter(({ unit: mark }) => mark).length,
  };
}
