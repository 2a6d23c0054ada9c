import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { operatorLogin } from '../../schemas/calls/operator-session.ts';
import { smsForPassword } from '../../schemas/calls/password.ts';
import { freePlay, login, loginBySms, smsForRegistration, smsWithoutLogin } from '../../schemas/calls/session.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

const FEW = 2;
let server: ApiServer;

let lastMobile = 9_100_000_000;
const newNumber = () => {
  lastMobile += 1;
  return { countryDialingCode: '+91', mobileNum: String(lastMobile) };
};

const LIMITED: readonly (readonly [CallDefinition, () => object])[] = [
  [login, () => ({ type: 'username', username: crypto.randomUUID(), password: 'wrong' })],
  [loginBySms, () => ({ type: 'sms', ...newNumber(), verificationCode: '123456' })],
  [operatorLogin, () => ({ account: 'somebody', password: 'wrong' })],
  [smsForRegistration, newNumber],
  [smsWithoutLogin, newNumber],
  [smsForPassword, newNumber],
  [freePlay, () => ({ os: 'Linux', platform: 'W', random: crypto.randomUUID(), version: '3' })],
];

beforeAll(async () => {
  const needed = Object.fromEntries(LIMITED.flatMap(([{ module }]) => (module ? [[module, true]] : [])));
  server = await startApiServer(
    [{ code: 'alpha', modules: { ...needed, humanBeforeSms: false, humanBeforeLogin: false } }],
    { points: { loginsPerMinute: FEW, messagesPerHour: FEW, registrationsPerHour: FEW } },
  );
});
afterAll(() => server.close());

test.each(LIMITED.map(([call, body]) => [call.id, call, body] as const))(
  'R8.01n %s is limited by address, and other addresses are not',
  async (_, call, body) => {
    const address = newAddress();
    const ask = async (from: string) => (await server.send('alpha', call, { body: body(), address: from })).message;
    const answers: string[] = [];
    for (let count = 0; count < FEW + 1; count += 1) answers.push(await ask(address));
    expect(answers.slice(0, FEW)).not.toContain('tooManyRequests');
    expect(answers.at(-1)).toBe('tooManyRequests');
    expect(await ask(newAddress())).not.toBe('tooManyRequests');
  },
);
