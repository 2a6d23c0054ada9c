import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { teamOverview } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Money } from '../../ui/money.tsx';
import { changeOf } from './change.ts';
import classes from './team-tiles.module.css';

type Overview = CallValue<typeof teamOverview>;

const MONEY = ['depositsMinor', 'withdrawalsMinor', 'turnoverMinor', 'profitMinor'] as const;

function Tile({ name, value, note }: { readonly name: string; readonly value: ReactNode; readonly note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}

/** By how much it has changed; without anything before, nothing is compared. */
function Change({ now, before }: { readonly now: bigint; readonly before: bigint }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const change = changeOf(now, before);
  if (change === undefined) return t('agent.overview.noneBefore');
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <>
      <b data-way={change > 0 ? 'up' : change < 0 ? 'down' : undefined}>
        <bdi>{format.format(change)}</bdi>
      </b>{' '}
      {t('agent.overview.than')}
    </>
  );
}

/** The sums of a period side by side, each with its change since the period before. */
export function TeamTiles({ now, before }: { readonly now: Overview; readonly before: Overview }) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={classes.tiles}>
      <Tile
        name={t('agent.overview.people')}
        value={numbers.format(now.people)}
        note={t('agent.overview.joined', { number: numbers.format(now.joined) })}
      />
      <Tile
        name={t('agent.overview.active')}
        value={numbers.format(now.active)}
        note={
          now.people === 0
            ? t('agent.overview.noPeople')
            : t('agent.overview.ofTeam', { share: percent.format(Math.min(1, now.active / now.people)) })
        }
      />
      {MONEY.map((sum) => (
        <Tile
          key={sum}
          name={t(`agent.sum.${sum}`)}
          value={
            <Money amountMinor={BigInt(now.totals[sum])} currency={now.currency} country={site.brand.country} isWhole />
          }
          note={<Change now={BigInt(now.totals[sum])} before={BigInt(before.totals[sum])} />}
        />
      ))}
    </dl>
  );
}
