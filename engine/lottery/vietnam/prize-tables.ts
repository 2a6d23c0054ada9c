import type { NumberGroup } from '../kind.ts';

/** A prize of a region: its numbers, and what a ticket of 10,000 dong wins by it. Bets of members are not paid by it. */
export interface RegionPrize extends NumberGroup {
  readonly ticketDong: bigint;
}

const prize = (key: string, count: number, width: number, ticketDong: bigint): RegionPrize => ({
  key,
  count,
  from: 0,
  to: 10 ** width - 1,
  width,
  ticketDong,
});

/** The 27 numbers of the North. */
export const NORTH_PRIZES: readonly RegionPrize[] = [
  prize('special', 1, 5, 200_000_000n),
  prize('first', 1, 5, 50_000_000n),
  prize('second', 2, 5, 15_000_000n),
  prize('third', 6, 5, 5_000_000n),
  prize('fourth', 4, 4, 1_000_000n),
  prize('fifth', 6, 4, 200_000n),
  prize('sixth', 3, 3, 100_000n),
  prize('seventh', 4, 2, 40_000n),
];

/** The 18 numbers of a station of the South or the Centre. */
export const SOUTH_PRIZES: readonly RegionPrize[] = [
  prize('special', 1, 6, 2_000_000_000n),
  prize('first', 1, 5, 30_000_000n),
  prize('second', 1, 5, 15_000_000n),
  prize('third', 2, 5, 10_000_000n),
  prize('fourth', 7, 5, 3_000_000n),
  prize('fifth', 1, 4, 1_000_000n),
  prize('sixth', 3, 4, 400_000n),
  prize('seventh', 1, 3, 200_000n),
  prize('eighth', 1, 2, 100_000n),
];

/** Prizes of the South for tickets that nearly have the special number. */
const FIRST_DIGIT_WRONG_DONG = 50_000_000n;
const ONE_LATER_DIGIT_WRONG_DONG = 6_000_000n;

/** Places of a result whose group passes a test, counted from 0. */
export function placesWhere(groups: readonly NumberGroup[], test: (group: NumberGroup) => boolean): readonly number[] {
  const groupOfPlace = groups.flatMap((group) => Array.from({ length: group.count }, () => group));
  return groupOfPlace.flatMap((group, place) => (test(group) ? [place] : []));
}

/** Dong for a ticket of the South that misses the special number by one digit. */
function nearMissDong(ticket: number, special: number): bigint {
  const isRightAt = (place: number): boolean =>
    Math.floor(ticket / 10 ** place) % 10 === Math.floor(special / 10 ** place) % 10;
  let right = 0;
  for (let place = 0; place < 5; place += 1) right += Number(isRightAt(place));
  if (right === 5) return isRightAt(5) ? 0n : FIRST_DIGIT_WRONG_DONG;
  return right === 4 && isRightAt(5) ? ONE_LATER_DIGIT_WRONG_DONG : 0n;
}

/** Dong that a ticket with a number of the width of the special prize wins: every prize whose number it ends with. */
export function ticketWinDong(prizes: readonly RegionPrize[], ticket: number, result: readonly number[]): bigint {
  let place = 0;
  let wonDong = 0n;
  for (const { count, width, ticketDong } of prizes) {
    const end = ticket % 10 ** width;
    const last = place + count;
    for (; place < last; place += 1) if (result[place] === end) wonDong += ticketDong;
  }
  return prizes[0]?.width === 6 ? wonDong + nearMissDong(ticket, result[0] ?? 0) : wonDong;
}
