import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './affiliate.module.css';
import type { Plan } from './use-programme.ts';
import { useShareText } from './use-share-text.ts';

/** The terms of a plan, as sentences. */
export function PlanTerms({ plan }: { readonly plan: Omit<Plan, 'code' | 'name'> }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const share = useShareText();
  const { tiers, carriesLosses, perPlayerMinor, depositMinor, turnoverMinor, days, leastPaidMinor, depositCost } = plan;
  return (
    <ul className={classes.terms}>
      {tiers.map(({ fromMinor, basisPoints }) => (
        <li key={fromMinor}>
          {fromMinor === '0'
            ? t('affiliate.share', { share: share(basisPoints) })
            : t('affiliate.shareFrom', { share: share(basisPoints), amount: money(fromMinor) })}
        </li>
      ))}
      {tiers.length > 0 ? (
        <>
          <li>{t('affiliate.netRevenue')}</li>
          {depositCost > 0 ? <li>{t('affiliate.depositCost', { share: share(depositCost) })}</li> : null}
          <li>{t(carriesLosses ? 'affiliate.carries' : 'affiliate.forgets')}</li>
        </>
      ) : null}
      {perPlayerMinor === '0' ? null : (
        <>
          <li>{t('affiliate.perPlayer', { amount: money(perPlayerMinor) })}</li>
          <li>
            {t('affiliate.qualifies', {
              deposit: money(depositMinor),
              turnover: money(turnoverMinor),
              count: days,
            })}
          </li>
        </>
      )}
      {leastPaidMinor === '0' ? null : <li>{t('affiliate.leastPaid', { amount: money(leastPaidMinor) })}</li>}
    </ul>
  );
}

/** A plan that is offered. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  return (
    <li className={card.card} data-plan={plan.code}>
      <h3>{plan.name}</h3>
      <PlanTerms plan={plan} />
    </li>
  );
}
