import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { normaliseAccount } from '../../engine/access/account-name.ts';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import { localHost } from '../../engine/brand/resolve-host.ts';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '../../schemas/operator-permissions.ts';
import { readBuildFacts } from '../brands/build-facts.ts';
import { readBrands } from '../brands/read-brands.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openLiveDatabase } from '../db/live-database.ts';
import { printTable } from '../db/print-table.ts';
import type { Tables } from '../db/tables.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { hashToken, makeReadable, makeToken } from '../secrets/tokens.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { listOperators, resetLogin, setRole } from './operator-accounts.repository.ts';
import { addOperator } from './operators.repository.ts';
import { hasOwner, keepOwnerLink } from './owner-links.repository.ts';

const HELP = `Make operators of the back office, which every merchant has at /operator.

  npm run operator -- link MERCHANT
      Prints a one-time link for the first owner, who chooses an account and a password there. It works for a day.

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

async function add(tx: MerchantTransaction, { merchant, account, role }: Wanted): Promise<string> {
  const password = makeReadable(PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  const operatorId = await addOperator(tx, {
    merchant,
    account,
    passwordHash,
    role,
    madeBy: 'command',
    now: new Date(),
  });
  if (operatorId === undefined) throw new StartError(`The account ${account} is taken at ${merchant}.`);
  return password;
}

async function list(owner: Kysely<Tables>, merchant: string): Promise<void> {
  const operators = await listOperators(owner, merchant);
  printTable(
    ['account', 'role', 'app', 'last here'],
    operators.map(({ account, role, hasTwoFactor, seenAt }) => [
      account,
      role,
      hasTwoFactor ? 'yes' : 'no',
      seenAt?.toISOString() ?? 'never',
    ]),
  );
}

/** Restores access for an operator who has lost every credential. Only the owner of the database can do so. */
async function reset(owner: Kysely<Tables>, merchant: string, account: string): Promise<string> {
  const password = makeReadable(PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  if (!(await resetLogin(owner, { merchant, account }, { passwordHash, now: new Date() })))
    throw new StartError(`There is no operator ${account} at ${merchant}.`);
  return password;
}

/** Only the owner of the database changes a role: no call of the server can. */
async function changeRole(owner: Kysely<Tables>, { merchant, account, role }: Wanted): Promise<void> {
  if (!(await setRole(owner, { merchant, account, role })))
    throw new StartError(`There is no operator ${account} at ${merchant}.`);
}

/** A link for the first owner. Where there is one, that one makes the others. */
async function makeLink(tx: MerchantTransaction, merchant: string): Promise<string> {
  if (await hasOwner(tx, merchant))
    throw new StartError(`${merchant} has an owner already. Use add for a further one.`);
  const token = makeToken();
  await keepOwnerLink(tx, merchant, hashToken(token), new Date());
  return token;
}

/** Where people reach a merchant: its first domain, else this machine. */
async function addressOf(merchant: string, { brandsDirectory, port }: Settings): Promise<string> {
  const { readings } = await readBrands(brandsDirectory, readBuildFacts());
  const found = readings.find(({ folder }) => folder === merchant);
  if (!found) {
    const near = findNearestWord(
      merchant,
      readings.map(({ folder }) => folder),
    );
    throw new StartError(
      `There is no merchant "${merchant}" in ${brandsDirectory}${near ? `; did you mean ${near}?` : '.'}`,
    );
  }
  const domain = found.merchant?.brand.domains.find((name) => !name.endsWith('localhost'));
  return domain === undefined ? `http://${localHost(merchant)}:${port}` : `https://${domain}`;
}

const COMMANDS = ['add', 'role', 'list', 'reset', 'link'] as const;

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
  if (!merchant || (!typed && command !== 'list' && command !== 'link'))
    throw new StartError('Say the merchant and the account. Try --help.');
  const account = normaliseAccount(typed);
  const role = command === 'add' || command === 'role' ? readRole(typedRole) : 'support';
  const settings = readSettings(process.env);
  const address = command === 'link' ? await addressOf(merchant, settings) : '';
  const { database, close } = await openLiveDatabase(settings);
  const { owner } = database;
  try {
    if (command === 'list') return await list(owner, merchant);
    if (command === 'link') {
      const token = await database.withMerchant(merchant, (tx) => makeLink(tx, merchant));
      return console.log(
        `For the first owner of ${merchant}, once, within a day:\n  ${address}/operator#first-owner=${token}`,
      );
    }
    if (command === 'reset')
      return console.log(`${account} begins anew. The password, told once: ${await reset(owner, merchant, account)}`);
    if (command === 'add') {
      const password = await database.withMerchant(merchant, (tx) => add(tx, { merchant, account, role }));
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
