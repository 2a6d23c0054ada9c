import { Suspense, useState } from 'react';
import type { FamilyId } from '../../families/family.ts';
import type { GameAnswer, RoundView } from '../../protocol/play-answers.ts';
import { findBoard } from '../boards/boards.ts';
import { say } from '../shell-words.ts';
import classes from './drawn-round.module.css';

const ignore = () => undefined;
const refuse = async () => undefined;
const NO_ROUNDS = [] as const;

/** Families whose boards are pictures with their own light, whatever the theme. */
const PICTURES: readonly FamilyId[] = ['crash', 'esports', 'fishing', 'keno', 'plinko', 'slot', 'sports'];

/** A round drawn again by the board of its family, without controls and without movement. */
export function DrawnRound({ game, round }: { readonly game: GameAnswer; readonly round: RoundView }) {
  const [Board] = useState(() => findBoard(game.setup.family));
  if (!Board) return null;
  return (
    <div className={classes.frame} data-theme={PICTURES.includes(game.setup.family) ? 'dark' : undefined}>
      <Suspense fallback={<div className={classes.waiting} role="status" aria-label={say('loading')} />}>
        <Board
          game={game}
          round={round}
          earlier={NO_ROUNDS}
          stake={{ minor: game.setup.minimumBetMinor, set: ignore }}
          isBusy={false}
          isStill
          isRecord
          begin={refuse}
          act={refuse}
          look={refuse}
          onShown={ignore}
          playSound={ignore}
        />
      </Suspense>
    </div>
  );
}
