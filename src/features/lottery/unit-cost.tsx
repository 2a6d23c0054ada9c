import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import type { PlayTerms } from './play-terms.ts';
import type { Stake } from './stake-bar.tsx';
import classes from './unit-cost.module.css';

/** Of a unit that is played on several numbers: its cost on each, and in all. */
export function UnitCost({ terms: { play }, stake }: { readonly terms: PlayTerms; readonly stake: Stake }) {
  const { t } = useTranslation();
  const amountText = useAmountText(useSite().brand.currency);
  const eachMinor = BigInt(stake.unitMinor) * BigInt(stake.multiple);
  if (play.positions === 1) return null;
  return (
    <p className={classes.cost}>
      {t('lottery.unitCost', {
        numbers: play.positions,
        each: amountText(eachMinor),
        all: amountText(eachMinor * BigInt(play.positions)),
      })}
    </p>
  );
}
