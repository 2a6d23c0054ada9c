import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { decideExchange } from '../../schemas/calls/points-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellDesk } from '../messages/api.ts';
import { assertMayDecide } from '../operator/api.ts';
import { assertMayPlay } from './exchange-points.ts';
import {
  changeState,
  type ExchangeChanges,
  type ExchangeRow,
  findExchange,
  sumApprovedToday,
} from './exchanges.repository.ts';
import { takeStep } from './step-exchange.ts';

/** An operator’s decision about an exchange. */
export interface Judging {
  readonly merchant: Merchant;
  readonly number: string;
  /** The operator. */
  readonly by: bigint;
  readonly now: Date;
}

const NO_PROPOSAL = { proposedBy: null, proposedAt: null } as const;

const refuse = ({ state }: ExchangeRow): DomainError => new DomainError('exchangeStepRefused', { state });

/** An exchange of a member who is locked: whatever happens to the points of a member happens one after the other. */
async function lockExchange(tx: MerchantTransaction, { merchant, number }: Judging): Promise<ExchangeRow> {
  const found = await findExchange(tx, merchant.code, number);
  if (!found) throw new DomainError('exchangeUnknown');
  await lockMembers(tx, merchant.code, [found.memberId]);
  return (await findExchange(tx, merchant.code, number)) ?? found;
}

async function propose(tx: MerchantTransaction, row: ExchangeRow, changes: ExchangeChanges): Promise<ExchangeRow> {
  if (!(await changeState(tx, row, changes))) throw refuse(row);
  await tellDesk(tx, row.merchant);
  return { ...row, ...changes };
}

async function give(
  tx: MerchantTransaction,
  { by, now }: Judging,
  row: ExchangeRow,
  isByTwo: boolean,
): Promise<ExchangeRow> {
  await assertMayPlay(tx, row, now);
  return takeStep(tx, row, 'desk.approved', { ...NO_PROPOSAL, decidedBy: by, isByTwo, now });
}

/**
 * Approves an exchange. What one operator approves for one member in a day counts together: above the merchant’s points, a
 * second operator has to agree.
 *
 * @throws DomainError exchangeUnknown, exchangeStepRefused, bonusRunning, activityForbidden
 */
export async function approve(tx: MerchantTransaction, judging: Judging): Promise<ExchangeRow> {
  const { merchant, by, now } = judging;
  const row = await lockExchange(tx, judging);
  if (row.state !== 'applying' || row.proposedBy !== null) throw refuse(row);
  const { fourEyesAbove } = merchant.points;
  if (fourEyesAbove === undefined) return give(tx, judging, row, false);
  const { timeZone } = merchant.protection;
  const approved = await sumApprovedToday(tx, row, { by, now, timeZone });
  if (approved + row.points <= BigInt(fourEyesAbove)) return give(tx, judging, row, false);
  return propose(tx, row, { proposedBy: by, proposedAt: now });
}

/**
 * Decides an approval that waits for a second operator. If it is refused or withdrawn, the exchange waits as before.
 *
 * @throws DomainError as `approve` does, sameOperator, notYourRequest
 */
export async function decideProposal(
  tx: MerchantTransaction,
  judging: Judging,
  { decision }: Pick<CallBody<typeof decideExchange>, 'decision'>,
): Promise<ExchangeRow> {
  const row = await lockExchange(tx, judging);
  const { proposedBy: requestedBy } = row;
  if (requestedBy === null) throw refuse(row);
  assertMayDecide({ requestedBy, decision, by: judging.by });
  return decision === 'confirmed' ? give(tx, judging, row, true) : propose(tx, row, NO_PROPOSAL);
}

/**
 * Rejects an exchange with a reason that its member reads.
 *
 * @throws DomainError exchangeUnknown, exchangeStepRefused if it is decided, or an approval of it waits
 */
export async function reject(tx: MerchantTransaction, judging: Judging, remark: string): Promise<ExchangeRow> {
  const row = await lockExchange(tx, judging);
  if (row.proposedBy !== null) throw refuse(row);
  return takeStep(tx, row, 'desk.rejected', { remark, decidedBy: judging.by, now: judging.now });
}

/**
 * Notes that approved goods were sent.
 *
 * @throws DomainError exchangeUnknown, exchangeStepRefused
 */
export async function sendGoods(
  tx: MerchantTransaction,
  judging: Judging,
  sent: Pick<ExchangeRow, 'carrier' | 'tracking'>,
): Promise<ExchangeRow> {
  return takeStep(tx, await lockExchange(tx, judging), 'desk.sent', { ...sent, now: judging.now });
}
