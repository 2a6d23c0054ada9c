import type { ReactNode } from 'react';
import type { GameAnswer } from '../../protocol/play-answers.ts';
import type { Stake } from '../board.ts';
import { ActionButton } from './action-button.tsx';
import classes from './hand-controls.module.css';
import { StakePicker } from './stake-picker.tsx';
import { useKeys } from './use-keys.ts';

/** Something that may be done in a hand now. */
interface HandAction {
  readonly kind: string;
  /** Its key on a keyboard. */
  readonly letter: string;
  readonly name: string;
  readonly act: () => void;
}

/** The controls of a game of cards: the stake until a hand begins, then its actions, by buttons and by letters. */
export function HandControls({
  game,
  stake,
  isWaiting,
  isPlaying,
  start,
  actions,
  children,
}: {
  readonly game: GameAnswer;
  readonly stake: Stake;
  /** Whether nothing may be pressed right now. */
  readonly isWaiting: boolean;
  /** Whether a hand continues: then its actions are shown, of which the first is the main one. */
  readonly isPlaying: boolean;
  /** What begins it all. */
  readonly start: { readonly name: string; readonly act: () => void };
  readonly actions: readonly HandAction[];
  /** The content below the actions. */
  readonly children?: ReactNode;
}) {
  useKeys(
    isWaiting
      ? {}
      : isPlaying
        ? Object.fromEntries(actions.map(({ letter, act }) => [letter, act]))
        : { main: start.act },
  );
  return (
    <div className={classes.controls}>
      <div className={classes.stake} data-hidden={isPlaying || undefined}>
        <StakePicker game={game} stake={stake} isDisabled={isWaiting || isPlaying} />
      </div>
      <div className={classes.actions} data-count={isPlaying ? actions.length : 0}>
        {isPlaying ? (
          actions.map(({ kind, name, act }, index) => (
            <ActionButton key={kind} kind={index === 0 ? 'main' : 'plain'} isDisabled={isWaiting} onPress={act}>
              {name}
            </ActionButton>
          ))
        ) : (
          <ActionButton kind="main" isDisabled={isWaiting} onPress={start.act}>
            {start.name}
          </ActionButton>
        )}
      </div>
      {children}
    </div>
  );
}
