import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MemberFact, Registered, RoundSettled } from '../../engine/promotions/facts.ts';
import { applyFacts, NO_FACTS, type PromotionState } from '../../engine/promotions/promotion-state.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type BonusSpan, listBonusSpans } from '../deposit/api.ts';
import { listOpened } from '../member/api.ts';
import { listStopped } from '../protection/api.ts';
import { readFacts } from './activity-facts.repository.ts';

/** What activities know of some members, and the number of the newest fact among it. */
export interface KnownState {
  readonly state: PromotionState;
  readonly through: bigint;
}

/** Of whom, and from when on rounds are read. */
interface StateQuery {
  readonly members: readonly bigint[];
  readonly roundsFromMs: number;
  readonly through?: bigint;
  readonly now: Date;
}

/** Numbers of `isAgent` for play money, and for accounts of the house's own lines. */
const ACCOUNTS: Readonly<Record<number, Registered['account']>> = {
  1: 'agent',
  2: 'agent',
  4: 'trial',
  41: 'internal',
  42: 'internal',
};

/** The stake of a round that counted for a bonus: all of it, as bonuses count. */
function withWagered(round: RoundSettled, spans: readonly BonusSpan[]): RoundSettled {
  const isCounted = spans.some(
    ({ beganAt, endsAt, categories }) =>
      round.beganAtMs >= beganAt.getTime() &&
      round.beganAtMs < endsAt.getTime() &&
      (categories.length === 0 || (round.category !== undefined && categories.includes(round.category))),
  );
  return isCounted ? { ...round, wageredMinor: round.betsMinor } : round;
}

/**
 * Reads what activities know of some members. A member on a break or excluded at the moment counts as such for all of the past: no
 * reward is decided for them.
 */
export async function readState(
  tx: MerchantTransaction,
  { code, brand }: { readonly code: string; readonly brand: Pick<Merchant['brand'], 'country'> },
  { members, now, ...query }: StateQuery,
): Promise<KnownState> {
  if (members.length === 0) return { state: NO_FACTS, through: 0n };
  const { facts, through } = await readFacts(tx, code, { members, ...query });
  const spans = Map.groupBy(await listBonusSpans(tx, code, members), ({ memberId }) => String(memberId));
  const registered = (await listOpened(tx, code, members)).map(
    ({ memberId, isAgent, inviterId, openedAt }): MemberFact => ({
      kind: 'registered',
      id: 'registered',
      member: String(memberId),
      atMs: openedAt.getTime(),
      country: brand.country,
      account: ACCOUNTS[isAgent] ?? 'member',
      ...(inviterId === undefined ? {} : { inviter: String(inviterId) }),
    }),
  );
  const stopped = [...(await listStopped(tx, code, { members, at: now }))].map(
    (id): MemberFact => ({ kind: 'protectionBegan', id: 'protection', member: String(id), atMs: 0 }),
  );
  const own = facts.map((fact) => (fact.kind === 'settled' ? withWagered(fact, spans.get(fact.member) ?? []) : fact));
  return { state: applyFacts(NO_FACTS, [...registered, ...stopped, ...own]), through };
}
