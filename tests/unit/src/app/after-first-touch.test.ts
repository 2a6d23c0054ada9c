import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstTouch } from '../../../../src/app/after-first-touch.ts';

const act = vi.fn();
let page: EventTarget;
const touch = (type: 'pointerdown' | 'keydown' = 'pointerdown') => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing begins before a person has touched the page', () => {
  afterFirstTouch(act);
  vi.advanceTimersByTime(600_000);
  expect(act).not.toHaveBeenCalled();
});

test('it begins once, when the person rests after the last touch or key', () => {
  afterFirstTouch(act);
  touch();
  vi.advanceTimersByTime(1_400);
  touch('keydown');
  vi.advanceTimersByTime(1_400);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
  touch();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

test('a page that is left calls it off, also between the touch and the rest', () => {
  const end = afterFirstTouch(act);
  touch();
  end();
  touch();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
