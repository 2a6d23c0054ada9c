import { hashToken } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { bankCardContext } from '../verification/bank-holders.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

const CODE_MS = 10 * 60_000;

/** Makes the name the holder of the one account that a member is paid to. */
async function setBankHolder(
  { database: { owner }, dataKey, now }: ServerContext,
  merchant: string,
  id: bigint,
  { holder, kind }: { readonly holder: string; readonly kind: 'bank' | 'wallet' },
) {
  await owner.deleteFrom('bank_cards').where('merchant', '=', merchant).where('member_id', '=', id).execute();
  const card = JSON.stringify({ number: '123456789', branchCode: 'TEST', holder });
  await owner
    .insertInto('bank_cards')
    .values({
      merchant,
      member_id: id,
      kind,
      name: 'A bank',
      sealed: await dataKey.seal(card, bankCardContext({ merchant, memberId: id })),
      number_hash: `test ${id}`,
      is_default: true,
      created_at: now(),
      removed_at: null,
    })
    .execute();
}

/** Makes an address the only one from which a member has ever logged in. */
async function setKnownAddress(
  { database: { owner }, now }: ServerContext,
  merchant: string,
  id: bigint,
  address: string,
) {
  await owner.deleteFrom('login_events').where('merchant', '=', merchant).where('member_id', '=', id).execute();
  await owner
    .insertInto('login_events')
    .values({ merchant, member_id: id, happened_at: now(), way: 'password', result: 'ok', address, user_agent: '' })
    .execute();
}

/** Arranges the proofs with which a member can log in. */
export async function setProofs(context: ServerContext, merchant: string, facts: Facts): Promise<void> {
  const { owner } = context.database;
  for (const { account, bankHolder, payoutKind = 'bank', knownAddress } of facts.members ?? []) {
    if (bankHolder === undefined && knownAddress === undefined) continue;
    const { member_id: id } = await getMember(owner, merchant, account);
    if (bankHolder !== undefined) await setBankHolder(context, merchant, id, { holder: bankHolder, kind: payoutKind });
    if (knownAddress !== undefined) await setKnownAddress(context, merchant, id, knownAddress);
    // A path may hold more wrong proofs than a ticket bears.
    await owner
      .updateTable('login_tickets')
      .set({ failures: 0 })
      .where('merchant', '=', merchant)
      .where('member_id', '=', id)
      .execute();
  }
  for (const { account, email, code } of facts.loginMailCodes ?? []) {
    const { member_id: id } = await getMember(owner, merchant, account);
    const now = context.now();
    const later = new Date(now.getTime() + CODE_MS);
    await owner
      .insertInto('mail_codes')
      .values({
        merchant,
        member_id: id,
        code_hash: hashToken(`login ${id} ${email} ${code}`),
        created_at: now,
        expires_at: later,
        next_allowed_at: later,
        used_at: null,
      })
      .execute();
  }
  for (const nonce of facts.usedChallenges ?? [])
    await owner.insertInto('used_human_checks').values({ merchant, nonce, used_at: context.now() }).execute();
}
