import { formatMinor } from '../../../engine/money/currency.ts';
import { site } from '../../api/site.ts';
import { Money } from '../../ui/money.tsx';
import { useMoneyLocale } from './use-withdrawals.ts';

/** An amount as an answer gives it, drawn. */
export const Amount = ({ minor, currency }: { readonly minor: string | bigint; readonly currency: string }) => (
  <Money amountMinor={BigInt(minor)} currency={currency} country={site.brand.country} />
);

/** Writes amounts within sentences. */
export function useAmountText(currency: string): (minor: string | bigint) => string {
  const locale = useMoneyLocale();
  // An amount within a sentence of another direction keeps its own.
  return (minor) => `\u2068${formatMinor(BigInt(minor), currency, locale)}\u2069`;
}
