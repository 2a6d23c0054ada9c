import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { processDividend } from '../../schemas/calls/contract.ts';
import { useLocalText, useSite } from '../api/site.ts';
import { Amount, useAmountText } from './amount.tsx';
import classes from './contract-terms.module.css';

type Terms = CallValue<typeof processDividend>['terms'];
type Tier = NonNullable<Terms['tiers']>[number];

const MILLION = 1_000_000;

function usePercent(): (rate: number) => string {
  const { locale } = useLocalText();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (rate) => format.format(rate / MILLION);
}

/** What a tier asks for, in one line; empty if it asks for nothing. */
function useConditions(currency: string): (tier: Tier) => string {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const amountText = useAmountText(currency);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return ({ profitMinor, volumeMinor, activeMembers }) =>
    list.format([
      ...(profitMinor === '0' ? [] : [t('contract.tier.profit', { amount: amountText(profitMinor) })]),
      ...(volumeMinor === '0' ? [] : [t('contract.tier.volume', { amount: amountText(volumeMinor) })]),
      ...(activeMembers === 0 ? [] : [t('contract.tier.active', { count: activeMembers })]),
    ]);
}

function Tiers({ tiers, currency }: { readonly tiers: readonly Tier[]; readonly currency: string }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const conditions = useConditions(currency);
  return (
    <table className={classes.tiers}>
      <caption className="visually-hidden">{t('contract.tier.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contract.tier.from')}</th>
          <th scope="col">{t('contract.tier.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => {
          const asked = conditions(tier);
          return (
            // Tiers have no names: their order is the contract's.
            <tr key={`${index} ${asked}`}>
              <th scope="row">{asked === '' ? t('contract.tier.always') : asked}</th>
              <td>{tier.rate > 0 ? percent(tier.rate) : <Amount minor={tier.payMinor} currency={currency} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the two sides agree on. */
export function ContractTerms({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  const percent = usePercent();
  const amountText = useAmountText(currency);
  const { period, carriesLosses, minimumBetMinor, tiers, profitRate, lossRate, leastStakeMinor } = terms;
  return (
    <div className={classes.terms}>
      <p className={classes.lead}>
        {t(`contract.pays.${terms.type}`)} {period ? t(`contract.period.${period}`) : null}
      </p>
      {tiers ? <Tiers tiers={tiers} currency={currency} /> : null}
      <ul className={classes.notes}>
        {profitRate === undefined ? null : <li>{t('contract.realTime.won', { rate: percent(profitRate) })}</li>}
        {lossRate === undefined ? null : <li>{t('contract.realTime.lost', { rate: percent(lossRate) })}</li>}
        {leastStakeMinor === undefined || leastStakeMinor === '0' ? null : (
          <li>{t('contract.realTime.least', { amount: amountText(leastStakeMinor) })}</li>
        )}
        {minimumBetMinor === undefined || minimumBetMinor === '0' ? null : (
          <li>{t('contract.activeFrom', { amount: amountText(minimumBetMinor) })}</li>
        )}
        {carriesLosses === undefined ? null : (
          <li>{t(`contract.losses.${carriesLosses ? 'carried' : 'forgotten'}`)}</li>
        )}
      </ul>
    </div>
  );
}
