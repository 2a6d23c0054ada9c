import type { MerchantTransaction } from '../db/database.ts';
import { type Asking, cardOf, readOwnState } from './activity-cards.ts';
import { activitiesOf } from './own-activities.ts';

/** Those of some activities that run now and that a member can take part in, but has not yet. None on a break. */
export async function findOpen(
  tx: MerchantTransaction,
  asking: Asking & { readonly memberId: bigint },
  codes: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const wanted = activitiesOf(asking.merchant).filter(({ terms }) => codes.has(terms.key));
  const open = new Set<string>();
  if (wanted.length === 0) return open;
  const state = await readOwnState(tx, asking, wanted);
  for (const own of wanted) {
    const card = await cardOf(tx, asking, own, state);
    if (card?.state === 'join') open.add(own.terms.key);
  }
  return open;
}
