import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from '../../../../src/app/lazy-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R2.13b R8.01i R9.01a a page group that takes longer than 120 seconds has failed, and shows its outline until then', async () => {
  const Page = lazyPage('help', () => new Promise(() => undefined));
  const loading = Page.preload();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(renderToStaticMarkup(<Page />)).not.toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(() => renderToStaticMarkup(<Page />)).toThrow('The page group help did not load.');
});

test('R2.13b a page group that arrives in time is drawn, and leaves no timer', async () => {
  const Page = lazyPage('help', async () => ({ default: () => <h1>Here</h1> }));
  await Page.preload();
  expect(renderToStaticMarkup(<Page />)).toBe('<h1>Here</h1>');
  expect(vi.getTimerCount()).toBe(0);
});
