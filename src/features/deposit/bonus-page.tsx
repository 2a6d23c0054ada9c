import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import { type OwnBonus, useOwnBonuses } from '../../api/use-own-bonuses.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { BonusProgress, RunningBonus } from '../../ui/running-bonus.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './bonus-page.module.css';

const TONES = { active: 'info', released: 'ok', expired: 'neutral', givenUp: 'neutral' } as const;

function BonusCard({ bonus }: { readonly bonus: OwnBonus }) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const { title, amountMinor, state } = bonus;
  return (
    <li className={`${card.card} ${classes.card}`} data-state={state}>
      <div className={classes.head}>
        <b>{read(title)}</b>
        <Badge tone={TONES[state]}>{t(`deposit.bonuses.state.${state}`)}</Badge>
      </div>
      <p className={classes.amount}>{money(amountMinor)}</p>
      {state === 'active' ? <RunningBonus bonus={bonus} /> : <BonusProgress bonus={bonus} />}
    </li>
  );
}

/** What came on top of deposits, and how far it is played. */
export default function BonusPage() {
  const { t } = useTranslation();
  const found = useOwnBonuses();
  if (found.isPending) return <SkeletonLines count={4} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0)
    return <EmptyState motif="chest" text={t('deposit.bonuses.empty')} action={<NextStep to="promotions" />} />;
  return (
    <ul className={classes.list} aria-label={t('deposit.bonuses.title')}>
      {found.data.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
    </ul>
  );
}
