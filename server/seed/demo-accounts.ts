import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import { stakeUnits } from '../../engine/money/currency-value.ts';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { transfer } from '../ledger/ledger.repository.ts';
import { addOperator } from '../operator/operators.repository.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import {
  closeMembers,
  closeOperators,
  openAffiliateCode,
  openMember,
  openOperator,
} from './demo-accounts.repository.ts';

/** An account for trying things out. The password is published, so such accounts exist in demo mode only. */
interface DemoAccount {
  readonly role: 'member' | 'agent' | 'trial' | 'operator';
  readonly account: string;
  readonly password: string;
  /** What an operator may do; members have none. */
  readonly operatorRole?: OperatorRole;
  readonly isAgent: number;
  /** Opening balance in what stakes of games count in. */
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

/** Invitation codes of the demo accounts. */
export const DEMO_INVITATIONS = { agent: 'AGENT2468', member: 'DEMOMEMBER' } as const;

const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
};

const accountOf = async ({ account, password, isAgent }: DemoAccount, uplineId: bigint | null) => ({
  account,
  passwordHash: await hashOf(password),
  isAgent,
  invitationCode: `DEMO${account.toUpperCase()}`,
  uplineId,
});

/** Adds a demo operator, or opens the one added before. */
async function addDemoOperator(
  tx: MerchantTransaction,
  merchant: string,
  { account, password }: DemoAccount,
  role: OperatorRole,
  now: Date,
): Promise<void> {
  const passwordHash = await hashOf(password);
  await addOperator(tx, { merchant, account, passwordHash, role, madeBy: 'seed', now });
  await openOperator(tx, merchant, account);
}

/** Gives an account its opening balance, once. */
export async function openBalance(
  tx: MerchantTransaction,
  { code, brand }: Merchant,
  memberId: bigint,
  demo: Pick<DemoAccount, 'account' | 'openingBalance'>,
): Promise<void> {
  const { currency } = brand;
  const units = stakeUnits(currency);
  const amountMinor = parseMajor(demo.openingBalance, currency) * BigInt(units);
  const account = await openAccount(tx, code, { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency });
  if (amountMinor === 0n) return;
  const house = await openAccount(tx, code, { ownerKind: 'house', ownerId: 0n, purpose: 'opening', currency });
  const result = await transfer(tx, code, {
    key: {
      source: 'seed',
      operation: 'opening',
      externalId: [demo.account, currency, ...(units === 1 ? [] : [units])].join(' '),
    },
    kind: 'opening',
    reference: `opening balance of ${demo.account}`,
    legs: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: account, amountMinor },
    ],
  });
  if (!result.ok) throw new Error(`The opening balance of ${demo.account} was refused: ${result.refusal}`);
}

/**
 * Closes the demo accounts of every merchant, including merchants that are no longer served, and ends their sessions.
 * Runs at startup outside demo mode, because their passwords are published.
 *
 * @param open merchants whose demo accounts stay open
 * @returns how many were open until now
 */
export const closeDemoAccounts = (
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  open: readonly string[] = [],
): Promise<number> =>
  database.owner
    .transaction()
    .execute(
      async (tx) =>
        (await closeMembers(tx, DEMO_INVITATIONS.agent, open, now())) + (await closeOperators(tx, open, now())),
    );

/** Makes the demo accounts of a merchant, each once however often it is called. Their balances are ledger entries. */
export async function seedMerchant(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  merchant: Merchant,
): Promise<void> {
  // The agent comes first, because it is the member's upline.
  const agent = DEMO_ACCOUNTS.find(({ role }) => role === 'agent');
  await database.withMerchant(merchant.code, async (tx) => {
    const uplineId = (agent && (await openMember(tx, merchant.code, await accountOf(agent, null), now()))) ?? null;
    if (uplineId !== null) await openAffiliateCode(tx, merchant.code, DEMO_INVITATIONS.agent, uplineId);
    for (const demo of DEMO_ACCOUNTS) {
      if (demo.operatorRole) {
        await addDemoOperator(tx, merchant.code, demo, demo.operatorRole, now());
        continue;
      }
      const account = await accountOf(demo, demo.role === 'member' ? uplineId : null);
      const memberId = await openMember(tx, merchant.code, account, now());
      if (memberId !== undefined) await openBalance(tx, merchant, memberId, demo);
    }
  });
}
