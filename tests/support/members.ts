import { Ajv } from 'ajv';
import { expect } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { captcha, login } from '../../schemas/calls/session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { hashToken, makeReadable } from '../../server/secrets/tokens.ts';
import type { Answer, ApiServer, Sent } from './api-server.ts';

/** The password of every member that a test makes. */
export const PASSWORD = 'Sunny-Day-1';

let storedPassword: Promise<string> | undefined;
let lastMember = 0;

/** A member that a test has made. */
interface TestMember {
  readonly account: string;
  readonly memberId: bigint;
}

/** What may be said of a member; the rest is preset. */
interface MemberInput {
  readonly account?: string;
  readonly isAgent?: number;
  readonly kind?: 'member' | 'operator';
  readonly mobile?: string;
  readonly passwordHash?: string;
  readonly passwordSetAt?: Date;
  readonly isFirstLogin?: boolean;
  readonly uplineId?: bigint;
  readonly email?: string;
  /** A member who only logs in by text message. */
  readonly hasNoPassword?: boolean;
  readonly clubLabel?: string;
  readonly labels?: string[];
}

/** Puts a member into the database. Its password is PASSWORD, its account a new one. */
export async function addMember(server: ApiServer, merchant: string, input: MemberInput = {}): Promise<TestMember> {
  lastMember += 1;
  storedPassword ??= hashPassword(PASSWORD);
  const account = input.account ?? `person${lastMember}`;
  const { member_id: memberId } = await server.database.owner
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: input.hasNoPassword ? null : (input.passwordHash ?? (await storedPassword)),
      password_set_at: input.passwordSetAt ?? server.context.now(),
      payment_password_hash: null,
      is_agent: input.isAgent ?? 0,
      kind: input.kind ?? 'member',
      nickname: `Nick ${account}`,
      dialling_code: input.mobile ? '+91' : null,
      mobile: input.mobile ?? null,
      invitation_code: makeReadable(8),
      upline_id: input.uplineId ?? null,
      profile: JSON.stringify(input.email ? { email: input.email } : {}),
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

/** Tries to log in by account and password. */
export const tryLogin = (
  server: ApiServer,
  merchant: string,
  body: { readonly username: string; readonly password?: string } & Readonly<Record<string, unknown>>,
  sent: Sent = {},
): Promise<Answer> =>
  server.send(merchant, login, { ...sent, body: { type: 'username', password: PASSWORD, ...body } });

/** Logs a member in and returns the session's token. */
export async function logInAs(server: ApiServer, merchant: string, account: string): Promise<string> {
  const answer = await tryLogin(server, merchant, { username: account });
  expect(answer.message).toBe('ok');
  return String(answer.value.token);
}

/** A fresh picture with a known answer: only a person could read the drawn one, so its stored hash is replaced. */
export async function readCaptcha(server: ApiServer, merchant: string) {
  const { value } = await server.send(merchant, captcha);
  const captchaId = String(value.captchaId);
  const { numUpdatedRows } = await server.database.owner
    .updateTable('captchas')
    .set({ answer_hash: hashToken(`${captchaId} 7KX3`) })
    .where('captcha_id', '=', captchaId)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  return { captchaId, captcha: '7KX3' };
}

const ajv = new Ajv({ strict: true });
ajv.addFormat('date-time', (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text));

/** Fails unless the answer is a success whose value is what the call table says. */
export function expectValue(call: CallDefinition, answer: Answer): void {
  expect(answer.message).toBe('ok');
  expect(answer.success).toBe(true);
  expect(answer.status).toBe(200);
  const validate = ajv.compile(call.value);
  validate(answer.value);
  expect(validate.errors ?? []).toEqual([]);
}

/** Fails unless the answer is the refusal with this code. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.message, answer.success]).toEqual([status, code, false]);
  expect(answer.headers['cache-control']).toBe('no-store');
}
