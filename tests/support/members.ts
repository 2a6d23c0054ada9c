import { Ajv } from 'ajv';
import { expect } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { captcha, login } from '../../schemas/calls/session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import type { Answer, ApiServer, Sent } from './api-server.ts';
import { countInFile } from './count-in-file.ts';
import { insertMember, type NewMember, type NewMemberInput } from './new-member.ts';

/** The password of every member that a test makes. */
export const PASSWORD = 'Sunny-Day-1';

let storedPassword: Promise<string> | undefined;
const nextMember = countInFile();

/** The settable fields of a member; the rest has defaults. */
interface MemberInput extends Omit<NewMemberInput, 'dialling'> {
  readonly mobile?: string;
  readonly passwordHash?: string;
  /** A member who only logs in by text message. */
  readonly hasNoPassword?: boolean;
}

/** Puts a member into the database. Its password is PASSWORD, its account a new one. */
export async function addMember(server: ApiServer, merchant: string, input: MemberInput = {}): Promise<NewMember> {
  storedPassword ??= hashPassword(PASSWORD);
  const { hasNoPassword, mobile, account = `person${nextMember()}`, ...rest } = input;
  return insertMember(server.database, merchant, {
    account,
    nickname: `Nick ${account}`,
    passwordSetAt: server.context.now(),
    ...rest,
    passwordHash: hasNoPassword ? null : (input.passwordHash ?? (await storedPassword)),
    ...(mobile ? { dialling: { code: '+91', mobile } } : {}),
  });
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

/** Fails unless the answer is a success whose value matches the call table. */
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
