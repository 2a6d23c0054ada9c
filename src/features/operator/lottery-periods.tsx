import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { type DeskPeriod, ProposeVoid } from './lottery-acts.tsx';
import classes from './lottery-periods.module.css';
import { CorrectResult } from './lottery-result-acts.tsx';

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

/** The numbers of a draw, with those before a correction; or what came back of a voided period, who decided that, and why. */
function Result({ found, currency }: { readonly found: DeskPeriod; readonly currency: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const { state, numbers, formerNumbers, owedMinor, returnedMinor, voidReason, void: proposal } = found;
  if (numbers.length > 0)
    return (
      <span className={classes.lines}>
        <bdi dir="ltr">{numbers.join(' ')}</bdi>
        {formerNumbers.length > 0 ? (
          <small>{t('backOfficeLotteries.correctedFrom', { numbers: formerNumbers.join(' ') })}</small>
        ) : null}
        {owedMinor === '0' ? null : <small>{t('backOfficeLotteries.owed', { amount: money(owedMinor) })}</small>}
      </span>
    );
  if (state !== 'voided') return t('backOfficeLotteries.none');
  return (
    <span className={classes.lines}>
      <span>{t('backOfficeLotteries.returned', { amount: money(returnedMinor) })}</span>
      {voidReason === 'beacon' || voidReason === 'withdrawn' ? (
        <small>{t(`backOfficeLotteries.voidReason.${voidReason}`)}</small>
      ) : null}
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

/** What an operator can propose for a period: to void it, or to correct its result. */
function Acts({ found }: { readonly found: DeskPeriod }) {
  const { t } = useTranslation();
  if (found.canVoid && found.void?.state !== 'waiting') return <ProposeVoid found={found} />;
  if (found.canCorrect && found.result?.state !== 'waiting') return <CorrectResult found={found} />;
  return t('backOfficeLotteries.none');
}

interface LotteryPeriodsProps {
  readonly periods: readonly DeskPeriod[];
  readonly currency: string;
  readonly isBusy: boolean;
}

/** Periods with their sales and results, and the buttons that propose to void one or to correct its result. */
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
          action: <Acts found={found} />,
        },
      }))}
    />
  );
}
