import { IconChevronRight } from '@tabler/icons-react';
import type { HistoryRound } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { momentText } from '../numbers.ts';
import { say as sayRecord } from '../record/record-words.ts';
import { say } from './history-words.ts';
import classes from './round-list.module.css';

const ICON_SIZE = 16;

/** Rounds by time, with what each has cost and brought. A press shows one of them. */
export function RoundList({
  rounds,
  currency,
  onShow,
}: {
  readonly rounds: readonly HistoryRound[];
  readonly currency: string;
  readonly onShow: (round: HistoryRound) => void;
}) {
  return (
    <>
      <p className={classes.head} aria-hidden="true">
        <span>{sayRecord('time')}</span>
        <span>{sayRecord('staked')}</span>
        <span>{sayRecord('paid')}</span>
      </p>
      <ul className={classes.list}>
        {rounds.map((round) => {
          const time = momentText(round.beganAt);
          const staked = amountText(round.stakedMinor, currency);
          const paid = round.isOver ? amountText(round.paidMinor, currency) : sayRecord('goesOn');
          const isGain = BigInt(round.paidMinor) > BigInt(round.stakedMinor);
          return (
            <li key={round.roundId}>
              <button
                type="button"
                className={classes.row}
                aria-label={say('show', { time, staked, paid })}
                onClick={() => onShow(round)}
              >
                <span className={classes.time}>{time}</span>
                <bdi>{staked}</bdi>
                <bdi className={classes.paid} data-gain={isGain || undefined}>
                  {paid}
                </bdi>
                <IconChevronRight size={ICON_SIZE} className={classes.chevron} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
