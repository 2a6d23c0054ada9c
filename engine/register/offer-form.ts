import type { WrittenTerms, WrittenTier } from '../agents/contract-text.ts';
import { RATE_UNIT } from '../agents/rates.ts';
import { amount, formOf, oneOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';
import type { FormValues } from './validate-form.ts';

/** Most tiers that a contract has. */
export const MOST_TIERS = 10;
/** Whether the loss of a period is made up in the next ones. */
export const LOSSES = ['carried', 'forgotten'] as const;

/** The fields of a tier: three conditions, and the pay as a rate or an amount. */
export const TIER_FIELDS = ['Profit', 'Volume', 'Active', 'Rate', 'Pay'] as const;
/** One of them. */
export type TierField = (typeof TIER_FIELDS)[number];

const MILLIONTHS_A_PERCENT = Number(RATE_UNIT) / 100;
/** A percentage as it is typed, with at most four decimals. */
export const PERCENT: FieldSchema = {
  type: 'string',
  patternId: 1,
  pattern: '^(100|[0-9]{1,2}([.,][0-9]{1,4})?)$',
  inputMode: 'decimal',
};
const COUNT: FieldSchema = { type: 'string', patternId: 7, maxCharacters: 6 };
const anyAmount = amount({ leastMinor: '0' });

/** The name of a field of a tier; tiers are counted from 1. */
export const tierField = (number: number, field: TierField): string => `tier${number}${field}`;

/** What tiers of an offer can ask for and pay: profit only where the type knows it, and pay as the own tiers pay. */
export function tierFieldsOf({ type, tiers = [] }: WrittenTerms): readonly TierField[] {
  const isOwn: Readonly<Record<TierField, boolean>> = {
    Profit: type === 'dividend',
    Volume: true,
    Active: true,
    Rate: tiers.some(({ rate }) => rate > 0),
    Pay: tiers.some(({ payMinor }) => payMinor !== '0'),
  };
  return TIER_FIELDS.filter((field) => isOwn[field]);
}

const TIER_SCHEMAS: Readonly<Record<TierField, FieldSchema>> = {
  Profit: anyAmount,
  Volume: anyAmount,
  Active: COUNT,
  Rate: PERCENT,
  Pay: amount({ leastMinor: '1' }),
};

/** How a tier of an offer pays. */
export const PAY_WAYS = ['rate', 'amount'] as const;

/** What the house, which has no contract above, may give: terms of a type that cover every offer which pays in a way. */
export const houseTermsOf = (
  { type, period }: Pick<WrittenTerms, 'type' | 'period'>,
  way: (typeof PAY_WAYS)[number],
): WrittenTerms => {
  const all = Number(RATE_UNIT);
  if (type === 'realTimeSalary') return { type, profitRate: all, lossRate: all, leastStakeMinor: '0' };
  const pay = way === 'rate' ? { rate: all, payMinor: '0' } : { rate: 0, payMinor: '1' };
  return {
    type,
    ...(type === 'dividend' && period !== undefined ? { period, carriesLosses: false } : {}),
    minimumBetMinor: '0',
    tiers: [{ profitMinor: '0', volumeMinor: '0', activeMembers: 0, ...pay }],
  };
};

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The form of an offer below one's own terms of a type. @param count how many tiers the offer has */
export function offerForm(own: WrittenTerms, count: number): Form {
  if (own.type === 'realTimeSalary')
    return formOf({
      profitRate: PERCENT,
      lossRate: PERCENT,
      leastStake: amount({ leastMinor: own.leastStakeMinor ?? '0' }),
    });
  const fields = tierFieldsOf(own);
  const tiers = numbersTo(count).flatMap((number) =>
    fields.map((field) => [tierField(number, field), TIER_SCHEMAS[field]] as const),
  );
  // A tier pays in one way: of two amounts, the server asks for exactly one.
  const isEither = fields.includes('Rate') && fields.includes('Pay');
  const optional = TIER_FIELDS.filter((field) => isEither || (field !== 'Rate' && field !== 'Pay'));
  return formOf(
    {
      minimumBet: amount({ leastMinor: own.minimumBetMinor ?? '0' }),
      // An agent who carries losses cannot forget those of others.
      ...(own.type === 'dividend' && own.carriesLosses === false ? { losses: oneOf(LOSSES) } : {}),
      ...Object.fromEntries(tiers),
    },
    numbersTo(count).flatMap((number) => optional.map((field) => tierField(number, field))),
  );
}

/** How the fields of such a form are drawn. */
export function offerFieldKinds(form: Form): Readonly<Record<string, FieldKind>> {
  const kindOf = (schema: FieldSchema): FieldKind => {
    if (schema.enum) return { widget: 'select', autoComplete: 'off', isWide: true, options: LOSSES };
    if (schema.amount) return { widget: 'amount', autoComplete: 'off', isMachineLike: true };
    return { widget: 'text', autoComplete: 'off', isMachineLike: true };
  };
  return Object.fromEntries(Object.entries(form.schema.properties).map(([field, schema]) => [field, kindOf(schema)]));
}

/** The first values of the form: everything that the own contract asks for. The agent adds the pay. */
export function offerStart(own: WrittenTerms): FormValues {
  if (own.type === 'realTimeSalary') return { leastStake: own.leastStakeMinor ?? '0' };
  const asked = (own.tiers ?? []).flatMap(({ profitMinor, volumeMinor, activeMembers }, index) => [
    [tierField(index + 1, 'Profit'), profitMinor],
    [tierField(index + 1, 'Volume'), volumeMinor],
    [tierField(index + 1, 'Active'), String(activeMembers)],
  ]);
  const set = asked.filter(([, value]) => value !== '0');
  return { minimumBet: own.minimumBetMinor ?? '0', losses: 'carried', ...Object.fromEntries(set) };
}

/** Terms as an offer carries them: its call names the type. */
export type OfferedTerms = Omit<WrittenTerms, 'type' | 'tiers'> & { readonly tiers?: WrittenTier[] };

const textOf = (value: unknown, otherwise = '0'): string => (typeof value === 'string' ? value : otherwise);

/** A typed percentage in parts of a million. */
export const rateOf = (value: unknown): number =>
  Math.round(Number(textOf(value).replace(',', '.')) * MILLIONTHS_A_PERCENT);

/** The terms that the values of the form mean. */
export function termsOfValues(own: WrittenTerms, count: number, values: FormValues): OfferedTerms {
  if (own.type === 'realTimeSalary')
    return {
      profitRate: rateOf(values.profitRate),
      lossRate: rateOf(values.lossRate),
      leastStakeMinor: textOf(values.leastStake),
    };
  const tiers = numbersTo(count).map((number): WrittenTier => {
    const typed = (field: TierField) => values[tierField(number, field)];
    return {
      profitMinor: textOf(typed('Profit')),
      volumeMinor: textOf(typed('Volume')),
      activeMembers: Number(textOf(typed('Active'))),
      rate: rateOf(typed('Rate')),
      payMinor: textOf(typed('Pay')),
    };
  });
  const tiered = { minimumBetMinor: textOf(values.minimumBet), tiers };
  if (own.type !== 'dividend' || own.period === undefined) return tiered;
  return { period: own.period, carriesLosses: own.carriesLosses !== false || values.losses === 'carried', ...tiered };
}

/** The most that an offer may pay by a rate, in parts of a million. */
export const mostRate = ({ tiers = [] }: WrittenTerms): number => Math.max(0, ...tiers.map(({ rate }) => rate));
