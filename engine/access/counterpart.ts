import { maskPublicly } from './mask.ts';

/** The part of a transfer that decides which side may see the other. */
export interface TransferSides {
  readonly kind: 'upline' | 'downline';
  readonly fromAccount: string;
  readonly toAccount: string;
}

/**
 * The name of the other side of a transfer. Agents see the account names of their direct downline; an agent's own
 * account is masked for them, as on a public list.
 */
export function counterpartOf({ kind, fromAccount, toAccount }: TransferSides, isSender: boolean): string {
  const isAgentSide = isSender === (kind === 'downline');
  const other = isSender ? toAccount : fromAccount;
  return isAgentSide ? other : maskPublicly(other);
}
