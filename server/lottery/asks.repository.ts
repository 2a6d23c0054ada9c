import { sql } from 'kysely';
import type { SignedMessage } from '../../games/fairness/signature-format.ts';
import type { AskProblem } from '../../schemas/calls/lottery-asks.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PeriodName, PeriodRow } from './periods.repository.ts';

const NOW = sql<Date>`clock_timestamp()`;
/** When a period is asked for: at the round of its beacon or at its draw, and after a failure when its pause is over. */
const ASK_AT = sql<Date>`greatest(coalesce(beacon_round, draws_at), ask_after)`;

/** From when on a source is late. */
const LATE_FROM = sql<Date>`coalesce(desk_from, beacon_round + interval '1 minute')`;

/** Which periods are asked for. */
export interface AskedSources {
  /** Codes of lotteries whose results a feed gives. */
  readonly fed: readonly string[];
  /** Codes of lotteries with a beacon, each with the key of the beacon behind it. */
  readonly mixed: readonly (readonly [lottery: string, key: string])[];
}

/** Periods whose feed or beacon has not answered yet. */
const unanswered = (tx: MerchantTransaction, merchant: string, { fed, mixed }: AskedSources) =>
  tx
    .selectFrom('lottery_periods')
    .where('merchant', '=', merchant)
    .where('state', 'in', ['scheduled', 'open', 'closed'])
    .where('signed_message', 'is', null)
    .where(
      sql<boolean>`((source = 'feed' and lottery = any(${[...fed]}::text[]))
        or (beacon_key is not null and lottery || ' ' || beacon_key = any(${mixed.map((pair) => pair.join(' '))}::text[])))`,
    );

/** Periods that are to be asked for now, the earliest draw first. */
export async function findDueAsks(
  tx: MerchantTransaction,
  merchant: string,
  sources: AskedSources,
  most: number,
): Promise<readonly PeriodRow[]> {
  const rows = await unanswered(tx, merchant, sources)
    .selectAll()
    .where(ASK_AT, '<=', NOW)
    .orderBy('draws_at')
    .orderBy('place')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** When the next period is to be asked for; undefined if there is none. */
export async function findNextAsk(
  tx: MerchantTransaction,
  merchant: string,
  sources: AskedSources,
): Promise<Date | undefined> {
  const { due } = await unanswered(tx, merchant, sources)
    .select(sql<Date | null>`min(${ASK_AT})`.as('due'))
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** A period whose feed or beacon is in trouble. */
export interface AskTrouble {
  readonly lottery: string;
  readonly number: string;
  readonly problem: AskProblem;
}

/**
 * Periods that wait and whose last answer was wrong, the earliest draw first. That nothing is published yet is a trouble of a
 * feed only from when on operators can enter the result, and of a beacon a minute after its round.
 */
export async function findTroubles(
  tx: MerchantTransaction,
  merchant: string,
  sources: AskedSources,
): Promise<readonly AskTrouble[]> {
  const rows = await unanswered(tx, merchant, sources)
    .select(['lottery', 'number', 'ask_problem as problem'])
    .where('ask_problem', '<>', '')
    .where(({ or, eb }) => or([eb('ask_problem', '<>', 'notPublished'), eb(LATE_FROM, '<=', NOW)]))
    .orderBy('draws_at')
    .orderBy('place')
    .execute();
  return rows.flatMap(({ problem, ...row }) => (problem === '' ? [] : [{ ...row, problem }]));
}

/** Notes that an answer was wrong, and when the next one is asked for. The period is locked. */
export async function noteProblem(
  tx: MerchantTransaction,
  { merchant, lottery, number, asks }: PeriodName & Pick<PeriodRow, 'asks'>,
  problem: AskProblem,
  pauseMs: number,
): Promise<void> {
  await tx
    .updateTable('lottery_periods')
    .set({
      asks: asks + 1,
      ask_problem: problem,
      ask_after: sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`,
    })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .execute();
}

/** Keeps a message whose signature was checked, for everyone to check again. The period is locked. */
export async function keepMessage(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  { message, signature, signerKey }: SignedMessage & { readonly signerKey: string },
): Promise<void> {
  await tx
    .updateTable('lottery_periods')
    .set({ signer_key: signerKey, signed_message: message, signature, ask_problem: '', ask_after: null })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .execute();
}
