import { SPOTS, type Spot } from '../../../families/roulette/spots.ts';

/** Where a spot is on the cloth, in cells, and how large it is. `x` runs along the rows of three, `y` across. */
export interface ClothPlace {
  readonly spot: Spot;
  /** The middle of the spot. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells of the cloth lying down: zero, twelve rows of three, the columns; three numbers high, then dozens and even chances. */
export const CLOTH = { width: 14, height: 5 } as const;

const ROWS = 12;
const NUMBERS_HIGH = 3;
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The middle of a number from 1 on: 3 lies above 2, which lies above 1. */
const middleOf = (number: number) => ({
  x: 1.5 + Math.floor((number - 1) / NUMBERS_HIGH),
  y: 2.5 - ((number - 1) % NUMBERS_HIGH),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function zeroPlace(spot: Spot): ClothPlace {
  if (spot.numbers.length === 1) return { spot, x: 0.5, y: 1.5, width: 1, height: NUMBERS_HIGH };
  const others = spot.numbers.filter((number) => number !== 0).map(middleOf);
  // The first four lie in the corner, where a line of the first row would end.
  const y = spot.kind === 'corner' ? NUMBERS_HIGH : mean(others.map((place) => place.y));
  return { spot, x: 1, y, width: 0, height: 0 };
}

function outsidePlace(spot: Spot): ClothPlace {
  const [first = 0] = spot.numbers;
  if (spot.kind === 'column') return { spot, x: 1.5 + ROWS, y: middleOf(first).y, width: 1, height: 1 };
  if (spot.kind === 'dozen') return { spot, x: 3 + Math.floor(first / ROWS) * 4, y: 3.5, width: 4, height: 1 };
  return { spot, x: 2 + EVEN_CHANCES.indexOf(spot.kind) * 2, y: 4.5, width: 2, height: 1 };
}

function placeOf(spot: Spot): ClothPlace {
  if (spot.numbers.length >= ROWS) return outsidePlace(spot);
  if (spot.numbers.includes(0)) return zeroPlace(spot);
  const places = spot.numbers.map(middleOf);
  const size = spot.kind === 'straight' ? 1 : 0;
  // Chips on a street or on two lie on the outer edge of the numbers.
  const isRow = spot.kind === 'street' || spot.kind === 'sixLine';
  const y = isRow ? NUMBERS_HIGH : mean(places.map((place) => place.y));
  return { spot, x: mean(places.map((place) => place.x)), y, width: size, height: size };
}

/** Every spot with its place, on the cloth lying down. */
export const CLOTH_PLACES: readonly ClothPlace[] = [...SPOTS.values()].map(placeOf);

/** The same cloth upright, as a phone shows it: rows of three run down. */
const upright = ({ spot, x, y, width, height }: ClothPlace): ClothPlace => ({
  spot,
  x: CLOTH.height - y,
  y: x,
  width: height,
  height: width,
});

export const UPRIGHT_PLACES: readonly ClothPlace[] = CLOTH_PLACES.map(upright);

/** How near a finger has to come to a line, in cells, so that the line is meant and not the number. */
const LINE_REACH = 0.24;

/** The spot at a pointer; undefined outside the cloth. */
export function spotAt(places: readonly ClothPlace[], x: number, y: number): Spot | undefined {
  let nearest: ClothPlace | undefined;
  let least = LINE_REACH;
  for (const place of places) {
    if (place.width > 0) continue;
    const distance = Math.hypot(place.x - x, place.y - y);
    // A line is met along its whole length, a corner only near its point.
    const reach = place.spot.kind === 'split' ? alongSplit(place, places, x, y) : distance;
    if (reach < least) {
      nearest = place;
      least = reach;
    }
  }
  const cell = places.find(
    (place) => Math.abs(place.x - x) <= place.width / 2 && Math.abs(place.y - y) <= place.height / 2,
  );
  return (nearest ?? cell)?.spot;
}

/** How far a point is from the line between the two numbers of a split; the last third belongs to the corners. */
function alongSplit(split: ClothPlace, places: readonly ClothPlace[], x: number, y: number): number {
  const last = split.spot.numbers.at(-1);
  const neighbour = places.find(({ spot }) => spot.id === `straight:${last}`);
  const isAbove = neighbour !== undefined && Math.abs(neighbour.x - split.x) < Math.abs(neighbour.y - split.y);
  const [along, across] = isAbove ? [x - split.x, y - split.y] : [y - split.y, x - split.x];
  return Math.abs(along) <= 0.34 ? Math.abs(across) : Number.POSITIVE_INFINITY;
}

/** The next spot in the direction of an arrow key; the same one at the edge of the cloth. */
export function nextSpot(
  places: readonly ClothPlace[],
  from: string,
  step: { readonly x: number; readonly y: number },
) {
  const here = places.find(({ spot }) => spot.id === from);
  if (!here) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { spot, x, y } of places) {
    const ahead = (x - here.x) * step.x + (y - here.y) * step.y;
    if (ahead < 0.1) continue;
    const aside = Math.abs((x - here.x) * step.y) + Math.abs((y - here.y) * step.x);
    const cost = ahead + aside * 3;
    if (cost < least) {
      best = spot.id;
      least = cost;
    }
  }
  return best;
}
