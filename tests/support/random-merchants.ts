import fc from 'fast-check';
import type { FieldSchema } from '../../engine/register/form-schema.ts';
import type { RegisterField, RegisterRule } from '../../schemas/brand/register.ts';
import type { ModuleId } from '../../schemas/brand/whitelabel.ts';

type Rule = Partial<RegisterRule>;

/** Registration settings of a test merchant. */
export interface RegistrationInput {
  readonly modules: Readonly<Partial<Record<ModuleId, boolean>>>;
  readonly rules: Readonly<Partial<Record<RegisterField, Rule>>>;
}

/** A character that each pattern takes, by its number; some patterns need another one in front. */
const CHARACTERS: Readonly<Record<number, readonly [first: string, others: string]>> = {
  0: ['é', 'x '],
  1: ['y', 'z'],
  2: ['b', '7'],
  3: ['中', 'c'],
  5: ['d', '8'],
  6: ['4', 'e'],
  7: ['5', '6'],
  8: ['F', '9'],
  9: ['g', 'h'],
  10: ['&', 'i'],
  11: ['国', '!'],
  14: ['한', '국'],
  15: ['ก', 'ข'],
};
/** A value that each pattern refuses whatever its length. */
const STRANGERS: Readonly<Record<number, string>> = {
  2: '-',
  3: '1',
  4: ' ',
  5: '-',
  6: '-',
  7: 'x',
  8: '-',
  9: '1',
  10: ' ',
  11: 'a',
  12: 'x',
  13: 'x',
  14: 'a',
  15: 'a',
};

const lengths = fc
  .record({ minLength: fc.integer({ min: 2, max: 6 }), more: fc.integer({ min: 0, max: 8 }) })
  .map(({ minLength, more }) => ({ minLength, maxLength: minLength + more }));
const patternId = fc.constantFrom(...Object.keys(CHARACTERS).map(Number));
const acceptedPattern = fc.constantFrom('', '', '^.+$', '^[^<>]*$');

/** A rule that is on or off; one that is off is not required, because that would be a configuration error. */
const asRule = (more: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> =>
  fc
    .record({ enabled: fc.boolean(), required: fc.boolean(), more })
    .map(({ enabled, required, more: others }) => ({ enabled, required: enabled && required, ...others }));
const freeText = asRule(
  fc.record({ lengths, patternId, acceptedPattern }).map(({ lengths: own, ...others }) => ({ ...own, ...others })),
);
/** A name that no one may have keeps everyone out where it is required, which would be a configuration error. */
const name = freeText.map((rule): Rule => ({ ...rule, required: false }));
const plain = asRule(fc.constant({}));
const secret = lengths.map(({ minLength, maxLength }) => ({ minLength: minLength + 6, maxLength: maxLength + 8 }));

const rules = fc
  .record({
    free: fc.record({
      payeeName: name,
      fullname: name,
      nickname: freeText,
      idNumber: freeText,
      whatsapp: freeText,
      telegram: freeText,
      wechat: freeText,
      qqNum: freeText,
      domain: freeText,
    }),
    plain: fc.record({
      confirmPassword: plain,
      email: plain,
      paymentPassword: plain,
      nationality: plain,
      occupation: plain,
      sourceOfIncome: plain,
      affiliateCode: plain,
      recommenderId: plain,
      captcha: plain,
    }),
    birthday: asRule(fc.constantFrom({ patternId: 12 }, { patternId: 13 })),
    referralCode: asRule(fc.constantFrom({}, { minLength: 8, maxLength: 8, patternId: 6 })),
    username: fc.constantFrom({}, { minLength: 8, maxLength: 12, patternId: 5 }, { patternId: 0 }),
    password: fc
      .record({ own: secret, patternId: fc.constantFrom(6, 8, 10) })
      .map(({ own, patternId: id }) => ({ ...own, patternId: id })),
    mobileNum: fc
      .record({ required: fc.boolean() })
      .map(({ required }) => (required ? { enabled: true, required } : { required })),
  })
  .map(({ free, plain: others, password, ...own }) => ({
    ...free,
    ...others,
    ...own,
    password,
    confirmPassword: { ...password, ...others.confirmPassword },
  }));

const modules = fc.record({
  mobileRegistration: fc.boolean(),
  smsVerification: fc.boolean(),
  mobilePassword: fc.boolean(),
  directRegister: fc.boolean(),
  smsLogin: fc.constant(true),
});

/** Registrations as operators may set them up, the same in each run. */
export const randomRegistrations = (count: number): readonly RegistrationInput[] =>
  fc.sample(fc.record({ modules, rules }), { numRuns: count, seed: 20260501 });

const textOf = ([first, others]: readonly [string, string], length: number): string =>
  Array.from({ length }, (_, index) => (index === 0 ? first : others[(index - 1) % others.length])).join('');

/** A value that a field takes, of its least length or of its greatest. */
export function goodValue(
  { enum: options, const: consent, patternId: id = 0, ...schema }: FieldSchema,
  longest: boolean,
): unknown {
  if (consent !== undefined) return consent;
  if (options) return longest ? options.at(-1) : options[0];
  if (id === 12) return '1990-02-28';
  if (id === 13) return '02-28-1990';
  const { minCharacters = 1, maxCharacters = 1 } = schema;
  const length = longest ? maxCharacters : Math.max(1, minCharacters);
  if (id === 4) return `${'m'.repeat(length - 4)}@a.b`;
  return textOf(CHARACTERS[id] ?? ['a', 'b'], length);
}

/** Values that a field refuses, by error. */
export function badValues(schema: FieldSchema, good: unknown): Readonly<Record<string, unknown>> {
  const { type, enum: options, minCharacters = 0, maxCharacters = 0, patternId: id = 0 } = schema;
  const wrongType = { 'another type': type === 'string' ? true : 'yes' };
  if (type === 'boolean') return { ...wrongType, 'not accepted': false };
  if (options) return { ...wrongType, 'no option': 'nowhere' };
  const text = String(good);
  const stranger = STRANGERS[id];
  return {
    ...wrongType,
    ...(minCharacters > 1 ? { 'too short': [...text].slice(0, minCharacters - 1).join('') } : {}),
    'too long': text + [...text].at(-1)?.repeat(maxCharacters),
    ...(stranger ? { 'another form': stranger.repeat([...text].length) } : {}),
  };
}
