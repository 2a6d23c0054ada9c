import type { SeatAnswer } from '../../../protocol/play-answers.ts';
import { amountText } from '../../amounts.ts';
import type { Stake } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import classes from './open-tables.module.css';
import { say } from './teen-patti-words.ts';

/** Boots that people play for right now: a press sets the stake to that of their table. */
export function OpenTables({
  open,
  stake,
  currency,
}: {
  readonly open: SeatAnswer['open'];
  readonly stake: Stake;
  readonly currency: string;
}) {
  if (open.length === 0) return null;
  return (
    <section className={classes.open} aria-label={say('open')}>
      <p className={classes.title}>{say('open')}</p>
      <div className={classes.tables}>
        {open.map(({ stakeMinor, people }) => (
          <ActionButton key={stakeMinor} onPress={() => stake.set(stakeMinor)}>
            {say('openBoot', { amount: amountText(stakeMinor, currency), number: people })}
          </ActionButton>
        ))}
      </div>
    </section>
  );
}
