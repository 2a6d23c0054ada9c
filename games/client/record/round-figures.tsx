import type { RoundView } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { momentText } from '../numbers.ts';
import { type Fact, Facts } from '../ui/facts.tsx';
import { say } from './record-words.ts';
import classes from './round-figures.module.css';

/** What a round has cost and brought, and its names. */
export function RoundFigures({ round, currency }: { readonly round: RoundView; readonly currency: string }) {
  const { stakedMinor, paidMinor, isOver, beganAt, nonce, roundId } = round;
  const net = BigInt(paidMinor) - BigInt(stakedMinor);
  const figures: readonly Fact[] = [
    ...(beganAt === '' ? [] : [{ name: say('time'), value: momentText(beganAt), width: 'wide' }]),
    { name: say('staked'), value: amountText(stakedMinor, currency) },
    { name: say('paid'), value: isOver ? amountText(paidMinor, currency) : say('goesOn') },
    ...(isOver ? [{ name: say('net'), value: amountText(net, currency, 'exactSigned') }] : []),
    { name: say('nonce'), value: String(nonce) },
    ...(beganAt === '' ? [] : [{ name: say('roundId'), value: roundId, width: 'whole' }]),
  ];
  return <Facts facts={figures} className={classes.figures} />;
}
