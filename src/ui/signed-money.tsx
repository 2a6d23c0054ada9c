import { useSite } from '../api/site.ts';
import { Money } from './money.tsx';
import classes from './signed-money.module.css';

/** An amount in minor units, with a sign if it is a gain. */
export function SignedMoney({ minor, currency }: { readonly minor: string; readonly currency: string }) {
  const site = useSite();
  const amountMinor = BigInt(minor);
  return (
    <span className={classes.signed} data-gain={amountMinor > 0n || undefined}>
      <Money amountMinor={amountMinor} currency={currency} country={site.brand.country} isSigned />
    </span>
  );
}
