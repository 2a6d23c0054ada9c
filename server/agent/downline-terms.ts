import { type CategoryRates, categoriesAbove, categoriesBelow } from '../../engine/agents/rates.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findPerson, listRatesBelow } from './agents.repository.ts';
import { findDepths } from './tree.repository.ts';

/** Levels of agents that a line may have. */
const MOST_LEVELS = 32;

/** No one is given more than the agent above has. @throws DomainError ratesTooHigh */
export async function assertRates(
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, rates }: { readonly uplineId: bigint | null; readonly rates: CategoryRates },
): Promise<void> {
  if (uplineId === null) return;
  const upline = await findPerson(tx, merchant, uplineId);
  const categories = categoriesAbove(upline?.rates ?? {}, rates);
  if (categories.length > 0) throw new DomainError('ratesTooHigh', { field: 'rates', categories });
}

/** Rates that were passed on stay covered. @throws DomainError ratesBelowTeam */
export async function assertCoversTeam(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, rates }: { readonly memberId: bigint; readonly rates: CategoryRates },
): Promise<void> {
  const categories = categoriesBelow(rates, await listRatesBelow(tx, merchant, memberId));
  if (categories.length > 0) throw new DomainError('ratesBelowTeam', { field: 'rates', categories });
}

/** @throws DomainError teamTooDeep if some levels below an agent do not fit any more */
export async function assertDepth(
  tx: MerchantTransaction,
  merchant: string,
  uplineId: bigint | null,
  levels: number,
): Promise<void> {
  if (uplineId === null) return;
  const { above } = await findDepths(tx, merchant, uplineId);
  if (above + 1 + levels > MOST_LEVELS) throw new DomainError('teamTooDeep');
}
