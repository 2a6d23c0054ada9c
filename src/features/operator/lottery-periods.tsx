import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { type DeskPeriod, ProposeVoid } from './lottery-acts.tsx';
import classes from './lottery-periods.module.css';

const TONES = {
  scheduled: 'neutral',
  open: 'ok',
  closed: 'info',
  drawn: 'info',
  paid: 'info',
  corrected: 'warn',
  settled: 'neutral',
  voided: 'bad',
} as const satisfies Record<DeskPeriod['state'], string>;

/** The numbers of a draw; or what came back of a voided period, who decided that, and why. */
function Result({ found, currency }: { readonly found: DeskPeriod; readonly currency: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const { state, numbers, returnedMinor, void: proposal } = found;
  if (state !== 'voided')
    return numbers.length === 0 ? t('backOfficeLotteries.none') : <bdi dir="ltr">{numbers.join(' ')}</bdi>;
  return (
    <span className={classes.lines}>
      <span>{t('backOfficeLotteries.returned', { amount: money(returnedMinor) })}</span>
      {proposal?.state === 'confirmed' ? (
        <small>
          {t('backOfficeLotteries.proposedBy', { operator: proposal.requestedBy })} ·{' '}
          {t('backOfficeLotteries.decidedBy', { operator: proposal.decidedBy })} · {proposal.reason}
        </small>
      ) : null}
    </span>
  );
}

function State({ state, void: proposal }: DeskPeriod) {
  const { t } = useTranslation();
  return (
    <span className={classes.lines}>
      <span>
        <Badge tone={TONES[state]}>{t(`backOfficeLotteries.states.${state}`)}</Badge>
      </span>
      {proposal && proposal.state !== 'confirmed' ? (
        <small>
          {t('backOfficeLotteries.states.proposed')}: {t(`backOfficeLotteries.voids.${proposal.state}`)}
        </small>
      ) : null}
    </span>
  );
}

function Exposure({ found: { exposure }, currency }: { readonly found: DeskPeriod; readonly currency: string }) {
  const { t } = useTranslation();
  if (!exposure) return t('backOfficeLotteries.none');
  return (
    <span className={classes.lines}>
      <BackOfficeAmount minor={exposure.amountMinor} currency={currency} />
      <small>{t('backOfficeLotteries.on', { number: exposure.number })}</small>
    </span>
  );
}

interface LotteryPeriodsProps {
  readonly periods: readonly DeskPeriod[];
  readonly currency: string;
  readonly isBusy: boolean;
}

/** Periods with their sales and results, and the button that proposes to void one. */
export function LotteryPeriods({ periods, currency, isBusy }: LotteryPeriodsProps) {
  const { t } = useTranslation();
  return (
    <BackOfficeTable
      caption={t('backOfficeLotteries.caption')}
      isBusy={isBusy}
      columns={[
        { key: 'period', label: t('backOfficeLotteries.period') },
        { key: 'state', label: t('backOfficeLotteries.state') },
        { key: 'draw', label: t('backOfficeLotteries.draw') },
        { key: 'bets', label: t('backOfficeLotteries.bets'), isNumber: true },
        { key: 'stakes', label: t('backOfficeLotteries.stakes'), isNumber: true },
        { key: 'wins', label: t('backOfficeLotteries.wins'), isNumber: true },
        { key: 'exposure', label: t('backOfficeLotteries.exposure'), isNumber: true },
        { key: 'result', label: t('backOfficeLotteries.result') },
        { key: 'action', label: t('backOfficeLotteries.action') },
      ]}
      rows={periods.map((found) => ({
        id: `${found.gameCode} ${found.period}`,
        cells: {
          period: (
            <span className={classes.name} data-period={found.period}>
              {found.name}
              <bdi className={classes.number}>{found.period}</bdi>
            </span>
          ),
          state: <State {...found} />,
          draw: <TimeText at={found.drawsAt} />,
          bets: String(found.bets),
          stakes: <BackOfficeAmount minor={found.stakeMinor} currency={currency} />,
          wins: <BackOfficeAmount minor={found.winMinor} currency={currency} />,
          exposure: <Exposure found={found} currency={currency} />,
          result: <Result found={found} currency={currency} />,
          action:
            found.canVoid && found.void?.state !== 'waiting' ? (
              <ProposeVoid found={found} />
            ) : (
              t('backOfficeLotteries.none')
            ),
        },
      }))}
    />
  );
}
