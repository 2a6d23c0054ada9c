const HUNDREDTHS = 100;
const LEAST = 1.01;
const MOST = 10_000;

/** Reads a multiplier that someone typed, in hundredths; undefined if none can be left at. */
export function readTimes(text: string): number | undefined {
  const times = Number(text.trim().replace(',', '.'));
  return Number.isFinite(times) && times >= LEAST && times <= MOST ? Math.round(times * HUNDREDTHS) : undefined;
}
