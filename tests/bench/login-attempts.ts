import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { login, loginBySms } from '../../schemas/calls/session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { hashToken, makeReadable } from '../../server/secrets/tokens.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';

const MERCHANT = 'bench';
const PAIRS = 200;
const ATTEMPTS = 5_000;
const PARALLEL = 50;
const SECOND_MS = 1_000;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

async function addMember(server: ApiServer, account: string, passwordHash: string, mobile?: string): Promise<void> {
  await server.database.owner
    .insertInto('members')
    .values({
      merchant: MERCHANT,
      account,
      password_hash: passwordHash,
      password_set_at: server.context.now(),
      payment_password_hash: null,
      is_agent: 0,
      nickname: account,
      dialling_code: mobile ? '+91' : null,
      mobile: mobile ?? null,
      invitation_code: makeReadable(10),
      upline_id: null,
      register_url: null,
      register_domain: null,
      register_method: null,
    })
    .execute();
}

const send = (server: ApiServer, call: CallDefinition, body: object) => server.send(MERCHANT, call, { body });
const tryPassword = (server: ApiServer, username: string) =>
  send(server, login, { type: 'username', username, password: 'certainly wrong' });

/** How often a guesser identifies the kinds from one time of each alone; half is pure chance. */
function distinguishable(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a < b ? 1 : a === b ? 0.5 : 0;
  const share = wins / (first.length * second.length);
  return Math.max(share, 1 - share);
}

async function measureTimes(server: ApiServer): Promise<void> {
  const times: Record<'wrong password' | 'wrong user', number[]> = { 'wrong password': [], 'wrong user': [] };
  for (let pair = -10; pair < PAIRS; pair += 1) {
    const kinds =
      pair % 2 === 0 ? (['wrong password', 'wrong user'] as const) : (['wrong user', 'wrong password'] as const);
    for (const kind of kinds) {
      const account = `${kind === 'wrong user' ? 'nobody' : 'person'}${pair + 10}`;
      const startedAt = performance.now();
      await tryPassword(server, account);
      if (pair >= 0) times[kind].push(performance.now() - startedAt);
    }
  }
  for (const [kind, values] of Object.entries(times)) {
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => quantile(values, share).toFixed(1));
    console.log(`  ${kind.padEnd(15)} 10 % within ${p10} ms, half within ${p50} ms, 90 % within ${p90} ms`);
  }
  const share = distinguishable(times['wrong password'], times['wrong user']);
  console.log(`  told apart by their time in ${(share * 100).toFixed(0)} % of pairs (50 % is chance)`);
}

async function measureLockOut(server: ApiServer): Promise<void> {
  const answers = new Map<string, number>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { message } = await tryPassword(server, 'victim');
    answers.set(message, (answers.get(message) ?? 0) + 1);
    server.passTime(SECOND_MS);
  }
  const counts = [...answers].map(([message, count]) => `${message} ${count}`).join(', ');
  console.log(`${ATTEMPTS} attempts at one account, one a second: ${counts}`);
}

async function measureCode(server: ApiServer, mobile: string): Promise<void> {
  const now = server.context.now();
  await server.database.owner
    .insertInto('sms_codes')
    .values({
      merchant: MERCHANT,
      purpose: 'login',
      dialling_code: '+91',
      mobile,
      code_hash: hashToken(`+91 ${mobile} 246810`),
      created_at: now,
      expires_at: new Date(now.getTime() + 60 * SECOND_MS),
      next_allowed_at: now,
      used_at: null,
    })
    .execute();
  const body = { type: 'sms', countryDialingCode: '+91', mobileNum: mobile, verificationCode: '246810' };
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(server, loginBySms, body)));
  console.log(`One code in ${PARALLEL} requests at once: ${answers.filter(({ success }) => success).length} let in`);
}

const postgres = await startTestPostgres();
const server = await startApiServer([
  { code: MERCHANT, modules: { smsLogin: true }, limits: { loginCaptchaAfterFailures: 5 } },
]);
try {
  const passwordHash = await hashPassword('the right one');
  for (let index = 0; index < PAIRS + 10; index += 1) await addMember(server, `person${index}`, passwordHash);
  await addMember(server, 'victim', passwordHash, '9876543210');
  console.log(`${PAIRS} failed logins of each kind, by turns:`);
  await measureTimes(server);
  await measureLockOut(server);
  await measureCode(server, '9876543210');
} finally {
  await server.close();
  await postgres.stop();
}
