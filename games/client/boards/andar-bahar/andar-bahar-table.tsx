import { Felt } from '../../ui/felt.tsx';
import { PlayingCard } from '../../ui/playing-card.tsx';
import type { Reveal } from '../../ui/use-reveal.ts';
import classes from './andar-bahar-table.module.css';
import { type AndarBaharView, dealtPiece, JOKER } from './andar-bahar-view.ts';
import { say } from './andar-bahar-words.ts';
import { DealRow } from './deal-row.tsx';

/** The table: the joker, the cards of both sides, and the spots below them. */
export function AndarBaharTable({
  title,
  view,
  reveal,
  message,
  isStill,
  children,
}: {
  readonly title: string | undefined;
  readonly view: AndarBaharView | undefined;
  readonly reveal: Reveal;
  /** The current state, in words. */
  readonly message: string;
  readonly isStill: boolean;
  /** The spots. */
  readonly children: React.ReactNode;
}) {
  const lying = view?.dealt.filter((_, index) => reveal.isShown(dealtPiece(index))) ?? [];
  const winner = view !== undefined && reveal.isDone ? view.winner : undefined;
  return (
    <Felt title={title}>
      <div className={classes.table}>
        <div className={classes.deal}>
          <div className={classes.joker}>
            <span className={classes.label}>{say('joker')}</span>
            <div className={classes.frame}>
              {view && reveal.isShown(JOKER) ? <PlayingCard card={view.joker} isStill={isStill} /> : null}
            </div>
          </div>
          <div className={classes.rows}>
            {(['andar', 'bahar'] as const).map((side, parity) => (
              <DealRow
                key={side}
                side={side}
                cards={lying.filter((_, index) => index % 2 === parity)}
                isWinner={winner === side}
                isLoser={winner !== undefined && winner !== side}
                isStill={isStill}
              />
            ))}
          </div>
        </div>
        <output className={classes.message} aria-live={reveal.isDone ? 'polite' : 'off'}>
          {message}
        </output>
        {children}
      </div>
    </Felt>
  );
}
