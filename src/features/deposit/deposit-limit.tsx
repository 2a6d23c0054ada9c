import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { centreName, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { protection } from '../../../schemas/calls/protection.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { StopNote } from '../../ui/stop-note.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './deposit-limit.module.css';

type Limit = CallValue<typeof protection>['limits'][number];

/** How the member is protected, as far as deposits go. */
export const useProtection = () => useQuery(queryOf(protection, {}));

/** The limit of deposits that leaves least. */
const tightest = (limits: readonly Limit[]): Limit | undefined =>
  limits
    .filter(({ kind, leftMinor }) => kind === 'deposit' && leftMinor !== null)
    .toSorted((one, other) => (BigInt(one.leftMinor ?? 0) < BigInt(other.leftMinor ?? 0) ? -1 : 1))[0];

/** How much the member's own limit leaves, and the way to change it. */
export function DepositLimit() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { currency, country } = site.brand;
  const money = useMoneyText(currency, country);
  const { data } = useProtection();
  if (!data?.limits.some(({ kind }) => kind === 'deposit')) return null;
  const limit = tightest(data.limits);
  const to = { pathname, search: withCentrePlace(search, { key: 'playerProtection' }) } as const;
  if (!limit)
    return (
      <p className={classes.none}>
        {t('protection.depositLimit.none')} <Link to={to}>{t('protection.depositLimit.set')}</Link>
      </p>
    );
  const { period, amountMinor, usedMinor, leftMinor } = limit;
  return (
    <section className={`${card.card} ${classes.limit}`} aria-label={t(`protection.depositLimit.${period}`)}>
      <div className={classes.head}>
        <span>{t(`protection.depositLimit.${period}`)}</span>
        <b>{t('protection.left', { amount: money(leftMinor ?? '0') })}</b>
      </div>
      <LimitBar usedMinor={usedMinor} amountMinor={amountMinor ?? '0'} />
      <p>
        {t('protection.usedOf', { used: money(usedMinor), amount: money(amountMinor ?? '0') })}{' '}
        <Link to={to}>{t('protection.depositLimit.change')}</Link>
      </p>
    </section>
  );
}

/** Replaces the form while the member is on a break. */
export function DepositStopped({
  stop,
  timeZone,
}: {
  readonly stop: NonNullable<CallValue<typeof protection>['stop']>;
  readonly timeZone: string;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <StopNote {...stop} timeZone={timeZone}>
      <ButtonLink to={{ pathname, search: withCentrePlace(search, { key: 'withdraw' }) }}>
        {t('protection.stop.withdraw')}
      </ButtonLink>
      <ButtonLink to={{ pathname, search: withCentrePlace(search, { key: 'playerProtection' }) }}>
        {t(centreName('playerProtection'))}
      </ButtonLink>
    </StopNote>
  );
}
