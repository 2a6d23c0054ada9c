import { useTranslation } from 'react-i18next';
import { MOST_TIERS } from '../../../engine/register/offer-form.ts';
import { Button } from '../button.tsx';
import classes from './tier-buttons.module.css';

/** Adds a tier to an offer, or takes the last one away. */
export function TierButtons({ count, onCount }: { readonly count: number; readonly onCount: (count: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tiers}>
      {count < MOST_TIERS ? <Button onClick={() => onCount(count + 1)}>{t('contract.offer.addTier')}</Button> : null}
      {count > 1 ? <Button onClick={() => onCount(count - 1)}>{t('contract.offer.dropTier')}</Button> : null}
    </div>
  );
}
