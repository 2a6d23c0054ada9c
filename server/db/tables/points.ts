import type { Generated, GeneratedAlways } from 'kysely';
import type { ExchangeState } from '../../../flows/exchange/exchange.machine.ts';
import type { ItemKind, PointType } from '../../../schemas/brand/points.ts';

/** What members earned points with, and what they exchanged them for. Amounts are minor units. */
export interface PointTables {
  /** Each fact once, with the terms of its time. Never changed. */
  point_earnings: {
    merchant: string;
    member_id: bigint;
    /** Names the fact among those of the member. */
    name: string;
    type: PointType;
    amount: bigint;
    /** Points for each 1,000 whole units of the currency. */
    rate: number;
    /** Of the member's level, in basis points. */
    multiplier: number;
    /** Amount, rate and multiplier multiplied are so many parts of a point. */
    denominator: bigint;
    earned_at: Date;
  };
  /** The part of a point that counts with the next. */
  point_rests: {
    merchant: string;
    member_id: bigint;
    type: PointType;
    numerator: bigint;
    denominator: bigint;
  };
  point_exchanges: {
    merchant: string;
    number: string;
    member_id: bigint;
    request_id: string;
    kind: ItemKind | 'convert';
    /** Null for points that became money without an item. */
    item: string | null;
    /** A local text as JSON. */
    title: string;
    quantity: number;
    points: bigint;
    /** Money or bonus in all. */
    amount: bigint;
    /** The wagering requirement of a bonus. */
    needed: bigint;
    days: number;
    currency: string;
    is_by_desk: boolean;
    is_stocked: boolean;
    state: ExchangeState;
    remark: Generated<string>;
    asked_at: Date;
    decided_at: Date | null;
    /** Who has approved it, while a second operator has to agree. */
    proposed_by: bigint | null;
    proposed_at: Date | null;
    /** Null for those from before operators were recorded, and for exchanges that no operator decides. */
    decided_by: bigint | null;
    is_by_two: Generated<boolean>;
    /** Of goods: who carries them, and by which code they are followed; empty until they are sent. */
    carrier: Generated<string>;
    tracking: Generated<string>;
    sent_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** Where goods are sent to, until it is forgotten. */
  point_deliveries: {
    merchant: string;
    number: string;
    sealed: string;
  };
  point_stock: {
    merchant: string;
    item: string;
    left_count: number;
  };
  /** How stock changed. Never altered. */
  point_stock_changes: {
    merchant: string;
    change_id: GeneratedAlways<bigint>;
    item: string;
    cause: 'opened' | 'adjusted' | 'taken' | 'returned';
    quantity: number;
    /** Of the exchange. */
    number: string | null;
    changed_at: Date;
  };
}
