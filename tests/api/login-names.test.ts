import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../schemas/calls/session.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, readCaptcha, tryLogin } from '../support/members.ts';

const SECOND_MS = 1000;
let server: ApiServer;
let lastNumber = 9_100_000_000;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', limits: { loginCaptchaAfterFailures: 5 } }, { code: 'beta' }]);
});
afterAll(() => server.close());

const newMobile = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};

const proveMobile = (memberId: bigint) =>
  server.database.owner
    .updateTable('members')
    .set({ mobile_verified_at: server.context.now() })
    .where('member_id', '=', memberId)
    .execute();

const proveMail = (memberId: bigint) =>
  server.database.owner
    .updateTable('members')
    .set({ email_verified_at: server.context.now() })
    .where('member_id', '=', memberId)
    .execute();

const accountOf = async (username: string) => (await tryLogin(server, 'alpha', { username })).value.account;

test('R4.01a R4.01e a mobile number logs in with the password, however it is written', async () => {
  const mobile = newMobile();
  const { account } = await addMember(server, 'alpha', { mobile });
  const parts = [mobile.slice(0, 5), mobile.slice(5)] as const;
  const forms = [
    mobile,
    `0${mobile}`,
    `+91${mobile}`,
    `91${mobile}`,
    `0091 ${mobile}`,
    `  +91 ${parts[0]}-${parts[1]} `,
    `(+91) ${parts[0]} ${parts[1]}`,
  ];
  for (const username of forms) {
    const answer = await tryLogin(server, 'alpha', { username });
    expectValue(login, answer);
    expect([username, answer.value.account]).toEqual([username, account]);
  }
  expectRefusal(await tryLogin(server, 'alpha', { username: mobile, password: 'wrong' }), 401, 'wrongCredentials');
  expectRefusal(await tryLogin(server, 'beta', { username: mobile }), 401, 'wrongCredentials');
});

test('an account named like a number does not shut the owner of the proven number out', async () => {
  const mobile = newMobile();
  const owner = await addMember(server, 'alpha', { mobile });
  const namesake = await addMember(server, 'alpha', { account: mobile });
  expect(await accountOf(mobile)).toBe(namesake.account);
  await proveMobile(owner.memberId);
  expect(await accountOf(mobile)).toBe(owner.account);
});

test('a mail address logs in only if one account alone has proven it', async () => {
  const email = 'Asha.Rao@mail.example';
  const first = await addMember(server, 'alpha', { email });
  expectRefusal(await tryLogin(server, 'alpha', { username: email }), 401, 'wrongCredentials');
  await proveMail(first.memberId);
  expect(await accountOf(' asha.rao@MAIL.example')).toBe(first.account);
  const second = await addMember(server, 'alpha', { email });
  await proveMail(second.memberId);
  expectRefusal(await tryLogin(server, 'alpha', { username: email }), 401, 'wrongCredentials');
});

test('R4.01g an unknown number or mail address gets the answer of a wrong password', async () => {
  const mobile = newMobile();
  await addMember(server, 'alpha', { mobile });
  const wrong = await tryLogin(server, 'alpha', { username: mobile, password: 'wrong' });
  for (const username of [newMobile(), 'nobody@mail.example']) {
    const unknown = await tryLogin(server, 'alpha', { username, password: 'wrong' });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  }
});

test('R8.01n failures add up over all names of an account, and over all forms of an unknown number', async () => {
  const known = newMobile();
  const unknown = newMobile();
  const { account } = await addMember(server, 'alpha', { mobile: known });
  const waits: number[] = [];
  for (const [address, names] of [
    ['203.0.113.7', [known, `+91 ${known}`, account.toUpperCase(), account, `0${known}`, `91${known}`, known]],
    ['203.0.113.8', [unknown, `+91 ${unknown}`, `0${unknown}`, unknown, `91${unknown}`, unknown, `(0)${unknown}`]],
  ] as const) {
    const codes: string[] = [];
    for (const username of names) {
      server.passTime(SECOND_MS);
      const picture = await readCaptcha(server, 'alpha');
      const answer = await tryLogin(server, 'alpha', { username, password: 'wrong', ...picture }, { address });
      codes.push(answer.message);
      if (answer.message === 'loginLocked') waits.push(Number(answer.value.waitSeconds));
    }
    expect(codes).toEqual([...Array(6).fill('wrongCredentials'), 'loginLocked']);
  }
  expect(waits[0]).toBe(waits[1]);
});
