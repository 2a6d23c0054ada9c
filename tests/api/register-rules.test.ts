import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationType } from '../../engine/modules/registration-tabs.ts';
import { type Form, rulesToForm } from '../../engine/register/form-schema.ts';
import { collectErrors, compileForm, type FieldError, type FormValues } from '../../engine/register/validate-form.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { register, registerMobile } from '../../schemas/calls/member.ts';
import { permission } from '../../schemas/calls/system.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectValue, readCaptcha } from '../support/members.ts';
import { addSmsCode, newMobile } from '../support/messages.ts';
import { badValues, goodValue, randomRegistrations } from '../support/random-merchants.ts';

const MERCHANTS = randomRegistrations(8).map((input, index) => ({ code: `random${index}`, ...input }));
const CALLS = { register, registerMobile } as const;
let server: ApiServer;
let lastAccount = 0;

beforeAll(async () => {
  server = await startApiServer(MERCHANTS);
});
afterAll(() => server.close());

/** What the browser gets of a merchant, and the form that it draws of it. */
async function drawnForm(merchant: string, type: RegistrationType): Promise<Form | undefined> {
  const { value } = await server.send(merchant, permission);
  const modules = value.whitelabelModules as Modules;
  if (type === 'registerMobile' && !modules.mobileRegistration) return undefined;
  return rulesToForm(value.registerRules as RegisterRules, { type, modules, brand: value.brand as Brand });
}

/** A valid invitation code, and the id of its owner. */
async function addInviter(merchant: string): Promise<{ readonly code: string; readonly id: string }> {
  const { memberId } = await addMember(server, merchant, { isAgent: 1 });
  const code = `AG${String(memberId).padStart(6, '0')}`;
  await server.database.owner
    .insertInto('affiliate_codes')
    .values({ merchant, code, agent_id: memberId, domain: null, closed_at: null })
    .execute();
  return { code, id: String(memberId) };
}

/** Values that the form takes. What only the server can judge, such as codes, is good as well. */
async function goodValues(merchant: string, { schema }: Form, longest: boolean) {
  lastAccount += 1;
  const plain = Object.entries(schema.properties).map(([field, own]) => [field, goodValue(own, longest)] as const);
  const values: Record<string, unknown> = Object.fromEntries(plain);
  const has = (field: string) => Object.hasOwn(values, field);
  const inviter = await addInviter(merchant);
  const captcha = has('captcha') ? await readCaptcha(server, merchant) : undefined;
  if (has('username')) values.username = `u${String(lastAccount).padStart(7, '0')}`;
  if (has('confirmPassword')) values.confirmPassword = values.password;
  if (has('referralCode')) values.referralCode = inviter.code;
  if (has('affiliateCode')) values.affiliateCode = inviter.code;
  if (has('recommenderId')) values.recommenderId = inviter.id;
  if (captcha) values.captcha = captcha.captcha;
  if (has('mobileNum')) {
    values.countryDialingCode = '+91';
    values.mobileNum = newMobile();
  }
  if (has('verificationCode'))
    values.verificationCode = await addSmsCode(server, merchant, {
      purpose: 'register',
      mobile: String(values.mobileNum),
    });
  return { values, captchaId: captcha?.captchaId };
}

/** What the browser finds wrong before anything is sent. */
const judge = (form: Form, values: FormValues): readonly FieldError[] =>
  collectErrors(form, compileForm(form.schema), values, server.context.now().toISOString().slice(0, 10));

/** The server's verdict on the same values, as a list of the same kind. */
function refusalOf({ message, value }: Answer): unknown {
  if (message === 'contactAgent') return [{ field: value.field, code: 'required', params: {} }];
  expect(['invalidFields', 'verificationCodeRequired']).toContain(message);
  return value.fields;
}

/** Every way to spoil one field of values that are good. */
function* spoiled({ schema }: Form, values: FormValues) {
  for (const [field, own] of Object.entries(schema.properties)) {
    const { [field]: good, ...others } = values;
    if (schema.required.includes(field)) {
      yield { field, how: 'missing', values: others };
      if (own.type === 'string') yield { field, how: 'empty', values: { ...others, [field]: '' } };
    }
    for (const [how, bad] of Object.entries(badValues(own, good)))
      yield { field, how, values: { ...others, [field]: bad } };
  }
  yield { field: 'isAgent', how: 'unknown', values: { ...values, isAgent: '1' } };
}

describe.each(MERCHANTS.map(({ code }) => code))('the rules of %s', (merchant) => {
  test.each(['register', 'registerMobile'] as const)(
    'R5.12 what the form of the tab %s takes registers, and what it refuses is refused with the same codes',
    async (type) => {
      const form = await drawnForm(merchant, type);
      const send = (values: FormValues, captchaId?: string) =>
        server.send(merchant, CALLS[type], { body: { fields: values, ...(captchaId ? { captchaId } : {}) } });
      if (!form) {
        expect((await send({})).message).toBe('moduleOff');
        return;
      }
      const { values } = await goodValues(merchant, form, false);
      for (const { field, how, values: bad } of spoiled(form, values)) {
        const own = judge(form, bad);
        expect(
          own.map((error) => error.field),
          `${field} ${how}`,
        ).toContain(field);
        expect(refusalOf(await send(bad)), `${field} ${how}`).toEqual(own);
      }
      for (const longest of [false, true]) {
        const { values: good, captchaId } = await goodValues(merchant, form, longest);
        expect(judge(form, good)).toEqual([]);
        expectValue(CALLS[type], await send(good, captchaId));
      }
      const needed = await goodValues(merchant, form, false);
      const least = Object.fromEntries(form.schema.required.map((field) => [field, needed.values[field]]));
      expectValue(CALLS[type], await send(least, needed.captchaId));
    },
    60_000,
  );
});

test('the merchants differ in what they ask for', async () => {
  const forms = await Promise.all(
    MERCHANTS.flatMap(({ code }) => (['register', 'registerMobile'] as const).map((type) => drawnForm(code, type))),
  );
  const seen = new Set(forms.flatMap((form) => (form ? Object.keys(form.schema.properties) : [])));
  expect(seen.size).toBeGreaterThanOrEqual(26);
  expect(new Set(forms.map((form) => form && Object.keys(form.schema.properties).join())).size).toBeGreaterThan(8);
});
