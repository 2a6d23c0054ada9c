import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { SPOTS } from '../../../families/roulette/spots.ts';
import { amountText } from '../../amounts.ts';
import { withTimesSign } from '../../numbers.ts';
import { Chip } from '../../ui/chip.tsx';
import { say as sayTable } from '../../ui/table-words.ts';
import unseen from '../../ui/unseen.module.css';
import type { ChipsBySpot } from '../../ui/use-chips.ts';
import classes from './cloth.module.css';
import { CLOTH, CLOTH_PLACES, type ClothPlace, nextSpot, spotAt, UPRIGHT_PLACES } from './cloth-places.ts';
import { say } from './roulette-words.ts';
import { colourOf, spotName, spotText } from './spot-names.ts';

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const PERCENT = 100;
const FIRST_SPOT = 'straight:17';

/** Where a place is drawn, in parts of the cloth. */
function boxOf({ x, y, width, height }: ClothPlace, size: { readonly width: number; readonly height: number }) {
  const part = (cells: number, all: number) => `${(cells / all) * PERCENT}%`;
  return {
    // A cloth is laid the same way whatever way its player reads.
    left: part(x - width / 2, size.width),
    top: part(y - height / 2, size.height),
    width: part(width, size.width),
    height: part(height, size.height),
  };
}

const lookOf = ({ spot }: ClothPlace) =>
  spot.kind === 'straight'
    ? colourOf(spot.numbers[0] ?? 0)
    : spot.kind === 'red' || spot.kind === 'black'
      ? spot.kind
      : 'plain';

/** The cloth with all its spots. One stop of the Tab key: arrows move on it, Enter lays a chip, Delete takes it back. */
export function Cloth({
  chips,
  values,
  currency,
  isUpright,
  isLocked,
  number,
  onPut,
  onTake,
}: {
  readonly chips: ChipsBySpot;
  readonly values: readonly string[];
  readonly currency: string;
  readonly isUpright: boolean;
  readonly isLocked: boolean;
  /** The number that has been thrown, once it may be seen. */
  readonly number: number | undefined;
  readonly onPut: (spot: string) => void;
  readonly onTake: (spot: string) => void;
}) {
  const id = useId();
  const [active, setActive] = useState(FIRST_SPOT);
  const [pointed, setPointed] = useState<string>();
  const places = isUpright ? UPRIGHT_PLACES : CLOTH_PLACES;
  const size = isUpright ? { width: CLOTH.height, height: CLOTH.width } : CLOTH;
  const covered = new Set(pointed === undefined || isLocked ? [] : SPOTS.get(pointed)?.numbers);

  const meant = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * size.width;
    const y = ((event.clientY - box.top) / box.height) * size.height;
    return spotAt(places, x, y)?.id;
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const next = nextSpot(places, active, step);
      setActive(next);
      setPointed(next);
    } else if (event.key === 'Enter' || event.key === ' ') onPut(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') onTake(active);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes.cloth}
      dir="ltr"
      data-upright={isUpright || undefined}
      data-locked={isLocked || undefined}
      role="listbox"
      aria-label={say('cloth')}
      aria-multiselectable="true"
      aria-disabled={isLocked}
      aria-activedescendant={`${id}${active}`}
      tabIndex={0}
      onKeyDown={(event) => isLocked || press(event)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPointed(active)}
      onBlur={() => setPointed(undefined)}
      onPointerMove={(event) => event.pointerType === 'mouse' && setPointed(meant(event))}
      onPointerLeave={() => setPointed(undefined)}
      onPointerUp={(event) => {
        const spot = isLocked ? undefined : meant(event);
        if (spot === undefined) return;
        setActive(spot);
        onPut(spot);
      }}
    >
      {places.map((place) => {
        const { spot } = place;
        const minor = chips.get(spot.id);
        const told = { spot: spotName(spot), pays: withTimesSign(spot.multiplier) };
        return (
          <div
            key={spot.id}
            id={`${id}${spot.id}`}
            className={place.width > 0 ? classes.cell : classes.point}
            data-look={lookOf(place)}
            data-outside={(place.width > 0 && spot.numbers.length > 1) || undefined}
            data-covered={
              (place.width > 0 && spot.kind === 'straight' && covered.has(spot.numbers[0] ?? -1)) || undefined
            }
            data-pointed={(spot.id === pointed && !isLocked) || undefined}
            data-won={(number !== undefined && spot.kind === 'straight' && spot.numbers[0] === number) || undefined}
            data-paid={(number !== undefined && minor !== undefined && spot.numbers.includes(number)) || undefined}
            role="option"
            tabIndex={-1}
            aria-selected={minor !== undefined}
            style={boxOf(place, size)}
          >
            <span className={unseen.text}>
              {minor === undefined
                ? sayTable('spot', told)
                : sayTable('staked', { ...told, amount: amountText(minor, currency) })}
            </span>
            <span className={classes.text} aria-hidden="true">
              {spotText(spot)}
            </span>
            {minor === undefined ? null : (
              <span className={classes.chip}>
                <Chip minor={minor} values={values} currency={currency} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
