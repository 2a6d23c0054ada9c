import type { Transaction } from 'kysely';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { transfer } from '../ledger/ledger.repository.ts';
import { addOperator } from '../operator/operators.repository.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';

/** An account for trying things out. The password is published, so such accounts exist in demo mode only. */
interface DemoAccount {
  readonly role: 'member' | 'agent' | 'trial' | 'operator';
  readonly account: string;
  readonly password: string;
  /** What an operator may do; members have none. */
  readonly operatorRole?: OperatorRole;
  readonly isAgent: number;
  /** Opening balance in whole units of the currency. */
  readonly openingBalance: string;
}

/** The accounts that every merchant has. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'member',
    account: 'member',
    password: 'Member-2468',
    isAgent: 0,
    openingBalance: '24870.50',
  },
  { role: 'agent', account: 'agent', password: 'Agent-2468', isAgent: 1, openingBalance: '120500' },
  { role: 'trial', account: 'trial', password: 'Trial-2468', isAgent: 4, openingBalance: '5000' },
  {
    role: 'operator',
    account: 'operator',
    password: 'Operator-2468',
    operatorRole: 'owner',
    isAgent: 0,
    openingBalance: '0',
  },
  {
    role: 'operator',
    account: 'finance',
    password: 'Finance-2468',
    operatorRole: 'finance',
    isAgent: 0,
    openingBalance: '0',
  },
];

/** What the demo accounts invite others with. */
export const DEMO_INVITATIONS = { agent: 'AGENT2468', member: 'DEMOMEMBER' } as const;

const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
};

/** Marks what was made here, so that a person who took the name of a demo account first is never mistaken for it. */
const REGISTER_METHOD = 'SEED';

/** Inserts a demo account, or finds the one made before. Undefined where a person has its name. */
async function insertAccount(
  tx: MerchantTransaction,
  merchant: string,
  demo: DemoAccount,
  uplineId: bigint | null,
  now: Date,
): Promise<bigint | undefined> {
  await tx
    .insertInto('members')
    .values({
      merchant,
      account: demo.account,
      password_hash: await hashOf(demo.password),
      password_set_at: now,
      payment_password_hash: null,
      is_agent: demo.isAgent,
      nickname: demo.account,
      dialling_code: null,
      mobile: null,
      invitation_code: `DEMO${demo.account.toUpperCase()}`,
      upline_id: uplineId,
      register_url: null,
      register_domain: null,
      register_method: REGISTER_METHOD,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A start without demo mode has closed it, perhaps.
  const found = await tx
    .updateTable('members')
    .set({ closed_at: null })
    .where('merchant', '=', merchant)
    .where('account', '=', demo.account)
    .where('register_method', '=', REGISTER_METHOD)
    .returning('member_id')
    .executeTakeFirst();
  return found?.member_id;
}

const openAffiliateCode = (tx: MerchantTransaction, merchant: string, agentId: bigint) =>
  tx
    .insertInto('affiliate_codes')
    .values({ merchant, code: DEMO_INVITATIONS.agent, agent_id: agentId, domain: null, closed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'code'])
        .doUpdateSet({ closed_at: null })
        .where('affiliate_codes.agent_id', '=', agentId),
    )
    .execute();

/** Adds a demo operator, or opens the one added before. */
async function openOperator(
  tx: MerchantTransaction,
  merchant: string,
  { account, password }: DemoAccount,
  role: OperatorRole,
  now: Date,
): Promise<void> {
  const passwordHash = await hashOf(password);
  await addOperator(tx, { merchant, account, passwordHash, role, madeBy: 'seed', now });
  await tx
    .updateTable('operators')
    .set({ closed_at: null })
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('made_by', '=', 'seed')
    .execute();
}

async function openBalance(
  tx: MerchantTransaction,
  { code, brand }: Merchant,
  memberId: bigint,
  demo: DemoAccount,
): Promise<void> {
  const amountMinor = parseMajor(demo.openingBalance, brand.currency);
  const { currency } = brand;
  const account = await openAccount(tx, code, { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency });
  if (amountMinor === 0n) return;
  const house = await openAccount(tx, code, { ownerKind: 'house', ownerId: 0n, purpose: 'opening', currency });
  const result = await transfer(tx, code, {
    key: { source: 'seed', operation: 'opening', externalId: `${demo.account} ${brand.currency}` },
    kind: 'opening',
    reference: `opening balance of ${demo.account}`,
    legs: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: account, amountMinor },
    ],
  });
  if (!result.ok) throw new Error(`The opening balance of ${demo.account} was refused: ${result.refusal}`);
}

