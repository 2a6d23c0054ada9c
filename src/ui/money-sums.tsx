import { useSite } from '../api/site.ts';
import { Money } from './money.tsx';
import classes from './money-sums.module.css';

/** Three amounts in minor units side by side, each with its name. */
export function MoneySums({
  sums,
  currency,
}: {
  readonly sums: readonly { readonly name: string; readonly minor: string }[];
  readonly currency: string;
}) {
  const site = useSite();
  return (
    <dl className={classes.sums}>
      {sums.map(({ name, minor }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amountMinor={BigInt(minor)} currency={currency} country={site.brand.country} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
