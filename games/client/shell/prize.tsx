import { useEffect, useState } from 'react';
import type { RoundView } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { GAIN_PHRASES, gainOfRound } from '../gain.ts';
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
  const gain = round === undefined || goneId === roundId ? 'loss' : gainOfRound(round);
  const phrase = GAIN_PHRASES[gain];
  return (
    <PassingNote
      text={phrase && say(phrase, { amount: amountText(round?.paidMinor ?? '0', currency) })}
      isGood={gain === 'gain'}
      className={classes.prize}
    />
  );
}
