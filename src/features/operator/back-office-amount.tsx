import { useSite } from '../../api/site.ts';
import { Money } from '../../ui/money.tsx';

/** A ledger amount, with a sign if it is a credit. */
export function BackOfficeAmount({
  minor,
  currency,
  isSigned = false,
}: {
  readonly minor: string;
  readonly currency: string;
  readonly isSigned?: boolean;
}) {
  const site = useSite();
  const amountMinor = BigInt(minor);
  return (
    <span>
      {isSigned && amountMinor > 0n ? '+' : ''}
      <Money amountMinor={amountMinor} currency={currency} country={site.brand.country} />
    </span>
  );
}
