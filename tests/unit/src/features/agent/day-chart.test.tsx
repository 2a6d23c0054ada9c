import { expect, test } from 'vitest';
import { DayChart } from '../../../../../src/features/agent/day-chart.tsx';
import { drawInEnglish, wordsOf } from '../../../../support/english-screen.tsx';

const day = (number: number, minor: bigint, beforeMinor = 0n) => ({ day: `2026-11-0${number}`, minor, beforeMinor });

test('the chart begins with its last day, and says that of the period before', async () => {
  const days = [day(1, 10_000n), day(2, 25_000n, 12_500n)];
  const markup = await drawInEnglish(<DayChart days={days} name="Turnover" currency="INR" />);
  expect(wordsOf(markup)).toBe('2 Nov ₹250.00 Before: ₹125.00 1 Nov 2 Nov');
  expect(markup).toContain('Turnover by day, 1 Nov to 2 Nov');
});

test('losses are drawn below the line of zero, a single day as a level line, and no days as nothing', async () => {
  const loss = await drawInEnglish(<DayChart days={[day(1, 100n), day(2, -100n)]} name="Net win" currency="INR" />);
  expect(loss).toContain('d="M0 80H600"');
  expect(loss).toContain('d="M0 0L600 160"');
  const single = await drawInEnglish(<DayChart days={[day(1, 100n)]} name="Net win" currency="INR" />);
  expect(single).toContain('d="M0 0L600 0"');
  expect(await drawInEnglish(<DayChart days={[]} name="Net win" currency="INR" />)).toBe('');
});
