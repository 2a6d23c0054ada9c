import { afterEach, expect, test, vi } from 'vitest';
import { useTeamDates } from '../../../../../src/features/agent/team-dates.ts';
import { drawInEnglish, wordsOf } from '../../../../support/english-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function AskedDays() {
  const { asked, today } = useTeamDates();
  return (
    <p>
      {asked.from} {asked.to} {today}
    </p>
  );
}

test('a page of a team asks for days of the merchant, whatever day the visitor has', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-27T20:00:00.000Z');
  const drawn = (timeZone: string) => drawInEnglish(<AskedDays />, { timeZone }).then(wordsOf);
  expect(await drawn('Asia/Kolkata')).toBe('2026-11-22 2026-11-28 2026-11-28');
  expect(await drawn('America/Sao_Paulo')).toBe('2026-11-21 2026-11-27 2026-11-27');
});
