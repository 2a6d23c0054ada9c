import { sql } from 'kysely';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type KnownPerson, personOf } from './known-person.ts';

/** An account at a merchant, and what it has in common with a person. */
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
  const hashes = payouts.map((payout) => dataKey.fingerprint(payout.number, `bankCard ${code} ${payout.kind}`));
  const subjects = JSON.stringify(identities);
  const { rows } = await sql<{ member_id: bigint; profile: unknown; kinds: MatchKind[] }>`
    with known as (
      select member_id, 'mobile' as kind from members where merchant = ${code}
        and dialling_code = ${number?.diallingCode ?? null} and mobile = ${number?.mobile ?? null}
      union all
      select member_id, 'email' from members where merchant = ${code} and email_key = ${email ?? null}
      union all
      select i.member_id, 'identity' from jsonb_to_recordset(${subjects}::jsonb)
        as s (provider text, realm text, subject text) join identities i using (provider, realm, subject)
        where i.merchant = ${code}
      union all
      select member_id, 'payout' from bank_cards where merchant = ${code}
        and number_hash = any(${hashes}::text[]) and removed_at is null
      union all
      select member_id, 'person' from members where merchant = ${code} and birthday = ${birthday ?? null}
    )
    select m.member_id, m.profile, k.kinds
      from (select member_id, array_agg(distinct kind) as kinds from known group by member_id) k
      join members m on m.merchant = ${code} and m.member_id = k.member_id`.execute(tx);
  return rows.flatMap((row) => {
    const own = personOf((row.profile ?? {}) as Readonly<Record<string, unknown>>, undefined);
    // A birthday alone says nothing.
    const kinds = row.kinds.filter((kind) => kind !== 'person' || (name !== undefined && own.name === name));
    return kinds.length > 0 ? [{ memberId: row.member_id, kinds }] : [];
  });
}
