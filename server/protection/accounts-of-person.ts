import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type KnownPerson, personOf } from './known-person.ts';
import { listCommonAccounts } from './people.repository.ts';

/** An account at a merchant, and the identifiers that it shares with a person. */
export interface AccountMatch {
  readonly memberId: bigint;
  readonly kinds: readonly MatchKind[];
}

/** Accounts at a merchant that have something in common with a person. */
export async function findAccountsOf(
  tx: MerchantTransaction,
  dataKey: DataKey,
  merchant: Merchant,
  person: KnownPerson,
): Promise<readonly AccountMatch[]> {
  const { number, email, name, birthday, payouts, identities } = person;
  const { code } = merchant;
  // Payout accounts are kept as hashes of this merchant.
  const payoutHashes = payouts.map((payout) => dataKey.fingerprint(payout.number, `bankCard ${code} ${payout.kind}`));
  const rows = await listCommonAccounts(tx, code, { number, email, birthday, payoutHashes, identities });
  return rows.flatMap((row) => {
    const own = personOf(row.profile, undefined);
    // A birthday alone proves nothing.
    const kinds = row.kinds.filter((kind) => kind !== 'person' || (name !== undefined && own.name === name));
    return kinds.length > 0 ? [{ memberId: row.memberId, kinds }] : [];
  });
}
