import { useTranslation } from 'react-i18next';
import type { affiliateCentre } from '../../../schemas/calls/affiliate-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import facts from '../../ui/facts.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import classes from './affiliate.module.css';

type Centre = CallValue<typeof affiliateCentre>;
type Month = Centre['months'][number];

const TONES = { due: 'warn', paid: 'ok', nothing: 'neutral' } as const;

/** The month so far. */
function Running({ centre }: { readonly centre: Centre }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { running, currency } = centre;
  return (
    <article className={card.card} aria-label={t('affiliate.centre.running')} data-month="running">
      <b>{t('affiliate.centre.running')}</b>
      <dl className={facts.facts}>
        <div>
          <dt>{t('affiliate.step.netRevenue')}</dt>
          <dd>
            <SignedMoney minor={running.netRevenueMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('affiliate.calculator.qualified')}</dt>
          <dd>{new Intl.NumberFormat(locale).format(running.qualified)}</dd>
        </div>
        <div>
          <dt>{t('affiliate.step.earned')}</dt>
          <dd>
            <SignedMoney minor={running.earnedMinor} currency={currency} />
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** A settled month, with how its amount came about. */
function MonthCard({ month }: { readonly month: Month }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, paidMinor, keptMinor, state, steps } = month;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month.month),
  );
  return (
    <article className={card.card} aria-label={name} data-month={month.month}>
      <div className={classes.head}>
        <b>{name}</b>
        <Badge tone={TONES[state]}>{t(`affiliate.paid.${state}`)}</Badge>
      </div>
      <dl className={facts.facts}>
        <div>
          <dt>{t('affiliate.step.paid')}</dt>
          <dd>
            <SignedMoney minor={paidMinor} currency={currency} />
          </dd>
        </div>
        {keptMinor === '0' ? null : (
          <div>
            <dt>{t('affiliate.step.kept')}</dt>
            <dd>
              <SignedMoney minor={keptMinor} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <details>
        <summary>{t('affiliate.centre.explained')}</summary>
        <dl className={facts.facts}>
          {steps.map(({ step, formula, result }) => (
            <div key={step}>
              <dt>
                {t(`affiliate.step.${step}`)}
                <bdi dir="ltr" className={classes.formula}>
                  {formula}
                </bdi>
              </dt>
              <dd>
                <SignedMoney minor={result} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

/** The commission of an affiliate: the month so far, and settled months. */
export function Commission({ centre }: { readonly centre: Centre }) {
  const { t } = useTranslation();
  return (
    <section className={classes.campaigns} aria-label={t('affiliate.centre.commission')}>
      <h2>{t('affiliate.centre.commission')}</h2>
      <Running centre={centre} />
      {centre.months.length === 0 ? <p className={classes.meta}>{t('affiliate.centre.noMonths')}</p> : null}
      {centre.months.map((month) => (
        <MonthCard key={month.month} month={month} />
      ))}
    </section>
  );
}
