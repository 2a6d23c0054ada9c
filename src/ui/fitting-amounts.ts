interface Limits {
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
}

/** The suggested amounts that may be asked for, in minor units and in their order. */
export const fittingAmounts = (amountsMinor: readonly string[], { leastMinor, mostMinor }: Limits): readonly bigint[] =>
  amountsMinor.map(BigInt).filter((amount) => amount >= leastMinor && amount <= mostMinor);
