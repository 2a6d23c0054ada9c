import { expect, test } from 'vitest';
import {
  NO_OVERLAYS,
  OVERLAY_RULES,
  type Overlay,
  type OverlayKind,
  type OverlayQueue,
  onlyFor,
  settled,
  withOverlay,
  withoutOverlay,
} from '../../../../flows/visit/overlay-queue.ts';

const INPUT = { after: 'login', mustChange: false, target: '/', from: '/' } as const;

const overlay = (kind: OverlayKind): Overlay => {
  if (kind === 'passwordChange' || kind === 'greeting') return { kind, input: INPUT };
  return kind === 'announcements' ? { kind, notices: [] } : { kind };
};

const queueOf = (...kinds: readonly OverlayKind[]): OverlayQueue =>
  kinds.reduce((queue, kind) => withOverlay(queue, overlay(kind)), NO_OVERLAYS);

/** Closes overlays until none opens any more. */
function* inTurn(queue: OverlayQueue): Generator<OverlayKind> {
  for (let now = settled(queue, false); now.open; now = settled(withoutOverlay(now, now.open), false)) yield now.open;
}

test('R2.28a overlays open one at a time, by priority, in whichever order they were asked for', () => {
  const byPriority: readonly OverlayKind[] = [
    'passwordChange',
    'sessionEnd',
    'freshLogin',
    'login',
    'dialog',
    'region',
    'announcements',
    'greeting',
  ];
  expect(Object.keys(OVERLAY_RULES)).toEqual(byPriority);
  expect([...inTurn(queueOf(...byPriority))]).toEqual(byPriority);
  expect([...inTurn(queueOf(...byPriority.toReversed()))]).toEqual(byPriority);
});

test('R2.28a an overlay requested twice opens once, with the latest data', () => {
  const first: Overlay = { kind: 'greeting', input: INPUT };
  const second: Overlay = { kind: 'greeting', input: { ...INPUT, target: '/promotions' } };
  expect(withOverlay(withOverlay(NO_OVERLAYS, first), second).all).toEqual([second]);
});

test('R2.28a the open overlay stays while a more important one waits, but not before an urgent one', () => {
  const reading = settled(queueOf('announcements'), false);
  expect(settled(withOverlay(reading, overlay('region')), false).open).toBe('announcements');
  const ending = settled(withOverlay(reading, overlay('sessionEnd')), false);
  expect(ending.open).toBe('sessionEnd');
  expect(settled(withoutOverlay(ending, 'sessionEnd'), false).open).toBe('announcements');
});

test('R2.28a over a game or a form only the urgent opens, and the rest comes afterwards', () => {
  expect(settled(queueOf('region', 'announcements', 'greeting'), true).open).toBeUndefined();
  expect(settled(queueOf('region', 'sessionEnd'), true).open).toBe('sessionEnd');
  const hidden = settled(settled(queueOf('greeting'), false), true);
  expect(hidden.open).toBeUndefined();
  expect(settled(hidden, false).open).toBe('greeting');
});

test('R2.28a overlays that no longer apply leave the queue', () => {
  const all = queueOf('passwordChange', 'sessionEnd', 'login', 'region', 'announcements', 'greeting');
  const kinds = (queue: OverlayQueue) => queue.all.map(({ kind }) => kind);
  expect(kinds(onlyFor(all, 'visitor'))).toEqual(['login', 'region', 'announcements']);
  expect(kinds(onlyFor(all, 'member'))).toEqual(['passwordChange', 'sessionEnd', 'region', 'greeting']);
  expect(kinds(onlyFor(all, 'covered'))).toEqual(['sessionEnd', 'region']);
  expect(onlyFor(settled(all, false), 'covered').open).toBeUndefined();
});
