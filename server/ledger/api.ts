/** What other domains may use of `ledger`. */
export { openAccount, sumBalance } from './accounts.repository.ts';
export type { ChecksOfDomain } from './check-definition.ts';
export { type EntryRange, findRange, listVersions, sumBesidePlay, sumEntries } from './entry-range.repository.ts';
export { hold, type MovementResult, resolveHold, transfer } from './ledger.repository.ts';
export type { LedgerCheck } from './ledger-checks.repository.ts';
export { lockMembers } from './lock-members.repository.ts';
export {
  counterpartFor,
  findTransferNotes,
  SIDES,
  type TransferNote,
  transfersOf,
} from './transfer-sides.repository.ts';
export { isKept, keepWallet, stopKeeping } from './vendor-wallet.repository.ts';
