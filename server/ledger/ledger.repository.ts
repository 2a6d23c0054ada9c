import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { KindBesidePlay } from '../../engine/money/movement-kinds.ts';
import type { Tables } from '../db/tables.ts';

/** Who asks for a movement, and the number that the asker gives it. The same key twice is the same movement. */
export interface MovementKey {
  /** The system that asks, such as `seed`, `deposit` or a vendor's code. */
  readonly source: string;
  readonly operation: string;
  readonly externalId: string;
}

/** One side of a movement. Amounts are minor units; what leaves an account is negative. */
export interface Leg {
  readonly accountId: bigint;
  readonly amountMinor: bigint;
}

/** Why the ledger did not move anything. Nothing was written, not even the key. */
export type LedgerRefusal =
  | {
      readonly ok: false;
      readonly refusal: 'insufficientFunds';
      readonly accountId: bigint;
      readonly balanceMinor: bigint;
    }
  | { readonly ok: false; readonly refusal: 'holdResolved'; readonly state: 'posted' | 'voided' }
  | {
      readonly ok: false;
      readonly refusal: 'idempotencyConflict' | 'invalidLegs' | 'unknownAccount' | 'uneven' | 'unknownHold';
    };

/** A committed movement. `replayed` means that an earlier call with the same key created it. */
export interface Movement {
  readonly ok: true;
  readonly transferId: bigint;
  /** Balances after the movement, in minor units by account. */
  readonly balancesMinor: ReadonlyMap<bigint, bigint>;
  readonly replayed: boolean;
  /** The hold, if the movement created one. */
  readonly holdId?: bigint;
}

export type MovementResult = Movement | LedgerRefusal;

/** A pool or a transaction under the role of requests. On a pool the movement is a separate transaction. */
type Executor = Kysely<Tables>;

interface RawAnswer {
  readonly refusal?: string;
  readonly accountId?: string;
  readonly balanceMinor?: string;
  readonly state?: 'posted' | 'voided';
  readonly transferId?: string;
  readonly balances?: Readonly<Record<string, string>>;
  readonly replayed?: boolean;
  readonly holdId?: string;
}

function readAnswer(answer: RawAnswer): MovementResult {
  if (answer.refusal === 'insufficientFunds') {
    return {
      ok: false,
      refusal: answer.refusal,
      accountId: BigInt(answer.accountId ?? 0),
      balanceMinor: BigInt(answer.balanceMinor ?? 0),
    };
  }
  if (answer.refusal === 'holdResolved') return { ok: false, refusal: answer.refusal, state: answer.state ?? 'posted' };
  if (answer.refusal) return { ok: false, refusal: answer.refusal } as LedgerRefusal;
  return {
    ok: true,
    transferId: BigInt(answer.transferId ?? 0),
    balancesMinor: new Map(Object.entries(answer.balances ?? {}).map(([id, balance]) => [BigInt(id), BigInt(balance)])),
    replayed: answer.replayed === true,
    ...(answer.holdId ? { holdId: BigInt(answer.holdId) } : {}),
  };
}

const fingerprintOf = (...parts: readonly unknown[]): string => hash('sha256', parts.join('\n'), 'base64url');

const call = async (
  executor: Executor,
  query: ReturnType<typeof sql<{ answer: RawAnswer }>>,
): Promise<MovementResult> => {
  const { rows } = await query.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('The ledger gave no answer.');
  return readAnswer(row.answer);
};

/**
 * Moves money between accounts of one merchant in one statement. The legs sum to zero per currency.
 *
 * @param kind kind of movement, such as `opening` or `bet`; @param reference its cause, in a form that people can read
 */
export function transfer(
  executor: Executor,
  merchant: string,
  {
    key,
    kind,
    reference,
    legs,
  }: {
    readonly key: MovementKey;
    readonly kind: KindBesidePlay;
    readonly reference: string;
    readonly legs: readonly Leg[];
  },
): Promise<MovementResult> {
  const accounts = legs.map(({ accountId }) => accountId);
  const amounts = legs.map(({ amountMinor }) => amountMinor);
  const fingerprint = fingerprintOf(kind, reference, accounts.join(), amounts.join());
  return call(
    executor,
    sql`select ledger_transfer(${merchant}, ${key.source}, ${key.operation}, ${key.externalId}, ${fingerprint}, ${kind},
      ${reference}, ${accounts}::bigint[], ${amounts}::bigint[]) as answer`,
  );
}

/** Sets an amount aside: it leaves the account at once and waits in `heldAccountId` until it is posted or voided. */
export function hold(
  executor: Executor,
  merchant: string,
  input: {
    readonly source: string;
    readonly externalId: string;
    readonly reference: string;
    readonly accountId: bigint;
    readonly heldAccountId: bigint;
    readonly amountMinor: bigint;
  },
): Promise<MovementResult> {
  const { source, externalId, reference, accountId, heldAccountId, amountMinor } = input;
  const fingerprint = fingerprintOf('hold', reference, accountId, heldAccountId, amountMinor);
  return call(
    executor,
    sql`select ledger_hold(${merchant}, ${source}, ${externalId}, ${fingerprint}, ${reference}, ${accountId}::bigint,
      ${heldAccountId}::bigint, ${amountMinor}::bigint) as answer`,
  );
}

/** Ends a hold, exactly once: posted to another account, or voided back to its source. */
export function resolveHold(
  executor: Executor,
  merchant: string,
  input: { readonly source: string; readonly externalId: string; readonly holdId: bigint } & (
    | { readonly outcome: 'posted'; readonly targetAccountId: bigint }
    | { readonly outcome: 'voided' }
  ),
): Promise<MovementResult> {
  const target = input.outcome === 'posted' ? input.targetAccountId : null;
  const fingerprint = fingerprintOf(input.outcome, input.holdId, target);
  return call(
    executor,
    sql`select ledger_resolve_hold(${merchant}, ${input.source}, ${input.externalId}, ${fingerprint}, ${input.holdId}::bigint,
      ${input.outcome}, ${target}::bigint) as answer`,
  );
}
