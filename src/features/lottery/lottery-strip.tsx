import { useEffect, useRef } from 'react';
import { lotteryAddress } from '../../../engine/navigation/lottery-address.ts';
import { Link } from '../../ui/link.tsx';
import { TimeLeft } from './countdown.tsx';
import { type ListedLottery, useLotteries, usePeriods } from './lottery-queries.ts';
import classes from './lottery-strip.module.css';

function Entry({ lottery, isCurrent }: { readonly lottery: ListedLottery; readonly isCurrent: boolean }) {
  const { current, secondsLeft } = usePeriods(lottery.gameCode);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <Link ref={link} to={lotteryAddress(lottery)} aria-current={isCurrent ? 'page' : undefined}>
      <b>{lottery.name}</b>
      <small>{current ? <TimeLeft seconds={secondsLeft} /> : '–'}</small>
    </Link>
  );
}

/** The lotteries of the merchant in a row, each with its countdown. */
export function LotteryStrip({ label, gameCode }: { readonly label: string; readonly gameCode: string | null }) {
  const lotteries = useLotteries().data ?? [];
  if (lotteries.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label={label}>
      {lotteries.map((lottery) => (
        <Entry key={lottery.gameCode} lottery={lottery} isCurrent={lottery.gameCode === gameCode} />
      ))}
    </nav>
  );
}
