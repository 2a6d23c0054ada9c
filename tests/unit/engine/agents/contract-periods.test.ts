import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractPeriodAt, lastPeriodBefore, type PeriodTerms } from '../../../../engine/agents/contract-periods.ts';

const AT = Date.parse('2026-11-22T19:00:00Z');
const KOLKATA = 'Asia/Kolkata';
const dividend = (period: 'D' | 'W' | 'H' | 'M'): PeriodTerms => ({ type: 'dividend', period });
const keys = (zone: string) =>
  (['D', 'W', 'H', 'M'] as const).map((period) => contractPeriodAt(AT, dividend(period), zone).key);

test('R3.12d R9.03c periods D, W, H and M follow the clock of the merchant', () => {
  expect(keys(KOLKATA)).toEqual(['2026-11-23', '2026-11-23', '2026-11-16', '2026-11']);
  expect(keys('America/Sao_Paulo')).toEqual(['2026-11-22', '2026-11-16', '2026-11-16', '2026-11']);
});

test('an hour begins when the clock of the merchant shows a full hour', () => {
  const hour = (zone: string) => contractPeriodAt(AT, { type: 'hourlySalary' }, zone);
  expect(hour(KOLKATA)).toMatchObject({ key: '2026-11-22T18:30:00.000Z', untilMs: AT + 30 * 60_000 });
  expect(hour('America/Sao_Paulo').key).toBe('2026-11-22T19:00:00.000Z');
});

test('windows of real-time salaries have five minutes', () => {
  expect(contractPeriodAt(AT + 299_999, { type: 'realTimeSalary' }, KOLKATA)).toEqual({
    key: '2026-11-22T19:00:00.000Z',
    fromMs: AT,
    untilMs: AT + 300_000,
  });
});

test('periods of a contract follow each other without a gap', () => {
  const terms = fc.constantFrom<PeriodTerms>(
    dividend('D'),
    dividend('W'),
    dividend('H'),
    dividend('M'),
    { type: 'dailyWage' },
    { type: 'hourlySalary' },
    { type: 'realTimeSalary' },
  );
  const zones = fc.constantFrom(KOLKATA, 'America/Sao_Paulo', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const moments = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2028-01-01') });
  fc.assert(
    fc.property(moments, terms, zones, (atMs, one, zone) => {
      const period = contractPeriodAt(atMs, one, zone);
      expect(period.fromMs <= atMs && atMs < period.untilMs).toBe(true);
      expect(lastPeriodBefore(atMs, one, zone).untilMs).toBe(period.fromMs);
      expect(contractPeriodAt(period.untilMs, one, zone).fromMs).toBe(period.untilMs);
    }),
  );
});
