import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import { unitsPerDollar } from '../money/currency-value.ts';
import { findDepositRule } from '../promotions/check-country.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Ways to pay that exist in one currency alone. */
const CURRENCY_OF_KIND: Readonly<Partial<Record<string, string>>> = { upi: 'INR', ifsc: 'INR', pix: 'BRL' };

/** Currencies of which a token in US dollars is worth about one unit. */
const DOLLAR_LIKE = 2;

function checkMethod(source: JsonSource, index: number, method: DepositMethod, currency: string): readonly Problem[] {
  const path: JsonPath = ['methods', index];
  const { kind, key, mark, unitsPerToken } = method;
  const only = CURRENCY_OF_KIND[kind];
  const rate = unitsPerDollar(currency) ?? 1;
  const far = rate / unitsPerToken;
  const isStrangeRate = kind === 'usdt' && (far > DOLLAR_LIKE || far < 1 / DOLLAR_LIKE);
  return [
    ...(only !== undefined && only !== currency
      ? [
          source.problemAt(
            [...path, 'kind'],
            `${key} is paid by ${kind}, which knows ${only} alone, but the currency is ${currency}`,
          ),
        ]
      : []),
    ...(mark === ''
      ? [
          source.problemAt(path, `${key} has no mark: its tile shows the beginning of its name`, {
            severity: 'warning',
          }),
        ]
      : []),
    ...(isStrangeRate
      ? [
          source.problemAt(
            [...path, source.has([...path, 'unitsPerToken']) ? 'unitsPerToken' : 'kind'],
            `unitsPerToken is ${unitsPerToken}, but a USDT is worth about ${rate} ${currency}`,
            { severity: 'warning' },
          ),
        ]
      : []),
  ];
}

function checkWays({ brand, rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.deposits;
  // A reason, or a moment of opening, shows that it was meant.
  const isShut = value.methods.every(({ isOff, offReason, opensAt }) => isOff && !offReason && !opensAt);
  const closed = (message: string) => source.problemAt(['methods'], message, { severity: 'warning', atKey: true });
  if (value.methods.length === 0) return [closed('there is no way to pay: members cannot deposit')];
  return [
    ...(isShut ? [closed('every way to pay is off: members cannot deposit')] : []),
    ...value.methods.flatMap((method, index) => checkMethod(source, index, method, brand.value.currency)),
  ];
}

/** A bonus that no deposit can reach, and a proof that no one may look at. */
function checkReach({ rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.deposits;
  const open = value.methods.filter(({ isOff }) => !isOff);
  const most = Math.max(...open.map(({ maximum }) => maximum));
  const bonuses = value.bonuses.flatMap(({ key, minimumDeposit }, index) =>
    open.length > 0 && minimumDeposit > most
      ? [
          source.problemAt(
            ['bonuses', index, 'minimumDeposit'],
            `no method takes ${minimumDeposit}, so no member can get the bonus ${key}`,
          ),
        ]
      : [],
  );
  const canReview = Object.values(rules.operators.value.roles).some((role) => role.includes('deposits.review'));
  const proof = value.methods.findIndex(({ isOff, provider }) => !isOff && provider === 'proof');
  if (proof < 0 || canReview) return bonuses;
  return [
    ...bonuses,
    source.problemAt(['methods', proof, 'provider'], 'proofs wait for an operator, but no role has "deposits.review"'),
  ];
}

/** Bonuses that the law of the country forbids. In a demonstration it is a warning, and the merchant is served. */
function checkLaw({ brand, rules }: MerchantParts): readonly Problem[] {
  const { country } = brand.value;
  const rule = findDepositRule(country);
  if (!rule) return [];
  const severity = rules.activities.value.isDemonstration ? 'warning' : 'mistake';
  return rules.deposits.value.bonuses.map((_, index) =>
    rules.deposits.source.problemAt(
      ['bonuses', index, 'percent'],
      `the law of ${country} forbids rewards for money that is paid in (${rule.source})`,
      { severity },
    ),
  );
}

/** Amounts of withdrawals in US dollars beyond which they were meant for another currency. */
const LEAST_MAXIMUM_DOLLARS = 25;
const MOST_MINIMUM_DOLLARS = 1_000;

function checkPayouts({ brand, rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.withdrawals;
  const { currency } = brand.value;
  const wrong = value.methods.flatMap((method, index) => {
    const only = CURRENCY_OF_KIND[method];
    return only === undefined || only === currency
      ? []
      : [source.problemAt(['methods', index], `${method} pays ${only} alone, but the currency is ${currency}`)];
  });
  const rate = unitsPerDollar(currency);
  if (rate === undefined) return wrong;
  const dollars = (text: string) => Math.round((Number(text) / rate) * 100) / 100;
  const odd = (name: 'minimum' | 'maximum') =>
    source.problemAt(
      [name],
      `${name} is ${value[name]} ${currency}, which is about ${dollars(value[name])} US dollars`,
      {
        severity: 'warning',
      },
    );
  return [
    ...wrong,
    ...(dollars(value.maximum) < LEAST_MAXIMUM_DOLLARS ? [odd('maximum')] : []),
    ...(dollars(value.minimum) > MOST_MINIMUM_DOLLARS ? [odd('minimum')] : []),
  ];
}

/** Deposits in US dollars beyond which an amount was meant for another currency. */
function checkAmounts({ brand, rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.deposits;
  const { currency } = brand.value;
  const rate = unitsPerDollar(currency);
  if (rate === undefined) return [];
  return value.methods.flatMap(({ key, minimum, maximum, isOff }, index) => {
    const isLow = maximum / rate < LEAST_MAXIMUM_DOLLARS;
    const isHigh = minimum / rate > MOST_MINIMUM_DOLLARS;
    if (isOff || (!isLow && !isHigh)) return [];
    const [name, amount] = isLow ? ['maximum', maximum] : ['minimum', minimum];
    return [
      source.problemAt(
        ['methods', index, name],
        `${name} of ${key} is ${amount} ${currency}, which is about ${Math.round((Number(amount) / rate) * 100) / 100} US dollars`,
        { severity: 'warning' },
      ),
    ];
  });
}

/** Ways to pay and to be paid that do not fit the currency, that no one can use, or whose amounts are another currency's. */
export function checkPayments(parts: MerchantParts): readonly Problem[] {
  const amounts = checkAmounts(parts);
  // Amounts of another currency are one mistake: that a bonus is out of reach follows from them.
  return [
    ...checkWays(parts),
    ...(amounts.length > 0 ? amounts : checkReach(parts)),
    ...checkPayouts(parts),
    ...checkLaw(parts),
  ];
}
