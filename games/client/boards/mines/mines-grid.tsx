import { type KeyboardEvent, useRef, useState } from 'react';
import { MINES_TILES } from '../../../families/mines/mines.ts';
import classes from './mines-grid.module.css';
import { say } from './mines-words.ts';
import { GemFace, MineFace } from './tile-faces.tsx';

const SIDE = 5;

/** What a tile shows. `ghost` tiles were never opened: they show what they hid. */
export type TileState = 'closed' | 'gem' | 'mine' | 'ghostGem' | 'ghostMine';

const MOVES: Readonly<Record<string, (tile: number) => number>> = {
  ArrowUp: (tile) => (tile >= SIDE ? tile - SIDE : tile),
  ArrowDown: (tile) => (tile < MINES_TILES - SIDE ? tile + SIDE : tile),
  ArrowLeft: (tile) => (tile % SIDE > 0 ? tile - 1 : tile),
  ArrowRight: (tile) => (tile % SIDE < SIDE - 1 ? tile + 1 : tile),
};

const nameOf = (state: TileState): string =>
  say(state === 'closed' ? 'closed' : state.toLowerCase().endsWith('mine') ? 'mine' : 'gem');

/** The board of 25 tiles. One of them is reached by Tab, the others by the arrow keys. */
export function MinesGrid({
  tiles,
  last,
  isOpen,
  isStill,
  onOpen,
}: {
  readonly tiles: readonly TileState[];
  /** The tile that was opened last. */
  readonly last: number | undefined;
  /** Whether tiles may be opened. */
  readonly isOpen: boolean;
  readonly isStill: boolean;
  readonly onOpen: (tile: number) => void;
}) {
  const [focused, setFocused] = useState(12);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(focused);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    buttons.current[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend and cannot be a grid in every browser
    <div className={classes.grid} dir="ltr" role="group" aria-label={say('board')} data-open={isOpen || undefined}>
      {tiles.map((state, tile) => (
        <button
          key={tile}
          ref={(button) => {
            buttons.current[tile] = button;
          }}
          type="button"
          className={classes.tile}
          data-state={state}
          data-last={tile === last || undefined}
          data-still={isStill || undefined}
          aria-label={`${say('tile', { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 })}: ${nameOf(state)}`}
          aria-disabled={!isOpen || state !== 'closed'}
          tabIndex={tile === focused ? 0 : -1}
          onFocus={() => setFocused(tile)}
          onKeyDown={move}
          onClick={() => isOpen && state === 'closed' && onOpen(tile)}
        >
          <span className={classes.turner}>
            <span className={classes.back} />
            <span className={classes.front}>
              {state === 'closed' ? null : state.toLowerCase().endsWith('mine') ? <MineFace /> : <GemFace />}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}
