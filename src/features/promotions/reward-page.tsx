import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { isClaimable, type OwnReward, useOwnRewards } from '../../api/use-own-rewards.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimePhrase, TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import classes from './reward-page.module.css';

const TONES = { issued: 'warn', claimed: 'ok', returned: 'neutral' } as const;

/** The kind of a reward: money at once, or a bonus that has to be played first. */
function Kind({ reward }: { readonly reward: OwnReward }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(reward.currency, site.brand.country);
  return (
    <p className={classes.meta}>
      {reward.kind === 'cash' ? t('reward.cash') : t('reward.bonus', { needed: money(reward.neededMinor) })}
    </p>
  );
}

function ToClaim({ reward, onClaim }: { readonly reward: OwnReward; readonly onClaim: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(reward.currency, site.brand.country);
  const amount = money(reward.amountMinor);
  return (
    <li className={`${card.card} ${classes.card}`}>
      <b>{reward.title}</b>
      <p className={classes.amount}>{amount}</p>
      <Kind reward={reward} />
      {reward.claimBy === null ? null : (
        <p className={classes.meta}>
          <TimePhrase phrase="reward.claimBy" at={reward.claimBy} />
        </p>
      )}
      <Button variant="primary" aria-label={t('reward.claimNamed', { amount, title: reward.title })} onClick={onClaim}>
        {t('reward.claim')}
      </Button>
    </li>
  );
}

function Past({ reward }: { readonly reward: OwnReward }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(reward.currency, site.brand.country);
  const { state, title, endedAt, claimBy, issuedAt, amountMinor } = reward;
  const shown = state === 'issued' ? 'returned' : state;
  return (
    <li className={classes.past}>
      <div>
        <b>{title}</b>
        <p className={classes.meta}>
          <TimeText at={endedAt ?? claimBy ?? issuedAt} />
        </p>
      </div>
      <div className={classes.result}>
        <b>{money(amountMinor)}</b>
        <Badge tone={TONES[shown]}>{t(`reward.state.${shown}`)}</Badge>
      </div>
    </li>
  );
}

function Claimed({ reward }: { readonly reward: OwnReward }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(reward.currency, site.brand.country);
  return (
    <div role="status">
      <Note tone="ok">{t(`reward.got.${reward.kind}`, { amount: money(reward.amountMinor) })}</Note>
    </div>
  );
}

/** The claim hall: rewards that wait for the member, and those before. */
export default function RewardPage() {
  const { t } = useTranslation();
  const found = useOwnRewards();
  const [chosen, setChosen] = useState<OwnReward>();
  const [claimed, setClaimed] = useState<OwnReward>();
  if (found.isPending) return <SkeletonLines count={4} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const rewards = found.data;
  if (rewards.length === 0)
    return <EmptyState motif="gift" text={t('reward.none')} action={<NextStep to="promotions" />} />;
  const waiting = rewards.filter(isClaimable);
  const past = rewards.filter((reward) => !waiting.includes(reward));
  return (
    <div className={classes.page}>
      {claimed ? <Claimed reward={claimed} /> : null}
      <section className={classes.part}>
        <h3>{t('reward.toClaim')}</h3>
        {waiting.length === 0 ? <p className={classes.meta}>{t('reward.noneToClaim')}</p> : null}
        <ul className={classes.list}>
          {waiting.map((reward) => (
            <ToClaim key={reward.id} reward={reward} onClaim={() => setChosen(reward)} />
          ))}
        </ul>
      </section>
      {past.length === 0 ? null : (
        <section className={classes.part}>
          <h3>{t('reward.history')}</h3>
          <ul className={classes.list}>
            {past.map((reward) => (
              <Past key={reward.id} reward={reward} />
            ))}
          </ul>
        </section>
      )}
      {chosen ? (
        <ClaimDialog
          reward={chosen}
          onClose={() => setChosen(undefined)}
          onClaimed={() => {
            setClaimed(chosen);
            setChosen(undefined);
          }}
        />
      ) : null}
    </div>
  );
}