/** Closes demo operators and ends their sessions. @returns how many were open until now */
async function closeOperators(tx: Transaction<Tables>, now: Date): Promise<number> {
  const demo = tx.selectFrom('operators').select(['merchant', 'operator_id']).where('made_by', '=', 'seed');
  const closed = await tx
    .updateTable('operators')
    .set({ closed_at: now })
    .where('made_by', '=', 'seed')
    .where('closed_at', 'is', null)
    .returning('operator_id')
    .execute();
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now, end_reason: 'ended' })
    .where('ended_at', 'is', null)
    .where((where) => where(where.refTuple('merchant', 'operator_id'), 'in', demo.$asTuple('merchant', 'operator_id')))
    .execute();
  return closed.length;
}

/**
 * Closes the demo accounts of every merchant, those of merchants that are no longer served as well, and ends their
 * sessions. A start without demo mode does so: their passwords are published.
 *
 * @returns how many were open until now
 */
export async function closeDemoAccounts({ database, now }: Pick<ServerContext, 'database' | 'now'>): Promise<number> {
  return database.owner.transaction().execute(async (tx) => {
    const demo = tx
      .selectFrom('members')
      .select(['merchant', 'member_id'])
      .where('register_method', '=', REGISTER_METHOD);
    const closed = await tx
      .updateTable('members')
      .set({ closed_at: now() })
      .where('register_method', '=', REGISTER_METHOD)
      .where('closed_at', 'is', null)
      .returning('member_id')
      .execute();
    await tx
      .updateTable('sessions')
      .set({ ended_at: now(), end_reason: 'ended' })
      .where('ended_at', 'is', null)
      .where((where) => where(where.refTuple('merchant', 'member_id'), 'in', demo.$asTuple('merchant', 'member_id')))
      .execute();
    await tx
      .updateTable('affiliate_codes')
      .set({ closed_at: now() })
      .where('code', '=', DEMO_INVITATIONS.agent)
      .where('closed_at', 'is', null)
      .where((where) => where(where.refTuple('merchant', 'agent_id'), 'in', demo.$asTuple('merchant', 'member_id')))
      .execute();
    return closed.length + (await closeOperators(tx, now()));
  });
}

/** Makes the demo accounts of a merchant, each once however often it is called. Their balances are ledger entries. */
export async function seedMerchant(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  merchant: Merchant,
): Promise<void> {
  // The agent comes first, because the member stands below it.
  const agent = DEMO_ACCOUNTS.find(({ role }) => role === 'agent');
  await database.withMerchant(merchant.code, async (tx) => {
    const uplineId = (agent && (await insertAccount(tx, merchant.code, agent, null, now()))) ?? null;
    if (uplineId !== null) await openAffiliateCode(tx, merchant.code, uplineId);
    for (const demo of DEMO_ACCOUNTS) {
      if (demo.operatorRole) {
        await openOperator(tx, merchant.code, demo, demo.operatorRole, now());
        continue;
      }
      const memberId = await insertAccount(tx, merchant.code, demo, demo.role === 'member' ? uplineId : null, now());
      if (memberId !== undefined) await openBalance(tx, merchant, memberId, demo);
    }
  });
}
