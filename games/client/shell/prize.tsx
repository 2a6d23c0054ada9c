import { useEffect, useState } from 'react';
import type { RoundView } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { say } from '../shell-words.ts';
import { PassingNote } from '../ui/passing-note.tsx';
import classes from './prize.module.css';

const SHOWN_MS = 2_600;

/** What the round that has just been seen has paid, for a moment. */
export function Prize({ round, currency }: { readonly round: RoundView | undefined; readonly currency: string }) {
  const [goneId, setGoneId] = useState('');
  const roundId = round?.roundId ?? '';
  useEffect(() => {
    if (roundId === '') return;
    const timer = setTimeout(() => setGoneId(roundId), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [roundId]);
  const isShown = round !== undefined && round.paidMinor !== '0' && goneId !== roundId;
  const isGain = isShown && BigInt(round.paidMinor) > BigInt(round.stakedMinor);
  return (
    <PassingNote
      text={isShown ? say('won', { amount: amountText(round.paidMinor, currency) }) : undefined}
      isGood={isGain}
      className={classes.prize}
    />
  );
}
