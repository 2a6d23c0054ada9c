import { useRef } from 'react';
import { KENO_NUMBERS } from '../../../families/keno/keno.ts';
import { say } from './keno-words.ts';
import classes from './number-board.module.css';

const COLUMNS = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };
const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);

/** The row of a number, for its colour. */
export const rowOf = (number: number): number => Math.floor((number - 1) / COLUMNS);

function stateOf(isPicked: boolean, isDrawn: boolean, isOver: boolean): string {
  if (isDrawn) return isPicked ? 'hit' : 'drawn';
  if (isPicked) return isOver ? 'missed' : 'picked';
  return '';
}

function nameOf(number: number, isPicked: boolean, isDrawn: boolean): string {
  if (!isDrawn) return String(number);
  return say(isPicked ? 'pickHit' : 'pickDrawn', { number });
}

/** The eighty numbers: the picks, the drawn numbers, and the hits. Arrow keys walk over them. */
export function NumberBoard({
  picks,
  drawn,
  isOver,
  isLocked,
  isFull,
  onToggle,
}: {
  readonly picks: readonly number[];
  readonly drawn: readonly number[];
  /** Whether every ball lies: then misses are marked. */
  readonly isOver: boolean;
  readonly isLocked: boolean;
  readonly isFull: boolean;
  readonly onToggle: (number: number) => void;
}) {
  const board = useRef<HTMLFieldSetElement>(null);
  const walk = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = Number((event.target as HTMLElement).dataset.number);
    if (step === undefined || !from) return;
    event.preventDefault();
    board.current?.querySelector<HTMLElement>(`[data-number="${from + step}"]`)?.focus();
  };
  return (
    <fieldset ref={board} className={classes.board} dir="ltr" aria-label={say('board')} onKeyDown={walk}>
      {NUMBERS.map((number) => {
        const isPicked = picks.includes(number);
        const isDrawn = drawn.includes(number);
        return (
          <button
            key={number}
            type="button"
            className={classes.cell}
            style={{ '--row': rowOf(number) }}
            data-number={number}
            data-state={stateOf(isPicked, isDrawn, isOver)}
            aria-pressed={isPicked}
            aria-label={nameOf(number, isPicked, isDrawn)}
            aria-disabled={isLocked || (isFull && !isPicked) || undefined}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
}
