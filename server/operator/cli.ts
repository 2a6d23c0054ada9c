import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { normaliseAccount } from '../../engine/access/account-name.ts';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '../../schemas/operator-permissions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openLiveDatabase } from '../db/live-database.ts';
import { printTable } from '../db/print-table.ts';
import type { Tables } from '../db/tables.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeReadable } from '../secrets/tokens.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { unlockAccount } from '../verification/api.ts';

const HELP = `Make operators of the desk, which every merchant has at /operator.

  npm run operator -- add MERCHANT ACCOUNT ${OPERATOR_ROLES.join('|')}
      Makes an operator and prints the password. Where the merchant asks for it, the first login sets up an app.

  npm run operator -- role MERCHANT ACCOUNT ${OPERATOR_ROLES.join('|')}
      Gives an operator another role, at once.

  npm run operator -- list MERCHANT
      Prints who there is, in which role, whether an app is set up, and who was here last.

  npm run operator -- reset MERCHANT ACCOUNT
      For whoever has lost the app and every recovery code: prints a new password, once. The app is forgotten, sessions
      end, and locks are opened.

After five wrong tries of a password or a code each further one waits, for up to 15 minutes.

The database is that of DATA_DIR or DATABASE_URL; its server may run or not.`;

/** Characters of a password that is made here: 80 random bits. */
const PASSWORD_LENGTH = 16;

interface Wanted {
  readonly merchant: string;
  readonly account: string;
  readonly role: OperatorRole;
}

async function addOperator(tx: MerchantTransaction, { merchant, account, role }: Wanted): Promise<string> {
  const password = makeReadable(PASSWORD_LENGTH);
  const made = await tx
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: await hashPassword(password),
      password_set_at: new Date(),
      payment_password_hash: null,
      is_agent: 0,
      kind: 'operator',
      nickname: account,
      dialling_code: null,
      mobile: null,
      invitation_code: makeReadable(PASSWORD_LENGTH),
      upline_id: null,
      register_url: null,
      register_domain: null,
      register_method: 'OPERATOR',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!made) throw new StartError(`The account ${account} is taken at ${merchant}.`);
  await tx.insertInto('operator_roles').values({ merchant, member_id: made.member_id, role }).execute();
  return password;
}

const operatorsOf = (owner: Kysely<Tables>, merchant: string) =>
  owner
    .selectFrom('members as m')
    .innerJoin('operator_roles as r', (join) =>
      join.onRef('r.merchant', '=', 'm.merchant').onRef('r.member_id', '=', 'm.member_id'),
    )
    .where('m.merchant', '=', merchant)
    .where('m.kind', '=', 'operator');

async function list(owner: Kysely<Tables>, merchant: string): Promise<void> {
  const rows = await operatorsOf(owner, merchant)
    .leftJoin('totp_secrets as t', (join) =>
      join.onRef('t.merchant', '=', 'm.merchant').onRef('t.member_id', '=', 'm.member_id'),
    )
    .select(['m.account', 'r.role', 't.confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('operator_sessions as s')
        .select((inner) => inner.fn.max('s.last_seen_at').as('seen'))
        .whereRef('s.merchant', '=', 'm.merchant')
        .whereRef('s.member_id', '=', 'm.member_id')
        .as('seen'),
    )
    .orderBy('m.account')
    .execute();
  printTable(
    ['account', 'role', 'app', 'last here'],
    rows.map(({ account, role, confirmed_at: app, seen }) => [
      account,
      role,
      app ? 'yes' : 'no',
      seen?.toISOString() ?? 'never',
    ]),
  );
}

/** Lets an operator in again who has lost everything. Only the owner of the database can. */
async function reset(owner: Kysely<Tables>, merchant: string, account: string): Promise<string> {
  const password = makeReadable(PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  await owner.transaction().execute(async (tx) => {
    const found = await operatorsOf(tx, merchant)
      .select('m.member_id')
      .where('m.account', '=', account)
      .executeTakeFirst();
    if (!found) throw new StartError(`There is no operator ${account} at ${merchant}.`);
    const { member_id: memberId } = found;
    const now = new Date();
    await tx
      .updateTable('members')
      .set({ password_hash: passwordHash, password_set_at: now })
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .execute();
    for (const table of ['totp_secrets', 'totp_renewals', 'recovery_codes'] as const)
      await tx.deleteFrom(table).where('merchant', '=', merchant).where('member_id', '=', memberId).execute();
    await tx
      .updateTable('operator_sessions')
      .set({ ended_at: now, end_reason: 'reset' })
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
    await unlockAccount(tx, merchant, account, memberId);
  });
  return password;
}

/** Only the owner of the database changes a role: no call of the server can. */
async function changeRole(owner: Kysely<Tables>, { merchant, account, role }: Wanted): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('operator_roles')
    .set({ role })
    .where('merchant', '=', merchant)
    .where('member_id', 'in', operatorsOf(owner, merchant).select('m.member_id').where('m.account', '=', account))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new StartError(`There is no operator ${account} at ${merchant}.`);
}

const COMMANDS = ['add', 'role', 'list', 'reset'] as const;

function readRole(role: string): OperatorRole {
  if (!isOperatorRole(role)) throw new StartError(`"${role}" is not a role: ${OPERATOR_ROLES.join(', ')}.`);
  return role;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [typedCommand, merchant = '', typed = '', typedRole = ''] = positionals;
  if (values.help || typedCommand === undefined) return console.log(HELP);
  const command = COMMANDS.find((one) => one === typedCommand);
  if (!command) throw new StartError(`"${typedCommand}" is not a command. Try --help.`);
  if (!merchant || (!typed && command !== 'list'))
    throw new StartError('Say the merchant and the account. Try --help.');
  const account = normaliseAccount(typed);
  const role = command === 'add' || command === 'role' ? readRole(typedRole) : 'support';
  const { database, close } = await openLiveDatabase(readSettings(process.env));
  const { owner } = database;
  try {
    if (command === 'list') return await list(owner, merchant);
    if (command === 'reset')
      return console.log(`${account} begins anew. The password, told once: ${await reset(owner, merchant, account)}`);
    if (command === 'add') {
      const password = await database.withMerchant(merchant, (tx) => addOperator(tx, { merchant, account, role }));
      return console.log(`${account} is ${role} at ${merchant}. The password, told once: ${password}`);
    }
    await changeRole(owner, { merchant, account, role });
    console.log(`${account} is ${role} at ${merchant}.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
