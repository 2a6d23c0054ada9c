import { DomainError } from '../../engine/api/domain-error.ts';
import type { deskApplications } from '../../schemas/calls/applications-desk.ts';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { ListedPages } from '../db/bounded-list.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listDecisions, wantedBy } from '../operator/api.ts';
import type { ApplicationRow } from './applications.repository.ts';

/** An application with the accounts of its member and of the operators who worked on it. */
export interface DeskApplication {
  readonly row: ApplicationRow;
  readonly account: string;
  readonly proposer: string | null;
  readonly decider: string | null;
}

const inView = (tx: MerchantTransaction, merchant: string, isWaiting: boolean) =>
  tx
    .selectFrom('activity_applications as x')
    .where('x.merchant', '=', merchant)
    .where('x.state', 'in', isWaiting ? ['applying'] : ['approved', 'rejected']);

const named = (rows: ReturnType<typeof inView>) =>
  rows
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'x.merchant').onRef('m.member_id', '=', 'x.member_id'),
    )
    .leftJoin('operators as p', (join) =>
      join.onRef('p.merchant', '=', 'x.merchant').onRef('p.operator_id', '=', 'x.proposed_by'),
    )
    .leftJoin('operators as d', (join) =>
      join.onRef('d.merchant', '=', 'x.merchant').onRef('d.operator_id', '=', 'x.decided_by'),
    )
    .selectAll('x')
    .select(['m.account', 'p.account as proposer', 'd.account as decider']);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirst']>>>;

const read = ({ account, proposer, decider, ...row }: Row): DeskApplication => ({
  row: camelRow(row),
  account,
  proposer,
  decider,
});

/** A page of applications: those that wait, the oldest first, or those that were decided, the newest first. */
export async function listDesk(
  tx: MerchantTransaction,
  merchant: string,
  { view, page, sort, activity, state, ...filters }: CallQuery<typeof deskApplications>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<{ readonly pages: ListedPages; readonly found: readonly DeskApplication[] }> {
  const isWaiting = view === 'waiting';
  const wanted = await wantedBy(tx, merchant, filters, { isWaiting, now });
  const listed = inView(tx, merchant, isWaiting)
    .where(wanted)
    .where((eb) => (activity === undefined ? eb.lit(true) : eb('x.activity', '=', activity)))
    .where((eb) => (state === undefined ? eb.lit(true) : eb('x.state', '=', state)));
  const times = listed.select(['x.asked_at', 'x.decided_at']);
  const { pages, found } = await listDecisions(tx, { times, rows: named(listed), isWaiting, sort, page, most });
  return { pages, found: found.map(read) };
}

/** An application by its number, with the accounts. @throws DomainError applicationUnknown */
export async function getDesk(tx: MerchantTransaction, merchant: string, number: string): Promise<DeskApplication> {
  const rows = tx.selectFrom('activity_applications as x').where('x.merchant', '=', merchant);
  const row = await named(rows.where('x.number', '=', number)).executeTakeFirst();
  if (!row) throw new DomainError('applicationUnknown');
  return read(row);
}

/** How many applications wait for operators, and since when. */
export async function countWaiting(
  tx: MerchantTransaction,
  merchant: string,
): Promise<{ readonly count: bigint; readonly oldest: Date | null }> {
  const { count, oldest } = await inView(tx, merchant, true)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min<Date | null>('x.asked_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count, oldest };
}
