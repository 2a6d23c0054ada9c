import type { ColumnType, JSONColumnType } from 'kysely';
import type { DepositBonus, DepositMethod } from '../../../schemas/brand/deposits.ts';
import type { LocalText } from '../../../schemas/brand/local-text.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { readDeposit } from '../../../schemas/calls/deposit.ts';
import type { DepositState } from '../../../schemas/calls/deposit-shapes.ts';

/** Deposits and their bonuses. Amounts are minor units; orders are never deleted. */
export interface DepositTables {
  deposit_orders: {
    merchant: string;
    order_id: string;
    member_id: bigint;
    /** The client's name for the order: the same again is the same order. */
    request_id: string;
    /** The request as JSON: the same request id with other contents is a conflict. */
    wishes: string;
    method_key: string;
    is_by_proof: boolean;
    state: DepositState;
    amount: bigint;
    fee: bigint;
    currency: string;
    /** The terms of the bonus as they were offered; null without one. */
    bonus: ColumnType<DepositBonus | null, string | null, never>;
    bonus_amount: bigint;
    /** The method as it was offered, for people who look at the order later. */
    method: JSONColumnType<DepositMethod>;
    /** How it is paid; null until the provider has answered. */
    payment: ColumnType<CallValue<typeof readDeposit>['payment'] | null, string | null, string>;
    utr: string | null;
    proof: Buffer | null;
    proofs_sent: number;
    reason: string | null;
    created_at: Date;
    /** Until when a payment is waited for. */
    expires_at: Date;
    ended_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** Provider events, each stored once. */
  payment_events: {
    merchant: string;
    provider: string;
    event_id: string;
    order_id: string;
    fingerprint: string;
    created_at: Date;
  };
  bonuses: {
    merchant: string;
    /** The number of the deposit that it came with, or of the reward that it is. */
    bonus_id: string;
    member_id: bigint;
    title: ColumnType<LocalText, string, string>;
    categories: string[];
    amount: bigint;
    needed: bigint;
    currency: string;
    state: 'active' | 'released' | 'expired' | 'givenUp';
    began_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** Stakes that had counted at its end; null while it runs. */
    played: bigint | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
}
