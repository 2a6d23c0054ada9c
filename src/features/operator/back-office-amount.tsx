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
  return <Money amountMinor={BigInt(minor)} currency={currency} country={site.brand.country} isSigned={isSigned} />;
}
