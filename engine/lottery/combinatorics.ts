/** Ways to choose `chosen` of `all` without order; zero if there are too few. */
export function choose(all: number, chosen: number): bigint {
  if (chosen < 0 || chosen > all) return 0n;
  let ways = 1n;
  for (let step = 1n; step <= BigInt(Math.min(chosen, all - chosen)); step += 1n)
    ways = (ways * (BigInt(all) - step + 1n)) / step;
  return ways;
}

/** The same as a number, for counts of units; exact below 2^53 divided by `chosen`. */
export function chooseCount(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0;
  let ways = 1;
  for (let step = 1; step <= Math.min(chosen, all - chosen); step += 1) ways = (ways * (all - step + 1)) / step;
  return ways;
}

/** Ways to draw `chosen` of `all` one after the other, in order. */
export function arrange(all: number, chosen: number): bigint {
  let ways = 1n;
  for (let step = 0; step < chosen; step += 1) ways *= BigInt(all - step);
  return ways;
}

/** Every choice of `size` entries of a list, each in the order of the list. */
export function everyChoice<Entry>(list: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  if (size === 0) return [[]];
  return list.flatMap((first, place) => everyChoice(list.slice(place + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Ways in which `places` values from 0 to `base - 1` make each sum; the index is the sum. */
export function sumWays(places: number, base: number): readonly number[] {
  let ways = [1];
  for (let place = 0; place < places; place += 1) {
    const next = Array.from({ length: ways.length + base - 1 }, () => 0);
    for (const [sum, count] of ways.entries())
      for (let value = 0; value < base; value += 1) next[sum + value] = (next[sum + value] ?? 0) + count;
    ways = next;
  }
  return ways;
}

/** Ways in which one value of each list can be taken, no value twice. */
export function countDifferentTuples(lists: readonly (readonly number[])[]): number {
  const count = (place: number, taken: readonly number[]): number => {
    const list = lists[place];
    if (list === undefined) return 1;
    const free = list.filter((value) => !taken.includes(value));
    if (place === lists.length - 1) return free.length;
    return free.reduce((sum, value) => sum + count(place + 1, [...taken, value]), 0);
  };
  return count(0, []);
}

/** Sum, over every choice of `size` numbers of a list, of their product. */
export function sumOfProducts(sizes: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const factor of sizes)
    for (let degree = size; degree >= 1; degree -= 1)
      sums[degree] = (sums[degree] ?? 0) + (sums[degree - 1] ?? 0) * factor;
  return sums[size] ?? 0;
}

/** Every different number that the digits of a number make in some order, leading zeros kept; ascending. */
export function ordersOf(value: number, width: number): readonly number[] {
  const arrangements = (digits: string): readonly string[] =>
    digits.length <= 1
      ? [digits]
      : [...digits].flatMap((digit, place) =>
          arrangements(digits.slice(0, place) + digits.slice(place + 1)).map((rest) => digit + rest),
        );
  const orders = new Set(arrangements(String(value).padStart(width, '0')).map(Number));
  return [...orders].toSorted((one, other) => one - other);
}

/** Results of `places` independent values out of `all` in which each of `named` values occurs. */
export function allOccur(named: number, all: number, places: number): bigint {
  let results = 0n;
  for (let left = 0; left <= named; left += 1)
    results += (left % 2 === 0 ? 1n : -1n) * choose(named, left) * BigInt(all - left) ** BigInt(places);
  return results;
}

/** How many different orders the digits of a number have, leading zeros kept. */
export function countOrders(value: number, width: number): number {
  const digits = String(value).padStart(width, '0');
  const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
  let orders = factorial(width);
  for (const digit of new Set(digits)) orders /= factorial(digits.split(digit).length - 1);
  return orders;
}

/** The same number for all numbers with the same digits in any order, and for no others. */
export function digitsKey(value: number, width: number): number {
  // At most nine digits of a kind: the places of base 10 count them without a carry.
  let key = 0;
  for (let place = 0; place < width; place += 1) key += 10 ** (Math.floor(value / 10 ** place) % 10);
  return key;
}
