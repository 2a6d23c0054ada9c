import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../api/site.ts';
import { type OwnBonus, useGivingUp } from '../api/use-own-bonuses.ts';
import { Button } from './button.tsx';
import classes from './running-bonus.module.css';
import { TimePhrase } from './time-text.tsx';
import { useGameNames } from './use-game-names.ts';
import { useMoneyText } from './use-money-text.ts';

/** The bar has so many steps: its width is a number between none and all of them. */
const STEPS = 1_000;

/** How far a bonus is played. */
export function BonusProgress({ bonus }: { readonly bonus: OwnBonus }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const { playedMinor, neededMinor } = bonus;
  const played = t('deposit.bonuses.progress', { played: money(playedMinor), needed: money(neededMinor) });
  return (
    <>
      <progress
        className={classes.bar}
        aria-label={played}
        max={STEPS}
        value={Number((BigInt(playedMinor) * BigInt(STEPS)) / BigInt(neededMinor))}
      />
      <p className={classes.meta}>{played}</p>
    </>
  );
}

/** Confirms forfeiting the bonus, and shows the amount lost. */
function Question({ bonus, onKeep }: { readonly bonus: OwnBonus; readonly onKeep: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const id = useId();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const { giveUp, isBusy } = useGivingUp();
  const { amountMinor, playedMinor } = bonus;
  return (
    <section className={classes.question} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <b id={id}>{t('deposit.bonuses.giveUpTitle')}</b>
      <p id={`${id}-text`}>
        {t('deposit.bonuses.giveUpText', { amount: money(amountMinor), played: money(playedMinor) })}
      </p>
      <div className={classes.ways}>
        <Button autoFocus disabled={isBusy} onClick={onKeep}>
          {t('deposit.bonuses.keep')}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={giveUp}>
          {t('deposit.bonuses.giveUp')}
        </Button>
      </div>
    </section>
  );
}

interface RunningBonusProps {
  readonly bonus: OwnBonus;
  /** Actions other than forfeiting it. */
  readonly children?: ReactNode;
}

/** The bonus that runs: how far it is played, until when and with what, and the way out of it. */
export function RunningBonus({ bonus, children }: RunningBonusProps) {
  const site = useSite();
  const { t } = useTranslation();
  const gameNames = useGameNames();
  const money = useMoneyText(bonus.currency, site.brand.country);
  // Undefined until it was asked for the first time: the focus comes back to the button only after that.
  const [isAsked, setAsked] = useState<boolean>();
  return (
    <>
      <BonusProgress bonus={bonus} />
      <p className={classes.meta}>
        {t('deposit.bonuses.left', { left: money(bonus.leftMinor) })} ·{' '}
        <TimePhrase phrase="deposit.bonuses.until" at={bonus.expiresAt} />
      </p>
      <p className={classes.meta}>{t('deposit.bonuses.gameList', { games: gameNames(bonus.categories) })}</p>
      {isAsked ? (
        <Question bonus={bonus} onKeep={() => setAsked(false)} />
      ) : (
        <div className={classes.ways}>
          {children}
          <Button autoFocus={isAsked === false} onClick={() => setAsked(true)}>
            {t('deposit.bonuses.giveUp')}
          </Button>
        </div>
      )}
    </>
  );
}
