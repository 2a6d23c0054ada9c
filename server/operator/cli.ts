import { parseArgs } from 'node:util';
import { normaliseAccount } from '../../engine/access/account-name.ts';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '../../schemas/operator-permissions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openLiveDatabase } from '../db/live-database.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeReadable } from '../secrets/tokens.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

const HELP = `Make operators of the desk, which every merchant has at /operator.

  npm run operator -- add MERCHANT ACCOUNT ${OPERATOR_ROLES.join('|')}
      Makes an operator and prints the password. Where the merchant asks for it, the first login sets up an app.

  npm run operator -- role MERCHANT ACCOUNT ${OPERATOR_ROLES.join('|')}
      Gives an operator another role, at once.

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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command, merchant = '', typed = '', role = ''] = positionals;
  if (values.help || command === undefined) return console.log(HELP);
  if (command !== 'add' && command !== 'role') throw new StartError(`"${command}" is not a command. Try --help.`);
  if (!merchant || !typed) throw new StartError('Say the merchant and the account. Try --help.');
  if (!isOperatorRole(role)) throw new StartError(`"${role}" is not a role: ${OPERATOR_ROLES.join(', ')}.`);
  const account = normaliseAccount(typed);
  const { database, close } = await openLiveDatabase(readSettings(process.env));
  try {
    if (command === 'add') {
      const password = await database.withMerchant(merchant, (tx) => addOperator(tx, { merchant, account, role }));
      return console.log(`${account} is ${role} at ${merchant}. The password, told once: ${password}`);
    }
    // Only the owner of the database changes a role: no call of the server can.
    const { numUpdatedRows } = await database.owner
      .updateTable('operator_roles')
      .set({ role })
      .where('merchant', '=', merchant)
      .where('member_id', 'in', (eb) =>
        eb
          .selectFrom('members')
          .select('member_id')
          .where('merchant', '=', merchant)
          .where('kind', '=', 'operator')
          .where('account', '=', account),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new StartError(`There is no operator ${account} at ${merchant}.`);
    console.log(`${account} is ${role} at ${merchant}.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
