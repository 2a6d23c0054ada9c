import { useSite } from '../api/site.ts';
import { Money } from './money.tsx';
import { useMoneyText } from './use-money-text.ts';

/** An amount as an answer gives it, drawn. */
export function Amount({ minor, currency }: { readonly minor: string | bigint; readonly currency: string }) {
  const { country } = useSite().brand;
  return <Money amountMinor={BigInt(minor)} currency={currency} country={country} />;
}

/** Writes amounts within sentences. */
export function useAmountText(currency: string): (minor: string | bigint) => string {
  const site = useSite();
  const text = useMoneyText(currency, site.brand.country, 'exact');
  // An amount within a sentence of another direction keeps its own.
  return (minor) => `\u2068${text(minor)}\u2069`;
}
