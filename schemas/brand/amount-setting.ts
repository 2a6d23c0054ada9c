const PATTERN = '^[0-9]{1,15}(\\.[0-9]{1,3})?$';

/** A setting with an amount of the merchant's currency, in whole units with up to three decimals. */
export const amount = <const Preset extends string>(preset: Preset, description: string) =>
  ({
    type: 'string',
    pattern: PATTERN,
    default: preset,
    description: `${description} In whole units of the currency.`,
  }) as const;

/** The same without a preset. */
export const statedAmount = (description: string) =>
  ({ type: 'string', pattern: PATTERN, description: `${description} In whole units of the currency.` }) as const;
