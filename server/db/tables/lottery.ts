import type { Generated } from 'kysely';
import type { DrawState } from '../../../flows/lottery-draw/lottery-draw.machine.ts';
import type { NumberSource } from '../../../schemas/brand/lotteries.ts';

/** Periods of lotteries and their promises. */
export interface LotteryTables {
  /** The end of each chain of promises. */
  lottery_chains: {
    merchant: string;
    lottery: string;
    /** Periods made so far. */
    place: Generated<number>;
    /** Link of the last period; empty before the first. */
    link: Generated<string>;
    last_draws_at: Date | null;
  };
  lottery_periods: {
    merchant: string;
    /** Code of the lottery in lotteries.json. */
    lottery: string;
    number: string;
    /** Place in the chain of promises, from 1. */
    place: number;
    kind: string;
    source: NumberSource;
    province: string | null;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    made_at: Generated<Date>;
    /** SHA-256 of the seed, published before the period opens. */
    commitment: string;
    sealed_seed: string;
    former_link: string;
    link: string;
    state: Generated<DrawState>;
    stepped_at: Date | null;
    drawn_at: Date | null;
    /** The revealed seed; null while it is a secret. */
    server_seed: string | null;
    numbers: number[] | null;
    void_reason: Generated<string>;
  };
}
