import type { Generated } from 'kysely';
import type { PayoutState } from '../../../flows/payout/payout.machine.ts';
import type { FeeState, WithdrawalState } from '../../../flows/withdrawal/withdrawal.machine.ts';

/** Withdrawals, their payouts, their history, and the proof pictures sent by members. */
export interface WithdrawalTables {
  withdrawals: {
    merchant: string;
    /** As people read it: `W-20261121-4F7K2Q`. */
    number: string;
    member_id: bigint;
    /** Given by the page that asked: the same request makes one withdrawal. */
    request_id: string;
    currency: string;
    /** The amount debited from the balance, in minor units, and the fee included in it. */
    amount: bigint;
    fee: bigint;
    card_id: bigint;
    target_kind: 'bank' | 'wallet';
    target_name: string;
    /** Masked, as are the digits of the account. */
    target_number: string;
    target_holder: string;
    state: WithdrawalState;
    needs_second: boolean;
    approved_by: bigint | null;
    /** Why it was rejected. */
    reason: Generated<string>;
    fee_hold_id: bigint | null;
    fee_state: FeeState;
    receipt_minutes: number;
    requested_at: Date;
    approved_at: Date | null;
    ended_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  withdrawal_payouts: {
    merchant: string;
    number: string;
    /** Counts from 0. */
    sequence: number;
    amount: bigint;
    /** The amount that the member reports as not received. */
    outstanding: bigint;
    state: PayoutState;
    turn: 'operator' | 'member' | null;
    /** The reference of the bank or the wallet. */
    reference: Generated<string>;
    hold_id: bigint;
    claimed_at: Date | null;
    /** When the provider was last asked; a retry asks for the status first. */
    asked_at: Date | null;
    sent_at: Date | null;
    confirm_by: Date | null;
  };
  /** Append only. */
  withdrawal_events: {
    merchant: string;
    event_id: Generated<bigint>;
    number: string;
    /** The payout that it happened to; null for what happened to the whole. */
    sequence: number | null;
    kind: string;
    by_kind: 'member' | 'operator' | 'system';
    by_id: bigint | null;
    said: Generated<string>;
    reference: Generated<string>;
    amount: bigint | null;
    happened_at: Date;
  };
  withdrawal_proofs: {
    merchant: string;
    proof_id: string;
    number: string;
    /** The account it was sent to; null until then. */
    event_id: bigint | null;
    webp: Buffer;
    uploaded_at: Date;
  };
}
