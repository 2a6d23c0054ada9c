import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { previewContract } from '../../../schemas/calls/contract.ts';
import { useSite } from '../../api/site.ts';
import classes from './contract.module.css';
import { Explanation } from './explanation.tsx';
import { PeriodText } from './period-text.tsx';

/** What terms would have paid for the last period that is over, step by step. */
export function FormerPeriod({ former }: { readonly former: CallValue<typeof previewContract> }) {
  const { currency } = useSite().brand;
  const { from, until, measures, steps } = former;
  return (
    <>
      <p className={classes.lead}>
        <PeriodText from={from} until={until} />
      </p>
      <Explanation measures={measures} steps={steps} currency={currency} />
    </>
  );
}
