import { sql } from 'kysely';
import { roundOf } from '../../engine/records/entry-groups.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { deskMovement, movementsOfCause } from '../../schemas/calls/operator-money.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findRange } from '../ledger/api.ts';
import { findRound } from '../play/api.ts';
import { accountOf, accounts, listKeys } from './ledger-view.repository.ts';
import { findOrderVersion, isOrder } from './made-under.repository.ts';

type Movement = CallValue<typeof deskMovement>;
type Movements = CallValue<typeof movementsOfCause>;

/** The withdrawal whose part a hold sets aside. */
async function findHolder(tx: MerchantTransaction, merchant: string, holdId: string): Promise<string> {
  const { rows } = await sql<{ readonly number: string }>`
    select number from withdrawal_payouts where merchant = ${merchant} and hold_id = ${BigInt(holdId)}
    union select number from withdrawals where merchant = ${merchant} and fee_hold_id = ${BigInt(holdId)}`.execute(tx);
  return rows[0]?.number ?? '';
}

/** The order or round that caused a movement, parsed from its reference; empty if it is neither. */
async function findCause(tx: MerchantTransaction, merchant: string, kind: string, reference: string): Promise<string> {
  if (roundOf(kind, reference)) return reference;
  const [hold, holdId] = reference.split(' ');
  if (hold === 'hold' && holdId && /^\d{1,18}$/.test(holdId)) return findHolder(tx, merchant, holdId);
  return /^[A-Z]-\d{8}-[0-9A-Z]{6}/.exec(reference)?.[0] ?? (isOrder(reference) ? reference : '');
}

/** A movement with all of its entries; undefined if there is none with this number. */
export async function findMovement(
  tx: MerchantTransaction,
  merchant: string,
  transferId: bigint,
): Promise<Movement | undefined> {
  const transfer = await tx
    .selectFrom('ledger_transfers')
    .select(['kind', 'reference', 'created_at'])
    .where('merchant', '=', merchant)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!transfer) return undefined;
  const legs = await accounts(tx, merchant)
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.merchant', '=', 'a.merchant').onRef('e.account_id', '=', 'a.account_id'),
    )
    .select(['e.version as entry', 'e.amount', 'e.balance_after'])
    .where('e.merchant', '=', merchant)
    .where('e.transfer_id', '=', transferId)
    .orderBy('e.amount')
    .execute();
  const keys = await listKeys(tx, merchant, [transferId]);
  return {
    transferId: String(transferId),
    at: transfer.created_at.toISOString(),
    kind: transfer.kind,
    reference: transfer.reference,
    key: keys.get(String(transferId)) ?? '',
    cause: await findCause(tx, merchant, transfer.kind, transfer.reference),
    legs: legs.map((leg) => ({
      ...accountOf(leg),
      entry: String(leg.entry),
      amountMinor: String(leg.amount),
      balanceMinor: String(leg.balance_after),
    })),
  };
}

type RoundName = Parameters<typeof findRound>[2];

/** A round as movements reference it: its vendor, a space, and its number. */
function splitRound(cause: string): RoundName {
  const [vendor = '', ...rest] = cause.split(' ');
  return { vendor, roundId: rest.join(' ') };
}

/** Clocks of the server and of the database differ a little; so much around a round is looked through as well. */
const MINUTE_MS = 60_000;

/**
 * Numbers of the movements of a round: they are entries of the account that it was played from, between its beginning and its
 * end.
 */
async function listOfRound(tx: MerchantTransaction, merchant: string, { vendor, roundId }: RoundName) {
  const round = await findRound(tx, merchant, { vendor, roundId });
  if (!round) return [];
  const { accountId, beganAt, endedAt } = round;
  const { after, until } = await findRange(
    tx,
    { merchant, accountId },
    {
      from: new Date(beganAt.getTime() - MINUTE_MS),
      to: endedAt === null ? undefined : new Date(endedAt.getTime() + MINUTE_MS),
    },
  );
  const { rows } = await sql<{ readonly id: bigint }>`
    select t.transfer_id as id from ledger_entries e
    join ledger_transfers t on t.merchant = e.merchant and t.transfer_id = e.transfer_id
    where e.merchant = ${merchant} and e.account_id = ${accountId} and e.version > ${after}
      and e.version <= ${until} and e.kind in ('bet', 'win', 'rollback')
      and t.reference = ${`${vendor} ${roundId}`}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Numbers of the movements of an order: those that reference it, and those that ended its holds. */
async function listOfOrder(tx: MerchantTransaction, merchant: string, number: string) {
  const { rows } = await sql<{ readonly id: bigint }>`
    select transfer_id as id from ledger_transfers
    where merchant = ${merchant} and kind not in ('bet', 'win', 'rollback')
      and (reference = ${number} or reference ^@ ${`${number}:`} or reference = any(array(
        select 'hold ' || hold_id from withdrawal_payouts where merchant = ${merchant} and number = ${number}
        union select 'hold ' || fee_hold_id from withdrawals where merchant = ${merchant} and number = ${number})))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const findVersion = async (tx: MerchantTransaction, merchant: string, cause: string) => {
  if (isOrder(cause)) return findOrderVersion(tx, merchant, cause);
  return (await findRound(tx, merchant, splitRound(cause)))?.version ?? undefined;
};

/** Every movement that an order or a round caused, oldest first; undefined if it has moved no money. */
export async function listMovements(
  tx: MerchantTransaction,
  merchant: string,
  cause: string,
): Promise<Movements | undefined> {
  const ids = isOrder(cause)
    ? await listOfOrder(tx, merchant, cause)
    : await listOfRound(tx, merchant, splitRound(cause));
  if (ids.length === 0) return undefined;
  const legs = await accounts(tx, merchant)
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.merchant', '=', 'a.merchant').onRef('e.account_id', '=', 'a.account_id'),
    )
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select(['t.transfer_id', 't.kind', 't.created_at', 'e.amount'])
    .where('e.merchant', '=', merchant)
    .where('e.transfer_id', 'in', ids)
    .orderBy('t.transfer_id')
    .orderBy('e.amount')
    .execute();
  const own = legs.find(({ owner_kind: kind }) => kind === 'member');
  const movements = [...Map.groupBy(legs, (leg) => leg.transfer_id).values()].flatMap((sides) => {
    const [from] = sides;
    const to = sides.at(-1);
    if (!from || !to) return [];
    return [
      {
        transferId: String(from.transfer_id),
        at: from.created_at.toISOString(),
        kind: from.kind,
        amountMinor: String(to.amount),
        currency: to.currency,
        from: from.purpose,
        to: to.purpose,
      },
    ];
  });
  const version = await findVersion(tx, merchant, cause);
  return {
    cause,
    memberId: own ? String(own.owner_id) : null,
    member: own?.account ?? '',
    ...(version === undefined ? {} : { version }),
    movements,
  };
}
