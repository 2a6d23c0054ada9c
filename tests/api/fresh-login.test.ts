import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../schemas/calls/password.ts';
import { bindEmail, bindMobile, mailForBinding, overview, setFundPassword } from '../../schemas/calls/security.ts';
import { confirmTwoFactor, startTwoFactor } from '../../schemas/calls/two-factor.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { logInBy, newPerson, type Someone } from '../support/identity.ts';
import { expectRefusal, expectValue } from '../support/members.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const NEW_PASSWORD = 'Rainy-Night-7';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', modules: { googleLogin: true } }]);
});
afterAll(() => server.close());

const enter = async (person: Someone) => String((await logInBy(server, 'alpha', person)).value.token);
const setFund = (token: string) =>
  server.send('alpha', setFundPassword, {
    token,
    body: { paymentPassword: '482915', confirmPaymentPassword: '482915' },
  });
const setPassword = (token: string) =>
  server.send('alpha', changePassword, {
    token,
    body: { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  });
const bind = (token: string) =>
  server.send('alpha', bindEmail, { token, body: { email: 'other@mail.example', emailCode: '123456' } });
const bindNumber = (token: string) =>
  server.send('alpha', bindMobile, {
    token,
    body: { countryDialingCode: '+91', mobileNum: '9812345678', verificationCode: '123456' },
  });
async function takeFactor(token: string) {
  const { value } = await server.send('alpha', startTwoFactor, { token, body: {} });
  const timestamp = server.context.now().getTime();
  const totpCode = new TOTP({ secret: Secret.fromBase32(String(value.secret)) }).generate({ timestamp });
  return server.send('alpha', confirmTwoFactor, { token, body: { totpCode } });
}

test('R2.29b without a password an old session sets neither a fund password nor a password, nor binds anything', async () => {
  const person = newPerson();
  const old = await enter(person);
  server.passTime(TEN_MINUTES_MS);
  for (const change of [setFund, setPassword, bind, bindNumber, takeFactor])
    expectRefusal(await change(old), 403, 'freshLoginRequired');
  // Nothing has changed, and the owner is still logged in.
  const standing = await server.send('alpha', overview, { token: old });
  expect(standing.value).toMatchObject({ loginPassword: false, fundPassword: false, twoFactor: { isOn: false } });
  const fresh = await enter(person);
  expectValue(setFundPassword, await setFund(fresh));
  expectValue(changePassword, await setPassword(fresh));
  expectRefusal(await server.send('alpha', overview, { token: old }), 401, 'sessionExpired');
});

test('R2.29b a login of just now is enough, and asking for a mail code needs none', async () => {
  const token = await enter(newPerson());
  server.passTime(TEN_MINUTES_MS - 1_000);
  expectValue(setFundPassword, await setFund(token));
  server.passTime(2_000);
  const asked = await server.send('alpha', mailForBinding, { token, body: { email: 'mine@mail.example' } });
  expectValue(mailForBinding, asked);
});
