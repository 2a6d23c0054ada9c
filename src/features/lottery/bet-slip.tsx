import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import type { SlipBet, SlipReport, SlipState } from '../../../flows/lottery-slip/lottery-slip.machine.ts';
import { useSite } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { holdFocus } from '../../ui/focus-places.ts';
import { Note } from '../../ui/note.tsx';
import classes from './bet-slip.module.css';
import { ChasePlan, planOf } from './chase-plan.tsx';
import { TimeLeft } from './countdown.tsx';
import type { ListedLottery, Period } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';
import { costOf } from './slip-calls.ts';

interface BetSlipProps {
  readonly lottery: ListedLottery;
  readonly state: SlipState;
  readonly names: PlayNames;
  readonly current: Period | undefined;
  readonly secondsLeft: number;
  readonly isMember: boolean;
  /** Minor units that the member can stake; undefined for a visitor. */
  readonly balanceMinor: string | undefined;
  /** The text of a bet's numbers, in which options have their names. */
  readonly choiceText: (bet: SlipBet) => string;
  readonly report: (report: SlipReport) => void;
  /** The province on the screen; undefined if the lottery shows all. */
  readonly province: string | undefined;
  readonly onLogin: () => void;
}

type SlipParts = Pick<BetSlipProps, 'state' | 'report'>;

