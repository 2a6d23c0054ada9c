import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { type OwnBonus, useOwnBonuses } from '../../api/use-own-bonuses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { RunningBonus } from '../../ui/running-bonus.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './wagering-card.module.css';

/** Where the games that count are; a game open below continues. */
function usePlayPlace({ categories }: OwnBonus): string {
  const { pathname, search } = useLocation();
  if (pathname === '/game') return `${pathname}${withCentrePlace(search, undefined)}`;
  return GAME_TYPES.find(({ code }) => categories.includes(code))?.path ?? '/';
}

function Running({ bonus }: { readonly bonus: OwnBonus }) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(bonus.currency, site.brand.country);
  const place = usePlayPlace(bonus);
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={t('deposit.bonuses.title')}>
      <div className={classes.head}>
        <b>{read(bonus.title)}</b>
        <b>{money(bonus.amountMinor)}</b>
      </div>
      <RunningBonus bonus={bonus}>
        <ButtonLink variant="primary" to={place}>
          {t('withdrawal.form.playOn')}
        </ButtonLink>
      </RunningBonus>
    </section>
  );
}

/** The wagering required before a withdrawal: it decreases with each round, and the bonus can be forfeited instead. */
export function WageringCard({ leftMinor, currency }: { readonly leftMinor: string; readonly currency: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(currency, site.brand.country);
  const found = useOwnBonuses();
  const running = found.data?.find(({ state }) => state === 'active');
  return (
    <div className={classes.page}>
      <Note tone="warn">{t('withdrawal.form.wagering', { amount: money(running?.leftMinor ?? leftMinor) })}</Note>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {running ? <Running bonus={running} /> : null}
    </div>
  );
}
