import type { CountryBreach } from '../promotions/check-country.ts';
import type { CountryRuleCode } from '../promotions/country-rules.ts';

const BREACHES: Readonly<Record<CountryRuleCode, string>> = {
  allForbidden: 'forbids all of them',
  depositCondition: 'forbids rewards for money that is paid in',
  rewardBeforePlay: 'forbids rewards before play',
  drawWithoutPermit: 'asks for a permit of a prize draw',
  wageringTooHigh: 'limits how often a bonus may have to be played',
  mixedProducts: 'forbids one offer for several products',
};

/** A breach of a country's law in words, with its source. */
export const breachText = ({ code, source }: Pick<CountryBreach, 'code' | 'source'>, country: string): string =>
  `the law of ${country} ${BREACHES[code]} (${source})`;
