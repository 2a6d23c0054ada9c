/** Which payout of which withdrawal. */
interface PayoutName {
  readonly number: string;
  /** Counts from 0. */
  readonly sequence: number;
}

/** The name of a payout at its provider. */
export const payoutId = ({ number, sequence }: PayoutName): string => `${number}.${sequence}`;

/** The payout that a provider speaks of. */
export function payoutOf(id: string): PayoutName {
  const [number = '', sequence = ''] = id.split('.');
  return { number, sequence: Number(sequence) };
}
