import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveUpBonus, listBonuses } from '../../../schemas/calls/bonus.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { api } from '../../api/client.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './bonus-page.module.css';
import { useGameNames } from './use-game-names.ts';

type Bonus = CallValue<typeof listBonuses>['bonuses'][number];

const BONUSES = ['deposit.bonuses'] as const;
/** How often the progress is read anew where no news comes. */
const LOOK_MS = 10_000;
const TONES = { active: 'info', released: 'ok', expired: 'neutral', givenUp: 'neutral' } as const;
/** The bar has so many steps: its width is a number between none and all of them. */
const STEPS = 1_000;

/** Gives up the bonus after a question. */
function GiveUp({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{t('deposit.bonuses.giveUp')}</Button>;
  const give = async () => {
    setBusy(true);
    // One that is over meanwhile shows as such.
    await api.call(giveUpBonus, { body: {} }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: BONUSES });
    await queries.invalidateQueries({ queryKey: ['deposit.options'] });
    setBusy(false);
    setAsked(false);
  };
  return (
    <div className={classes.question} role="alert">
      <b>{t('deposit.bonuses.giveUpTitle')}</b>
      <p>{t('deposit.bonuses.giveUpText', { amount: money(bonus.amountMinor) })}</p>
      <div className={classes.ways}>
        <Button disabled={isBusy} onClick={() => setAsked(false)}>
          {t('deposit.bonuses.keep')}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void give()}>
          {t('deposit.bonuses.giveUp')}
        </Button>
      </div>
    </div>
  );
}

function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const gameNames = useGameNames();
  const { title, amountMinor, neededMinor, playedMinor, leftMinor, categories, state, expiresAt } = bonus;
  const played = t('deposit.bonuses.progress', { played: money(playedMinor), needed: money(neededMinor) });
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head}>
        <b>{read(title as never)}</b>
        <Badge tone={TONES[state]}>{t(`deposit.bonuses.state.${state}`)}</Badge>
      </div>
      <p className={classes.amount}>{money(amountMinor)}</p>
      <progress
        className={classes.bar}
        aria-label={played}
        max={STEPS}
        value={Number((BigInt(playedMinor) * BigInt(STEPS)) / BigInt(neededMinor))}
      />
      <p className={classes.meta}>{played}</p>
      {state === 'active' ? (
        <>
          <p className={classes.meta}>
            {t('deposit.bonuses.left', { left: money(leftMinor) })} · {t('deposit.bonuses.until')}{' '}
            <TimeText at={expiresAt} />
          </p>
          <p className={classes.meta}>{t('deposit.bonuses.gameList', { games: gameNames(categories) })}</p>
          <div>
            <GiveUp bonus={bonus} />
          </div>
        </>
      ) : null}
    </li>
  );
}

/** What came on top of deposits, and how far it is played. */
export default function BonusPage() {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: BONUSES,
    queryFn: () => api.call(listBonuses, {}),
    refetchInterval: LOOK_MS,
  });
  if (found.isPending) return <SkeletonLines count={4} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.bonuses.length === 0) return <EmptyState motif="chest" text={t('deposit.bonuses.empty')} />;
  return (
    <ul className={classes.list} aria-label={t('deposit.bonuses.title')}>
      {found.data.bonuses.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} />
      ))}
    </ul>
  );
}
