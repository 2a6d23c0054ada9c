import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { contractPayments } from '../../../schemas/calls/contract.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import facts from '../../ui/facts.module.css';
import classes from './contract.module.css';

type Payment = CallValue<typeof contractPayments>['payments'][number];

/** Steps whose result is a millionth part of the smallest unit of money: it is shown as the number that it is. */
const OF_MILLIONTHS = ['exact', 'remainderAfter'];

/** What the team has reached, and step by step how the payment came about. */
export function Explanation({ measures, steps, currency }: Pick<Payment, 'measures' | 'steps' | 'currency'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const isExact = steps.some(({ step }) => step === 'exact');
  const isMoney = (step: string) => !OF_MILLIONTHS.includes(step) && !(isExact && step === 'due');
  return (
    <div className={classes.terms}>
      <dl className={facts.facts}>
        {Object.entries(measures).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`contract.measure.${name}`)}</dt>
            <dd>
              {name.endsWith('Minor') ? (
                <Amount minor={value} currency={currency} />
              ) : (
                new Intl.NumberFormat(locale).format(BigInt(value))
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ol className={classes.steps}>
        {steps.map(({ step, formula, result }) => (
          <li key={step} data-step={step}>
            <span>{t(`contract.step.${step}`)}</span>
            <b>{isMoney(step) ? <Amount minor={result} currency={currency} /> : <bdi>{result}</bdi>}</b>
            <bdi dir="ltr" className={classes.formula}>
              {formula}
            </bdi>
          </li>
        ))}
      </ol>
      <p className={classes.small}>{t('contract.units')}</p>
    </div>
  );
}
