import { factsAbout } from '../../engine/promotions/promotion-state.ts';
import { findStanding, openCourse, type VipVersions } from '../../engine/promotions/vip-history.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { LedgerCheck } from '../ledger/api.ts';
import { standingText } from './fact-text.ts';
import { readState } from './read-state.ts';
import { findProgramme } from './vip-programmes.repository.ts';
import { type KeptStanding, listProgrammes, listStandingsAfter } from './vip-standings.repository.ts';

/** Standings that are read at a time. */
const PAGE = 100;
/** Problems that are named; the others are only counted. */
const NAMED = 10;

/** The name of the check that works levels out again. */
export const LEVEL_CHECK = 'a VIP level is what the facts say from nothing';

async function findProblem(
  tx: MerchantTransaction,
  merchant: string,
  versions: VipVersions,
  { memberId, level, kept, seenDay }: KeptStanding,
): Promise<string | undefined> {
  if (kept === undefined) return undefined;
  const { state } = await readState(
    tx,
    { code: merchant, brand: { country: '' } },
    { members: [memberId], roundsFromMs: Number.NEGATIVE_INFINITY, now: new Date(0) },
  );
  const facts = factsAbout(state, String(memberId));
  const course = findStanding(facts, versions, kept.day);
  const now = course && openCourse(facts, versions, course, seenDay).standing.level;
  const isSame = course !== undefined && standingText(course.standing) === standingText(kept.standing) && now === level;
  return isSame ? undefined : `${merchant} member ${memberId} has level ${level}; the facts say ${now ?? 'none'}`;
}

/** Works every level out again from the facts alone. @param tx one that may read all merchants */
export async function checkLevels(tx: MerchantTransaction): Promise<LedgerCheck> {
  const examples: string[] = [];
  let [looked, wrong] = [0n, 0n];
  for (const merchant of await listProgrammes(tx)) {
    const versions = await findProgramme(tx, merchant);
    let after = 0n;
    while (versions) {
      const page = await listStandingsAfter(tx, merchant, { after, most: PAGE });
      for (const standing of page) {
        after = standing.memberId;
        const problem = await findProblem(tx, merchant, versions, standing);
        if (problem === undefined) continue;
        wrong += 1n;
        if (examples.length < NAMED) examples.push(problem);
      }
      looked += BigInt(page.length);
      if (page.length < PAGE) break;
    }
  }
  return { name: LEVEL_CHECK, looked, wrong, examples };
}
