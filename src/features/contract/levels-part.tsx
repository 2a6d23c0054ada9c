import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { levelRebates } from '../../../schemas/calls/contract.ts';
import { listOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import facts from '../../ui/facts.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { CardList } from './card-list.tsx';
import classes from './contract.module.css';
import { PaidCard } from './paid-card.tsx';

type Rebate = CallValue<typeof levelRebates>['rebates'][number];
type Line = Rebate['lines'][number];

/** One category: the rates and turnovers of the branches, and the formula that they make. */
function CategoryLine({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const rateText = (rate: number) => percent.format(rate / 1_000_000);
  const { category, rate, turnoverMinor, below, formula, result } = line;
  const type = GAME_TYPES.find(({ code }) => code === category);
  return (
    <li data-step={category}>
      <span>
        {type ? t(`shell.category.${type.key}`) : category}, {rateText(rate)}
      </span>
      <b>
        <SignedMoney minor={result} currency={currency} />
      </b>
      <dl className={`${facts.facts} ${classes.formula}`}>
        <div>
          <dt>{t('contract.measure.volumeMinor')}</dt>
          <dd>
            <Amount minor={turnoverMinor} currency={currency} />
          </dd>
        </div>
        {below.map((branch) => (
          <div key={branch.account}>
            <dt>
              {t('contract.level.less')} <bdi>{branch.account}</bdi>, {rateText(branch.rate)}
            </dt>
            <dd>
              <Amount minor={branch.turnoverMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <bdi dir="ltr" className={classes.formula}>
        {formula}
      </bdi>
    </li>
  );
}

function RebateCard({ rebate }: { readonly rebate: Rebate }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { day, currency, paidMinor, debtBeforeMinor, debtAfterMinor, state, transferId, lines } = rebate;
  const dayText = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const debts = [
    ['due', debtBeforeMinor],
    ['debtAfter', debtAfterMinor],
  ] as const;
  return (
    <PaidCard
      title={t('contract.level.title')}
      when={dayText.format(new Date(`${day}T00:00Z`))}
      {...{ paidMinor, currency, state, transferId }}
    >
      <ol className={classes.steps}>
        {lines.map((line) => (
          <CategoryLine key={`${line.category} ${line.formula}`} line={line} currency={currency} />
        ))}
        {debts.map(([step, minor]) =>
          minor === '0' ? null : (
            <li key={step} data-step={step}>
              <span>{t(`contract.step.${step}`)}</span>
              <b>
                <Amount minor={minor} currency={currency} />
              </b>
            </li>
          ),
        )}
      </ol>
      <p className={classes.small}>{t('contract.units')}</p>
    </PaidCard>
  );
}

/** What the agent has earned between levels, each day with its explanation, the newest first. */
export function LevelsPart() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery({ ...listOf(levelRebates, { query: { page: String(page) } }), staleTime: 0 });
  return (
    <CardList
      found={found}
      label={t('contract.level.title')}
      empty={<EmptyState motif="coins" text={t('contract.level.empty')} />}
      onPage={setPage}
    >
      {({ rebates }) =>
        rebates.map((rebate) => (
          <li key={rebate.day}>
            <RebateCard rebate={rebate} />
          </li>
        ))
      }
    </CardList>
  );
}
