import { expect, test } from 'vitest';
import { drawTitle, fitTitle, widthInEm } from '../../../../server/art/lettering.ts';

const numbersOf = (path: string): readonly number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

const spanOf = (svg: string): readonly [number, number] => {
  const xs = Array.from(svg.matchAll(/ d="([^"]*)"/g), ([, path = '']) =>
    numbersOf(path).filter((_, index) => index % 2 === 0),
  ).flat();
  return [Math.min(...xs), Math.max(...xs)];
};

test('a title fills its box and stays inside it', () => {
  for (const title of ['Keno', 'Peacock Royale', 'Bulls of the Lost Canyon', 'A B C D E F G H I J K L']) {
    const fitted = fitTitle('lilita', title, { width: 250, height: 100, maxSize: 70 });
    expect(fitted.height).toBeLessThanOrEqual(100.001);
    const [left, right] = spanOf(drawTitle('lilita', fitted, { y: 10, fill: '#fff' }));
    expect(left).toBeGreaterThan(150 - 125 - 3);
    expect(right).toBeLessThan(150 + 125 + 3);
  }
});

test('a title is broken into rows of whole words in their order', () => {
  const { rows } = fitTitle('rye', 'Calavera Sundown Deluxe', { width: 120, height: 130, maxRows: 3 });
  expect(rows.map(({ text }) => text).join(' ')).toBe('Calavera Sundown Deluxe');
  expect(rows.length).toBeGreaterThan(1);
});

test('Hindi is shaped by a Devanagari font and fits like any other title', () => {
  const fitted = fitTitle('lilita', 'मोर का राजा', { width: 200, height: 60, maxRows: 1 });
  const svg = drawTitle('lilita', fitted, { y: 10, fill: '#fff' });
  const [left, right] = spanOf(svg);
  expect(right - left).toBeGreaterThan(60);
  expect(right - left).toBeLessThan(206);
});

test('Vietnamese keeps its letters and loses its marks', () => {
  expect(drawTitle('bowlby', fitTitle('bowlby', 'Đèn Lồng Đỏ', { width: 200 }), { y: 0, fill: '#fff' })).toBe(
    drawTitle('bowlby', fitTitle('bowlby', 'Dèn Long Do', { width: 200 }), { y: 0, fill: '#fff' }),
  );
});

test('letters of a script that no font has are left out without a trace', () => {
  const svg = drawTitle('cinzel', fitTitle('cinzel', '龍', { width: 200 }), { y: 0, fill: '#fff' });
  expect(svg).toBe('');
});

test('spacing widens a text between its letters', () => {
  expect(widthInEm('fraunces', 'abc', 0.1) - widthInEm('fraunces', 'abc')).toBeCloseTo(0.2);
});
