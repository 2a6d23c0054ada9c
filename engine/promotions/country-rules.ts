/** What a country forbids for activities. */
export type CountryRuleCode =
  | 'allForbidden'
  | 'depositCondition'
  | 'rewardBeforePlay'
  | 'drawWithoutPermit'
  | 'wageringTooHigh'
  | 'mixedProducts';

/** A rule of a country, with the source that it is read from. */
export interface CountryRule {
  /** Two letters, as ISO 3166 has them. */
  readonly country: string;
  readonly code: CountryRuleCode;
  readonly source: string;
  /** The day on which it came into force or was published, in UTC; without one it holds at any time. */
  readonly fromDay?: string;
  /** For `wageringTooHigh`: how often a bonus may have to be played at most. */
  readonly mostTimes?: number;
}

/**
 * Rules by country. A country without any is not known to allow everything: its law has to be read before an activity is
 * offered there.
 */
export const COUNTRY_RULES: readonly CountryRule[] = [
  {
    country: 'BR',
    code: 'depositCondition',
    source: 'Portaria SPA/MF 1.231/2024, art. 42, § 1',
    fromDay: '2024-08-01',
  },
  {
    country: 'BR',
    code: 'rewardBeforePlay',
    source: 'Lei 14.790/2023, art. 29, I; Portaria SPA/MF 1.231/2024, art. 42, § 1',
    fromDay: '2023-12-30',
  },
  {
    country: 'BR',
    code: 'drawWithoutPermit',
    source: 'Lei 5.768/1971; Portaria SPA/MF 1.231/2024, art. 42, § 4',
  },
  {
    country: 'GB',
    code: 'wageringTooHigh',
    source: 'Gambling Commission, LCCP, SR code 5.1.1(3)(a)',
    fromDay: '2026-01-19',
    mostTimes: 10,
  },
  {
    country: 'GB',
    code: 'mixedProducts',
    source: 'Gambling Commission, LCCP, SR code 5.1.1(3)(b)',
    fromDay: '2026-01-19',
  },
  {
    country: 'IN',
    code: 'allForbidden',
    source: 'Promotion and Regulation of Online Gaming Act, 2025',
  },
];
