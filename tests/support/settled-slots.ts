/** The content of an event about a round of slots without a win, which began and ended at one moment. Stakes in minor units. */
export const settledSlots = (betsMinor: bigint, at: Date) => ({
  vendor: 'local',
  roundId: crypto.randomUUID(),
  gameId: 'game',
  category: 'RNG',
  currency: 'INR',
  isTrial: false,
  betsMinor: String(betsMinor),
  winsMinor: '0',
  beganAt: at.toISOString(),
  endedAt: at.toISOString(),
});