function Bets({ state, names, choiceText, report }: Pick<BetSlipProps, 'state' | 'names' | 'choiceText' | 'report'>) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  const { bets, error } = state.context;
  const wrong = error?.details.bet;
  return (
    <ol className={classes.bets}>
      {bets.map((bet, place) => (
        <li key={place} data-wrong={wrong === place || undefined}>
          <b>{names.playName(bet.play)}</b>
          <span className={classes.cost}>
            <Amount minor={costOf(bet)} currency={currency} />
          </span>
          <bdi className={classes.choice}>{choiceText(bet)}</bdi>
          <IconButton
            label={t('lottery.removeBet', { play: names.playName(bet.play) })}
            disabled={state.hasTag('busy')}
            onClick={() => report({ type: 'bet.removed', place })}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <small>
            {t('lottery.units', { count: bet.units })} × {bet.multiple}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** What placing costs and leaves, in minor units. */
function useSums({ state, balanceMinor }: Pick<BetSlipProps, 'state' | 'balanceMinor'>) {
  const { bets, chase } = state.context;
  const onceMinor = bets.reduce((sum, bet) => sum + costOf(bet), 0n);
  const steps = chase && onceMinor > 0n ? planOf(chase, onceMinor) : undefined;
  const first = steps?.[0]?.stakeMinor ?? onceMinor;
  return {
    nowMinor: first,
    allMinor: steps?.at(-1)?.spentMinor ?? onceMinor,
    isPlanWrong: chase !== undefined && onceMinor > 0n && steps === undefined,
    leftMinor: balanceMinor === undefined ? undefined : BigInt(balanceMinor) - first,
  };
}

function Sums({ state, balanceMinor }: Pick<BetSlipProps, 'state' | 'balanceMinor'>) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  const { nowMinor, allMinor, leftMinor } = useSums({ state, balanceMinor });
  const { bets, chase } = state.context;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('lottery.unitsInAll')}</dt>
        <dd>{bets.reduce((sum, { units }) => sum + units, 0)}</dd>
      </div>
      {chase ? (
        <div>
          <dt>{t('lottery.planInAll')}</dt>
          <dd>
            <Amount minor={allMinor} currency={currency} />
          </dd>
        </div>
      ) : null}
      {leftMinor === undefined ? null : (
        <div>
          <dt>{t('lottery.balanceAfter')}</dt>
          <dd data-bad={leftMinor < 0n || undefined}>
            <Amount minor={leftMinor} currency={currency} />
          </dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{t('lottery.total')}</dt>
        <dd>
          <Amount minor={nowMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** The period of the slip is over, or another province is on the screen: the bets stay, and wait for a word. */
function NextPeriod({ state, report, lottery, province }: SlipParts & Pick<BetSlipProps, 'lottery' | 'province'>) {
  const { t } = useTranslation();
  const { period, open } = state.context;
  const own = lottery.provinces.find(({ code }) => period?.endsWith(`-${code}`));
  const isElsewhere = province !== undefined && own !== undefined && own.code !== province;
  const reason = () => {
    if (isElsewhere) return t('lottery.otherProvince', { province: own.name });
    if (period === undefined) return t('lottery.noPeriod');
    return t(period === open ? 'lottery.stillOpen' : 'lottery.periodOver', { period });
  };
  return (
    <div className={classes.asking} role="status" aria-live="assertive">
      <p>{reason()}</p>
      {open === undefined ? null : (
        <Button variant="primary" onClick={() => report({ type: 'next.accepted' })}>
          {t('lottery.takeNext', { period: open })}
        </Button>
      )}
    </div>
  );
}

function Place({
  lottery,
  state,
  current,
  secondsLeft,
  isMember,
  balanceMinor,
  report,
  province,
  onLogin,
}: Omit<BetSlipProps, 'names' | 'choiceText'>) {
  const { t } = useTranslation();
  const amountText = useAmountText(useSite().brand.currency);
  const { nowMinor, isPlanWrong } = useSums({ state, balanceMinor });
  const { bets } = state.context;
  const isBusy = state.hasTag('busy');
  if (state.matches('asking'))
    return <NextPeriod state={state} report={report} lottery={lottery} province={province} />;
  return (
    <>
      {isMember ? (
        <Button
          variant="primary"
          size="lg"
          aria-busy={isBusy}
          disabled={isBusy || isPlanWrong || !state.can({ type: 'slip.submitted' })}
          onClick={() => report({ type: 'slip.submitted' })}
        >
          {t('lottery.place', { count: bets.length, amount: amountText(nowMinor) })}
        </Button>
      ) : (
        <Button variant="primary" size="lg" onClick={onLogin}>
          {t('lottery.logIn')}
        </Button>
      )}
      {current ? (
        <p className={classes.close}>
          {t('lottery.closeOf', { period: current.period })} <TimeLeft seconds={secondsLeft} />
          {'. '}
          {t(lottery.limits.canCancel ? 'lottery.canCancel' : 'lottery.cannotCancel')}
        </p>
      ) : null}
    </>
  );
}

/** The slip: its bets, how they are repeated, what they cost, and the way to place them. */
export function BetSlip(props: BetSlipProps) {
  const { state, report } = props;
  const { t } = useTranslation();
  const { bets, chase, placed, error } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <div ref={holdFocus} className={classes.slip} data-flow="lotterySlip" data-state={String(state.value)}>
      {bets.length === 0 ? <p className={classes.empty}>{t('lottery.emptySlip')}</p> : <Bets {...props} />}
      <div role="status">
        {placed ? (
          <Note tone="ok">
            {t(placed.isChase ? 'lottery.chaseStarted' : 'lottery.placed', {
              number: placed.number,
              period: placed.period,
            })}
          </Note>
        ) : null}
      </div>
      {bets.length > 0 ? (
        <>
          <ChasePlan
            chase={chase}
            onceMinor={bets.reduce((sum, bet) => sum + costOf(bet), 0n)}
            isDisabled={isBusy}
            onChange={(changed) => report({ type: 'chase.changed', chase: changed })}
          />
          <Sums {...props} />
          <ErrorAlert
            error={error}
            isBusy={isBusy}
            onRetry={state.matches('asking') ? undefined : () => report({ type: 'slip.submitted' })}
          />
          <Place {...props} />
          <Button disabled={isBusy} onClick={() => report({ type: 'slip.cleared' })}>
            {t('lottery.clearSlip')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
