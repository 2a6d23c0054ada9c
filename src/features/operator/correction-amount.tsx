import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import type { BackOfficeCorrection } from './correction-acts.ts';
import classes from './correction-amount.module.css';

const TONES = { direct: 'ok', waiting: 'warn', confirmed: 'ok', refused: 'bad', withdrawn: 'neutral' } as const;

/** The outcome of a correction. */
export function CorrectionBadge({ order: { state } }: { readonly order: BackOfficeCorrection }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`backOffice.correction.state.${state}`)}</Badge>;
}

/** How much it is about, with the sign that it has for the member. */
export function CorrectionAmount({ correction }: { readonly correction: BackOfficeCorrection }) {
  const { state, direction, amountMinor, currency } = correction;
  const isGain = direction === 'in' && (state === 'direct' || state === 'confirmed');
  return (
    <span className={classes.amount} data-gain={isGain || undefined}>
      <BackOfficeAmount minor={direction === 'in' ? amountMinor : `-${amountMinor}`} currency={currency} isSigned />
    </span>
  );
}
