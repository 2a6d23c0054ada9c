import type { Database } from '../../server/db/database.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { transfer } from '../../server/ledger/ledger.repository.ts';
import { makeReadable } from '../../server/secrets/tokens.ts';

/** A member that a test has made. */
export interface NewMember {
  readonly account: string;
  readonly memberId: bigint;
}

/** The settable fields of a new member; the rest has defaults. */
export interface NewMemberInput {
  readonly account?: string;
  readonly isAgent?: number;
  readonly nickname?: string;
  readonly dialling?: { readonly code: string; readonly mobile: string };
  readonly passwordHash?: string | null;
  readonly passwordSetAt?: Date | null;
  readonly isFirstLogin?: boolean;
  readonly uplineId?: bigint;
  readonly email?: string;
  readonly fullName?: string;
  readonly clubLabel?: string;
  readonly labels?: string[];
}

/** Puts a member into the database; without a password unless one is given. */
export async function insertMember(
  { owner }: Pick<Database, 'owner'>,
  merchant: string,
  input: NewMemberInput = {},
): Promise<NewMember> {
  const { email, fullName } = input;
  const account = input.account ?? makeReadable(12).toLowerCase();
  const { member_id: memberId } = await owner
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: input.passwordHash ?? null,
      password_set_at: input.passwordSetAt ?? null,
      payment_password_hash: null,
      is_agent: input.isAgent ?? 0,
      nickname: input.nickname ?? account,
      dialling_code: input.dialling?.code ?? null,
      mobile: input.dialling?.mobile ?? null,
      invitation_code: makeReadable(8),
      upline_id: input.uplineId ?? null,
      profile: JSON.stringify({ ...(email && { email }), ...(fullName && { fullname: fullName }) }),
      club_label: input.clubLabel ?? '',
      labels: input.labels ?? [],
      first_login: input.isFirstLogin ?? false,
      register_url: null,
      register_domain: null,
      register_method: null,
    })
    .returning('member_id')
    .executeTakeFirstOrThrow();
  return { account, memberId };
}

/** Gives a member money from nowhere, as its opening balance. @param amountMinor in minor units of the currency */
export const giveMoney = (
  database: Pick<Database, 'withMerchant'>,
  merchant: string,
  memberId: bigint,
  amountMinor: bigint,
  currency = 'INR',
) =>
  database.withMerchant(merchant, async (tx) => {
    const account = await openAccount(tx, merchant, {
      ownerKind: 'member',
      ownerId: memberId,
      purpose: 'main',
      currency,
    });
    const house = await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: 'opening', currency });
    const legs = [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: account, amountMinor },
    ];
    const key = { source: 'test', operation: 'opening', externalId: makeReadable(20) };
    const result = await transfer(tx, merchant, { key, kind: 'opening', reference: 'test', legs });
    if (!result.ok) throw new Error(result.refusal);
  });
