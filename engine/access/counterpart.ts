import { maskPublicly } from './mask.ts';

/** A transfer between people, as far as it says who may know whom. */
export interface TransferSides {
  readonly kind: 'upline' | 'downline';
  readonly fromAccount: string;
  readonly toAccount: string;
}

/**
 * How the other side of a transfer is called. Agents know the people directly below them by their accounts; the account of
 * an agent is shown to those people as anybody's on a public list.
 */
export function counterpartOf({ kind, fromAccount, toAccount }: TransferSides, isSender: boolean): string {
  const isAgentSide = isSender === (kind === 'downline');
  const other = isSender ? toAccount : fromAccount;
  return isAgentSide ? other : maskPublicly(other);
}
