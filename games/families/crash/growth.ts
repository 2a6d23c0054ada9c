/** Growth in one millisecond: the multiplier doubles in about 11.5 seconds. */
const A_MILLISECOND = 1.00006;
const HUNDREDTHS = 100;

/**
 * The multiplier after a time of flight, in hundredths, rounded down.
 *
 * Only multiplications, which every machine rounds alike; `Math.exp` may differ in its last bit from one to the next, and
 * a replay must not.
 */
export function growthAfter(elapsedMs: number): number {
  let grown = HUNDREDTHS;
  let power = A_MILLISECOND;
  for (let left = elapsedMs; left > 0 && Number.isFinite(grown); left = Math.floor(left / 2)) {
    if (left % 2 === 1) grown *= power;
    power *= power;
  }
  return Number.isFinite(grown) ? Math.floor(grown) : Number.MAX_SAFE_INTEGER;
}

/** The first whole millisecond at which a multiplier is reached. */
export function timeToReach(hundredths: number): number {
  let [low, high] = [0, 1];
  while (growthAfter(high) < hundredths) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (growthAfter(middle) >= hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}
