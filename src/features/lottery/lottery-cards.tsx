import { useTranslation } from 'react-i18next';
import { lotteryAddress } from '../../../engine/navigation/lottery-address.ts';
import { useSite } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Balls } from './balls.tsx';
import { TimeLeft } from './countdown.tsx';
import classes from './lottery-cards.module.css';
import { type ListedLottery, useKind, useOpened, usePeriods } from './lottery-queries.ts';
import { usePlayNames } from './play-names.ts';

/** Seconds from which on the time is short. */
const SHORT_SECONDS = 30;

/** A lottery with its countdown and its last draw. */
function LotteryCard({ lottery }: { readonly lottery: ListedLottery }) {
  const { t } = useTranslation();
  const names = usePlayNames();
  const amountText = useAmountText(useSite().brand.currency);
  const { current, secondsLeft } = usePeriods(lottery.gameCode);
  const { opened } = useOpened(lottery.gameCode, current);
  const kind = useKind(lottery.kind).data;
  const last = opened.find(({ numbers }) => numbers.length > 0);
  return (
    <li>
      <Link className={classes.card} to={lotteryAddress(lottery)} data-lottery={lottery.gameCode}>
        <b>{lottery.name}</b>
        <span className={classes.time} data-short={(current && secondsLeft <= SHORT_SECONDS) || undefined}>
          {current ? <TimeLeft seconds={secondsLeft} /> : t('lottery.noPeriod')}
        </span>
        <small>
          {last ? t('lottery.resultOf', { period: last.period }) : t('lottery.noResults')}
          {lottery.source === 'demonstration' ? <Badge tone="warn">{t('lottery.demonstration')}</Badge> : null}
        </small>
        <span className={classes.numbers}>
          {kind && last ? <Balls kind={kind} numbers={last.numbers} names={names} isSmall /> : null}
        </span>
        <small data-jackpot={lottery.jackpotMinor !== null || undefined}>
          {lottery.jackpotMinor === null
            ? t('lottery.winsUpTo', { amount: amountText(lottery.limits.maximumWinMinor) })
            : t('lottery.jackpotNow', { amount: amountText(lottery.jackpotMinor) })}
        </small>
      </Link>
    </li>
  );
}

/** Lotteries as cards, each leading to its betting page. */
export default function LotteryCards({ lotteries }: { readonly lotteries: readonly ListedLottery[] }) {
  return (
    <ul className={classes.cards}>
      {lotteries.map((lottery) => (
        <LotteryCard key={lottery.gameCode} lottery={lottery} />
      ))}
    </ul>
  );
}
