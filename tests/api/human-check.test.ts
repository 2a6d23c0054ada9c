import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import { type HumanPurpose, humanChallenge } from '../../schemas/calls/human-check.ts';
import { loginByIdentity } from '../../schemas/calls/identity.ts';
import { register, registerMobile } from '../../schemas/calls/member.ts';
import { requestPasswordMail, smsForPassword } from '../../schemas/calls/password.ts';
import { freePlay, login, loginBySms, smsForRegistration, smsWithoutLogin } from '../../schemas/calls/session.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { humanPurposeOf, sliderOf, solveHumanCheck } from '../support/human-check.ts';
import { addMember, expectRefusal, expectValue, PASSWORD } from '../support/members.ts';
import { messagesTo, newMobile } from '../support/messages.ts';

const MINUTE_MS = 60_000;
const MODULES = {
  smsVerification: true,
  smsLogin: true,
  freePlay: true,
  mobileRegistration: true,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
};
const STRICT = { ...MODULES, humanBeforeSms: true, humanBeforeRegister: true, humanBeforeLogin: true };
const OPEN = { ...MODULES, humanBeforeSms: false, humanBeforeRegister: false, humanBeforeLogin: false };
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: STRICT },
    { code: 'beta', modules: STRICT },
    { code: 'gamma', modules: OPEN },
    { code: 'delta' },
  ]);
});
afterAll(() => server.close());

const number = () => ({ countryDialingCode: '+91', mobileNum: newMobile() });
let lastName = 0;
const newName = () => {
  lastName += 1;
  return `visitor${lastName}`;
};

/** Every call that a visitor verifies for, with a body that is good but for the verification. */
const CALLS = [
  ['smsForRegistration', smsForRegistration, number],
  ['smsWithoutLogin', smsWithoutLogin, number],
  ['smsForPassword', smsForPassword, number],
  ['requestPasswordMail', requestPasswordMail, () => ({ username: newName(), email: 'nobody@example.com' })],
  [
    'register',
    register,
    () => ({
      fields: { username: newName(), password: PASSWORD, confirmPassword: PASSWORD, terms: true },
    }),
  ],
  [
    'registerMobile',
    registerMobile,
    () => ({
      fields: {
        ...number(),
        verificationCode: '123456',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        terms: true,
      },
    }),
  ],
  ['login', login, () => ({ type: 'username', username: newName(), password: PASSWORD })],
  ['loginBySms', loginBySms, () => ({ type: 'sms', ...number(), verificationCode: '123456' })],
  ['freePlay', freePlay, () => ({ os: 'Linux', platform: 'W', random: newName().padEnd(32, 'x'), version: '3' })],
] as const;

type Call = (typeof CALLS)[number][1];
const send = (call: Call, body: object, merchant = 'alpha') => server.send(merchant, call, { body, isBot: true });
const solve = (purpose: HumanPurpose, merchant = 'alpha') =>
  solveHumanCheck((call, sent) => server.send(merchant, call, sent), purpose);
const purposeOf = (call: Call): HumanPurpose => humanPurposeOf(call) ?? 'sms';

/** A solved challenge whose parts a test changes before it is sent. */
async function solved(change: (challenge: Challenge) => Challenge, counterOff = 0): Promise<string> {
  const { value } = await server.send('alpha', humanChallenge, { query: { purpose: 'sms' } });
  const challenge = value.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const wrong = solution && { ...solution, derivedKey: counterOff ? '00'.repeat(32) : solution.derivedKey };
  return sliderOf(change(challenge), wrong);
}

test('R5.06c every call of the table that carries a slider is checked here', () => {
  // A login by a third party needs one only if it opens an account, which the tests of such logins show.
  const carrying = CALL_TABLE.filter((call) => humanPurposeOf(call))
    .map(({ id }) => id as string)
    .filter((id) => id !== loginByIdentity.id);
  expect(CALLS.map(([, call]) => call.id as string).sort()).toEqual(carrying.sort());
});

test('R5.06c a challenge is signed, costs work, and counts for five minutes', async () => {
  const answer = await server.send('alpha', humanChallenge, { query: { purpose: 'sms' } });
  expectValue(humanChallenge, answer);
  expect(answer.value).toMatchObject({ validSeconds: 300, challenge: { parameters: { cost: 1 } } });
  const { challenge } = answer.value as unknown as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution?.counter).toBeGreaterThanOrEqual(100);
  expectRefusal(await server.send('alpha', humanChallenge, { query: { purpose: 'fun' } }), 400, 'invalidBody');
});

