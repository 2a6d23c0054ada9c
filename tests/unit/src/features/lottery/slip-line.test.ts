import { expect, test, vi } from 'vitest';
import type { SlipBet } from '../../../../../flows/lottery-slip/lottery-slip.machine.ts';
import { makeLine } from '../../../../../src/features/lottery/slip-line.ts';

const bet = (text: string): SlipBet => ({
  play: 'direct',
  choice: text,
  entry: 'pads',
  units: 1,
  positions: 1,
  unitMinor: '100',
  multiple: 1,
});
const added = (text: string) => ({ type: 'bet.added', bet: bet(text) });
const opened = (period: string | undefined) => ({ type: 'period.opened', period });

test('a bet that is added before the slip has loaded waits for it, after the period that was shown', () => {
  const tell = vi.fn();
  const report = vi.fn();
  const line = makeLine(tell);
  line.add(bet('1'), '2027-001');
  line.add(bet('2'), '2027-002');
  expect(tell.mock.calls).toEqual([[{ count: 1, isBusy: false }], [{ count: 2, isBusy: false }]]);
  line.take(report);
  expect(report.mock.calls.flat()).toEqual([opened('2027-001'), added('1'), opened('2027-002'), added('2')]);
});

test('a bet that is added to a slip that is there goes to it once, and the slip tells how it stands', () => {
  const tell = vi.fn();
  const report = vi.fn();
  const line = makeLine(tell);
  line.take(report);
  line.add(bet('1'), '2027-001');
  expect(report.mock.calls.flat()).toEqual([added('1')]);
  expect(tell).not.toHaveBeenCalled();
});

test('a slip that is gone gets no bets: they wait for the next one', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const line = makeLine(vi.fn());
  line.take(first)();
  line.add(bet('1'), undefined);
  line.take(second);
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls.flat()).toEqual([opened(undefined), added('1')]);
});
