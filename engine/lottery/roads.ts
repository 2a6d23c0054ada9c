import type { Pad, Result } from './play.ts';

/** Cells of a column of a road. */
export const ROAD_ROWS = 6;

/** A cell of a road. Columns and rows count from 0. */
export interface RoadCell<Value> {
  readonly column: number;
  readonly row: number;
  readonly value: Value;
  /** Ties that came after it. */
  readonly ties: number;
}

/** Results in their order, in columns from top to bottom. */
export const beadRoad = <Value>(values: readonly Value[], rows = ROAD_ROWS): readonly RoadCell<Value>[] =>
  values.map((value, place) => ({ column: Math.floor(place / rows), row: place % rows, value, ties: 0 }));

/** Runs of equal values, each with its length. */
export function runsOf<Value>(values: readonly Value[]): readonly { readonly value: Value; readonly length: number }[] {
  const starts = values.flatMap((value, place) =>
    place === 0 || value !== values[place - 1] ? [{ value, place }] : [],
  );
  return starts.map(({ value, place }, index) => ({
    value,
    length: (starts[index + 1]?.place ?? values.length) - place,
  }));
}

/** A road of runs, and the ties before its first cell. */
export interface BigRoad<Value> {
  readonly cells: readonly RoadCell<Value>[];
  readonly leadingTies: number;
}

/**
 * Runs of equal values: each starts a column to the right of the start of the last one and goes down. At the last row or at
 * a taken cell it turns right. A tie is a mark on the last cell.
 */
export function bigRoad<Value>(
  values: readonly Value[],
  isTie: (value: Value) => boolean = () => false,
  rows = ROAD_ROWS,
): BigRoad<Value> {
  const cells: RoadCell<Value>[] = [];
  const taken = new Set<string>();
  const keyOf = (column: number, row: number): string => `${column}/${row}`;
  let leadingTies = 0;
  let startColumn = -1;
  let hasTurned = false;
  for (const value of values) {
    const last = cells.at(-1);
    if (isTie(value)) {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else leadingTies += 1;
      continue;
    }
    let [column, row] = [startColumn + 1, 0];
    if (last?.value === value) {
      hasTurned ||= last.row + 1 >= rows || taken.has(keyOf(last.column, last.row + 1));
      [column, row] = hasTurned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      while (taken.has(keyOf(column, row))) column += 1;
      startColumn = column;
      hasTurned = false;
    }
    taken.add(keyOf(column, row));
    cells.push({ column, row, value, ties: 0 });
  }
  return { cells, leadingTies };
}

/** Two options of a pad of which each draw shows one, and a third one that neither wins. */
export interface RoadSides {
  readonly sides: readonly [one: string, other: string];
  readonly tie: string | undefined;
}

const SIDES: readonly RoadSides[] = [
  { sides: ['big', 'small'], tie: undefined },
  { sides: ['odd', 'even'], tie: 'tie' },
  { sides: ['dragon', 'tiger'], tie: 'tie' },
  { sides: ['over', 'under'], tie: 'middle' },
  { sides: ['upper', 'lower'], tie: 'tie' },
];

/** The sides of a pad of which roads are drawn; none for a pad of numbers. */
export const roadSidesOf = ({ options = [] }: Pad): readonly RoadSides[] =>
  SIDES.filter(({ sides }) => sides.every((side) => options.includes(side))).map(({ sides, tie }) => ({
    sides,
    tie: tie !== undefined && options.includes(tie) ? tie : undefined,
  }));

/** Which side each result shows, in their order; a result that shows none is left out. */
export function sidesSeen(pad: Pad, { sides, tie }: RoadSides, results: readonly Result[]): readonly string[] {
  const wanted: readonly string[] = tie === undefined ? sides : [...sides, tie];
  return results.flatMap((result) => {
    const seen = pad.seen(result).map((value) => pad.options?.[value - pad.from]);
    return wanted.find((side) => seen.includes(side)) ?? [];
  });
}
