import { DomainError } from '../../engine/api/domain-error.ts';
import { type ExchangeEffect, type ExchangeEvent, stepExchange } from '../../flows/exchange/exchange.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { grantBonus } from '../deposit/api.ts';
import { addMails, tellBalance, tellDesk } from '../messages/api.ts';
import { forgetDelivery } from './deliveries.repository.ts';
import { changeState, type ExchangeChanges, type ExchangeRow } from './exchanges.repository.ts';
import { movePoints, payMoney } from './point-accounts.ts';
import { changeStock } from './stock.repository.ts';

type Effect = (tx: MerchantTransaction, row: ExchangeRow, now: Date) => Promise<void>;

/** The name of the bonus of a coupon. */
const bonusOf = ({ number }: ExchangeRow): string => `exchange-${number}`;

const give: Effect = async (tx, row, now) => {
  const { merchant, memberId, kind, amount: amountMinor, needed: neededMinor, currency, days, merchantVersion } = row;
  if (kind !== 'coupon') {
    await payMoney(tx, row, row);
    return;
  }
  const title = JSON.parse(row.title);
  const isGranted = await grantBonus(
    tx,
    {
      merchant,
      bonusId: bonusOf(row),
      memberId,
      title,
      categories: [],
      amountMinor,
      neededMinor,
      currency,
      days,
      merchantVersion,
    },
    now,
  );
  if (!isGranted) throw new DomainError('bonusRunning');
};

const returnPoints: Effect = async (tx, row) => {
  const { number, points } = row;
  await movePoints(tx, row, { kind: 'pointsReturned', externalId: number, reference: number, points });
};

const returnStock: Effect = async (tx, { merchant, item, quantity, number, isStocked }, now) => {
  if (item !== null && isStocked)
    await changeStock(tx, { merchant, item }, { cause: 'returned', quantity, number, now });
};

/** What the message about a state says in addition to it. */
const textOf = ({ state, remark, carrier, tracking }: ExchangeRow): string =>
  state === 'rejected' ? remark : state === 'sent' ? `${carrier} ${tracking}` : '';

/** Writes a message to the member, who may be on any page. */
const tellMember: Effect = async (tx, row) => {
  const { merchant, memberId, number, state } = row;
  if (state === 'applying') return;
  const mail = { merchant, memberId, kind: `exchange.${state}`, requestId: null, amount: null } as const;
  await addMails(tx, merchant, [{ ...mail, orderId: number, text: textOf(row) }]);
};

/** One entry for each effect that the machine of exchanges can declare. */
const EFFECTS: Readonly<Record<ExchangeEffect, Effect>> = {
  'reward.give': give,
  'points.return': returnPoints,
  'stock.return': returnStock,
  'address.forget': forgetDelivery,
  'member.tell': tellMember,
};

/** What an operator says about a step. */
interface Said extends Omit<ExchangeChanges, 'state'> {
  readonly now: Date;
}

/**
 * Applies one transition to an exchange, with its points, stock and reward. The caller has locked the member.
 *
 * @throws DomainError exchangeStepRefused if the transition is not allowed now, bonusRunning if a coupon has to wait;
 * nothing has changed in that case
 */
export async function takeStep(
  tx: MerchantTransaction,
  row: ExchangeRow,
  type: ExchangeEvent['type'],
  { now, ...said }: Said,
): Promise<ExchangeRow> {
  const step = stepExchange({ ...row, isSent: row.kind === 'goods' }, type);
  const moment = type === 'desk.sent' ? { sentAt: now } : { decidedAt: now };
  const changes = step && { ...said, ...moment, state: step.state };
  if (!changes || !(await changeState(tx, row, changes)))
    throw new DomainError('exchangeStepRefused', { state: row.state });
  const stepped = { ...row, ...changes };
  for (const effect of step.effects) await EFFECTS[effect](tx, stepped, now);
  await tellBalance(tx, row.merchant, row.memberId);
  await tellDesk(tx, row.merchant);
  return stepped;
}
