import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMobile } from '../../schemas/calls/member.ts';
import { loginBySms, smsForRegistration } from '../../schemas/calls/session.ts';
import { ERRORS, type ErrorAction } from '../../schemas/errors.ts';
import { PHONE_AUTHENTICATION_CODES } from '../../schemas/phone-authentication.ts';
import { languageFolders, readTexts } from '../../server/languages/read-texts.ts';
import { createHttpSms } from '../../server/providers/http-sms.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal } from '../support/members.ts';
import { addSmsCode, newMobile } from '../support/messages.ts';

let server: ApiServer;
let gateway: Server;
let answer = '';

beforeAll(async () => {
  const modules = { smsLogin: true, mobileRegistration: true, smsVerification: true } as const;
  server = await startApiServer([{ code: 'alpha', modules }]);
  gateway = createServer((_request, response) => response.writeHead(400).end(answer));
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  server.useSms(createHttpSms({ url, token: undefined }));
});
afterAll(async () => {
  gateway.close();
  await server.close();
});

/** What the person can do about each, as the specification lists them. */
const ACTIONS: Readonly<Record<keyof typeof PHONE_AUTHENTICATION_CODES, ErrorAction>> = {
  'invalid-phone-number': 'fixInput',
  'missing-phone-number': 'fixInput',
  'too-many-requests': 'wait',
  unknown: 'support',
  'invalid-verification-code': 'fixInput',
  'missing-verification-code': 'fixInput',
  'captcha-check-failed': 'retry',
  'quota-exceeded': 'support',
  'operation-not-allowed': 'support',
  'code-expired': 'resend',
  'popup-closed-by-user': 'retry',
};

test.each(Object.entries(ACTIONS))(
  'R8.02a %s has a text in every language, and what can be done is: %s',
  (code, action) => {
    const ours = PHONE_AUTHENTICATION_CODES[code as keyof typeof ACTIONS];
    expect(ERRORS[ours].action).toBe(action);
    const texts = languageFolders().map((folder) => {
      const errors = { ...readTexts(folder, 'errors'), ...readTexts(folder, 'form-errors') };
      return errors[ours] ?? '';
    });
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(languageFolders().length);
  },
);

const ask = (mobileNum: string | undefined) =>
  server.send('alpha', smsForRegistration, {
    body: { countryDialingCode: '+91', ...(mobileNum ? { mobileNum } : {}) },
  });
const logIn = (mobileNum: string, verificationCode: string) =>
  server.send('alpha', loginBySms, { body: { type: 'sms', countryDialingCode: '+91', mobileNum, verificationCode } });

describe('R8.02a an error of the SMS gateway reaches the person in the words of the catalogue', () => {
  test.each([
    ['invalid-phone-number', 422, 'mobileInvalid'],
    ['captcha-check-failed', 400, 'captchaCheckFailed'],
    ['quota-exceeded', 503, 'quotaExceeded'],
    ['operation-not-allowed', 403, 'operationNotAllowed'],
  ] as const)('%s', async (code, status, ours) => {
    answer = JSON.stringify({ code });
    expectRefusal(await ask(newMobile()), status, ours);
  });

  test('too-many-requests, with five minutes to wait', async () => {
    answer = JSON.stringify({ code: 'too-many-requests' });
    const refused = await ask(newMobile());
    expectRefusal(refused, 429, 'tooManyRequests');
    expect(refused.value).toEqual({ waitSeconds: 300 });
    expect(refused.headers['retry-after']).toBe('300');
  });

  test('unknown, with a reference that support can look up', async () => {
    answer = JSON.stringify({ code: 'unknown' });
    const refused = await ask(newMobile());
    expectRefusal(refused, 500, 'unknown');
    expect(refused.value.requestId).toMatch(/^[\w-]{8,}$/);
  });

  test.each(['', 'gone', '{"code":"of its own"}', '{"code":42}'])(
    'anything else is a message that was not sent: %s',
    async (said) => {
      answer = said;
      expectRefusal(await ask(newMobile()), 502, 'smsNotSent');
    },
  );

  test('and after each of them a code may be asked for again at once', async () => {
    answer = JSON.stringify({ code: 'quota-exceeded' });
    const mobile = newMobile();
    await ask(mobile);
    // One number takes one message a second by the real clock.
    await new Promise((done) => setTimeout(done, 1_100));
    expectRefusal(await ask(mobile), 503, 'quotaExceeded');
  });
});

describe('R8.02a mistakes of a person', () => {
  test('missing-phone-number', async () => expectRefusal(await ask(undefined), 422, 'mobileRequired'));

  test('invalid-verification-code', async () => {
    const mobile = newMobile();
    await addMember(server, 'alpha', { mobile });
    await addSmsCode(server, 'alpha', { purpose: 'login', mobile, code: '123456' });
    expectRefusal(await logIn(mobile, '654321'), 422, 'verificationCodeWrong');
  });

  test('code-expired', async () => {
    const mobile = newMobile();
    await addMember(server, 'alpha', { mobile });
    const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile, createdMsAgo: 6 * 60_000 });
    expectRefusal(await logIn(mobile, code), 422, 'verificationCodeExpired');
  });

  test('missing-verification-code', async () => {
    const fields = {
      countryDialingCode: '+91',
      mobileNum: newMobile(),
      password: 'Sunny-Day-1',
      confirmPassword: 'Sunny-Day-1',
      terms: true,
    };
    expectRefusal(await server.send('alpha', registerMobile, { body: { fields } }), 422, 'verificationCodeRequired');
  });
});
