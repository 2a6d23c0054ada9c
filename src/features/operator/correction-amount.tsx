import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { DeskCorrection } from './correction-acts.ts';
import classes from './correction-amount.module.css';
import { DeskAmount } from './desk-amount.tsx';

const TONES = { direct: 'ok', waiting: 'warn', confirmed: 'ok', refused: 'bad', withdrawn: 'neutral' } as const;

/** The outcome of a correction. */
export function CorrectionBadge({ order: { state } }: { readonly order: DeskCorrection }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`desk.correction.state.${state}`)}</Badge>;
}

/** How much it is about, with the sign that it has for the member. */
export function CorrectionAmount({ correction }: { readonly correction: DeskCorrection }) {
  const { state, direction, amountMinor, currency } = correction;
  const isGain = direction === 'in' && (state === 'direct' || state === 'confirmed');
  return (
    <span className={classes.amount} data-gain={isGain || undefined}>
      <DeskAmount minor={direction === 'in' ? amountMinor : `-${amountMinor}`} currency={currency} isSigned />
    </span>
  );
}
