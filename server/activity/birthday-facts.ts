import { addDays } from '../../engine/promotions/local-days.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listBirthdays, listBornOn } from '../member/api.ts';
import { insertFacts } from './activity-facts.repository.ts';

/** Birthdays are without their year: `02-29`. */
const YEAR_LENGTH = 'yyyy-'.length;

/** Members whose birthday is kept on a day: with 28 February comes the 29th if the year has none. */
export function listCelebrating(tx: MerchantTransaction, merchant: string, day: string): Promise<readonly bigint[]> {
  const [own, next] = [day, addDays(day, 1)].map((each) => each.slice(YEAR_LENGTH));
  const isLeapDayKept = own === '02-28' && next !== '02-29';
  return listBornOn(tx, merchant, [own ?? '', ...(isLeapDayKept ? ['02-29'] : [])]);
}

/**
 * Keeps the dates of birth of some members as facts, each with the moment since which the account has it. Rewards are
 * decided and computed again by these facts, whatever the account says later.
 */
export async function noteBirthdays(
  tx: MerchantTransaction,
  merchant: string,
  members: readonly bigint[],
): Promise<void> {
  const stated = await listBirthdays(tx, merchant, members);
  await insertFacts(
    tx,
    merchant,
    stated.map(({ memberId, birthday, statedAt }) => ({
      kind: 'birthdayStated',
      id: `birthday:${birthday}:${statedAt.toISOString()}`,
      member: String(memberId),
      atMs: statedAt.getTime(),
      birthday,
    })),
  );
}
