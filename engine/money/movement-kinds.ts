/** Kinds of movements of play, written by the wallet of vendors. */
export const PLAY_KINDS = ['bet', 'win', 'rollback'] as const;

/** Every other kind of movement in the ledger. */
export const KINDS_BESIDE_PLAY = [
  'deposit',
  'bonus',
  'reward',
  'hold',
  'posted',
  'voided',
  'withdrawalReturned',
  'transferUpline',
  'transferDownline',
  'walletTransfer',
  'vendorWallet',
  'opening',
  'correction',
  'agentPay',
  'jackpotSeeded',
  'jackpotFed',
  'jackpotPaid',
  'jackpotCorrected',
  'pointsEarned',
  'pointsSpent',
  'pointsReturned',
  'pointsPaid',
] as const;

/** The kind of a movement that is not play. */
export type KindBesidePlay = (typeof KINDS_BESIDE_PLAY)[number];
