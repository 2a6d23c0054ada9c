import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AffiliateEarnings, earningsOf, NO_STANDING } from '../../../engine/agents/affiliate.ts';
import { planOfTerms } from '../../../engine/agents/affiliate-terms.ts';
import { parseTypedAmount, typedAmount } from '../../../engine/money/typed-amount.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { Chips } from '../../ui/chips.tsx';
import facts from '../../ui/facts.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './affiliate.module.css';
import type { Plan } from './use-programme.ts';

const FIRST_REVENUE_MINOR = 10_000_000n;
const FIRST_PLAYERS = '10';

const readCount = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

/** What a month with these players would bring, by the function that pays. */
function Outcome({ earned, leastPaidMinor }: { readonly earned: AffiliateEarnings; readonly leastPaidMinor: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const { shareMinor, playersMinor, earnedMinor, paidMinor } = earned;
  const rows = [
    ['share', shareMinor],
    ['players', playersMinor],
    ['total', earnedMinor],
  ] as const;
  return (
    <div aria-live="polite">
      <dl className={facts.facts}>
        {rows.map(([name, amountMinor]) => (
          <div key={name} data-outcome={name}>
            <dt>{t(`affiliate.calculator.${name}`)}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      {paidMinor < earnedMinor ? (
        <p className={classes.meta}>{t('affiliate.calculator.kept', { amount: money(leastPaidMinor) })}</p>
      ) : null}
    </div>
  );
}

/** Works out the commission of a month for a plan. */
export function Calculator({ plans }: { readonly plans: readonly Plan[] }) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency } = site.brand;
  const [code, setCode] = useState('');
  const [revenue, setRevenue] = useState(() => typedAmount(FIRST_REVENUE_MINOR, currency, locale));
  const [players, setPlayers] = useState(FIRST_PLAYERS);
  const plan = plans.find((one) => one.code === code) ?? plans[0];
  if (!plan) return null;
  const stakesMinor = parseTypedAmount(revenue, currency, locale);
  const qualified = readCount(players);
  const wrong = t('affiliate.calculator.wrong');
  return (
    <section className={`${card.card} ${card.roomy}`} aria-label={t('affiliate.calculator.title')}>
      <h2>{t('affiliate.calculator.title')}</h2>
      <p className={classes.meta}>{t('affiliate.calculator.lead')}</p>
      {plans.length > 1 ? (
        <Chips
          label={t('affiliate.plans')}
          chosen={plan.code}
          options={plans.map(({ code: value, name: label }) => ({ value, label }))}
          onChoose={setCode}
        />
      ) : null}
      <TextField
        label={t('affiliate.calculator.revenue', { currency })}
        error={stakesMinor === undefined ? wrong : undefined}
        input={{
          inputMode: 'decimal',
          value: revenue,
          onChange: ({ currentTarget }) => setRevenue(currentTarget.value),
        }}
      />
      <TextField
        label={t('affiliate.calculator.qualified')}
        error={qualified === undefined ? wrong : undefined}
        input={{
          inputMode: 'numeric',
          value: players,
          onChange: ({ currentTarget }) => setPlayers(currentTarget.value),
        }}
      />
      {stakesMinor === undefined || qualified === undefined ? null : (
        <Outcome
          earned={earningsOf(planOfTerms(plan), {
            stakesMinor,
            winsMinor: 0n,
            bonusesMinor: 0n,
            depositsMinor: 0n,
            qualified,
            standing: NO_STANDING,
          })}
          leastPaidMinor={plan.leastPaidMinor}
        />
      )}
    </section>
  );
}