describe.each(CALLS)('R5.06c %s', (_, call, bodyOf) => {
  test('asks for the verification, and is done with one', async () => {
    const body = bodyOf();
    expectRefusal(await send(call, body), 400, 'humanCheckRequired');
    expectRefusal(await send(call, { ...body, slider: '' }), 400, 'humanCheckRequired');
    const { message } = await send(call, { ...body, slider: await solve(purposeOf(call)) });
    expect(message).not.toMatch(/^humanCheck/);
  });

  test('refuses one that is made up, of another purpose, or of another merchant', async () => {
    const body = bodyOf();
    const other = purposeOf(call) === 'sms' ? 'login' : 'sms';
    for (const slider of ['made up', Buffer.from('{"challenge":{}}').toString('base64'), await solve(other)])
      expectRefusal(await send(call, { ...body, slider }), 422, 'humanCheckInvalid');
    const foreign = await solve(purposeOf(call), 'beta');
    expectRefusal(await send(call, { ...body, slider: foreign }), 422, 'humanCheckInvalid');
  });

  test('refuses one that has expired, and one that was used', async () => {
    const old = await solve(purposeOf(call));
    server.passTime(5 * MINUTE_MS);
    expectRefusal(await send(call, { ...bodyOf(), slider: old }), 422, 'humanCheckExpired');
    const slider = await solve(purposeOf(call));
    await send(call, { ...bodyOf(), slider });
    expectRefusal(await send(call, { ...bodyOf(), slider }), 409, 'humanCheckUsed');
  });

  test('asks for none if the merchant has turned it off', async () => {
    const { message } = await send(call, bodyOf(), 'gamma');
    expect(message).not.toMatch(/^humanCheck/);
  });
});

test('R5.06c without a word of the merchant it precedes messages and registration, and no login', async () => {
  expect(server.merchant('delta').modules).toMatchObject({
    humanBeforeSms: true,
    humanBeforeRegister: true,
    humanBeforeLogin: false,
  });
});

test('R5.06c a solution counts for its own challenge only, and nothing of that may be changed', async () => {
  const later = (challenge: Challenge): Challenge => ({
    ...challenge,
    parameters: { ...challenge.parameters, expiresAt: (challenge.parameters.expiresAt ?? 0) + 3600 },
  });
  const easier = (challenge: Challenge): Challenge => ({
    ...challenge,
    parameters: { ...challenge.parameters, keyPrefix: '00' },
  });
  const unsigned = ({ parameters }: Challenge): Challenge => ({ parameters });
  for (const change of [later, easier, unsigned])
    expectRefusal(
      await send(smsForRegistration, { ...number(), slider: await solved(change) }),
      422,
      'humanCheckInvalid',
    );
  const wrong = await solved((challenge) => challenge, 1);
  expectRefusal(await send(smsForRegistration, { ...number(), slider: wrong }), 422, 'humanCheckInvalid');
});

test('R5.06c fifty uses of one verification at the same moment: exactly one counts', async () => {
  const slider = await solve('sms');
  const bodies = Array.from({ length: 50 }, number);
  const answers = await Promise.all(bodies.map((body) => send(smsForRegistration, { ...body, slider })));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'humanCheckUsed')).toHaveLength(49);
});

test('R5.06c R8.01l no message leaves before the verification, and a wrong number costs none', async () => {
  const body = number();
  await send(smsForRegistration, body);
  await send(smsForRegistration, { ...body, slider: 'made up' });
  expect(await messagesTo(server, 'alpha', body.mobileNum)).toEqual([]);
  const slider = await solve('sms');
  expectRefusal(await send(smsForRegistration, { ...body, mobileNum: '12', slider }), 422, 'mobileInvalid');
  expectValue(smsForRegistration, await send(smsForRegistration, { ...body, slider }));
  expect(await messagesTo(server, 'alpha', body.mobileNum)).toHaveLength(1);
});

test('R5.06c a password is not looked at without the verification, so that no one can be locked out without one', async () => {
  const { account } = await addMember(server, 'alpha');
  const guess = (slider: object) => send(login, { type: 'username', username: account, password: 'wrong', ...slider });
  for (let attempt = 0; attempt < 10; attempt += 1) expectRefusal(await guess({}), 400, 'humanCheckRequired');
  const answer = await send(login, {
    type: 'username',
    username: account,
    password: PASSWORD,
    slider: await solve('login'),
  });
  expectValue(login, answer);
});
