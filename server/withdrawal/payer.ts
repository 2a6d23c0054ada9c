import { DomainError } from '../../engine/api/domain-error.ts';
import type { WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import type { ServerContext } from '../server-context.ts';
import { openTarget } from './desk-answer.ts';
import { takeStep } from './withdrawal-step.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

/** Payouts that one round hands to the provider. */
const MOST_OF_ROUND = 50;
/** After an operator has said so, which is committed a moment later. */
const SOON_MS = 100;

type Given = Pick<ServerContext, 'database' | 'dataKey' | 'payouts' | 'now' | 'onError'>;

/** Hands payouts to the payment provider, apart from the requests that ask for it. */
export interface Payer {
  /** Says that something waits to be paid. */
  soon(): void;
  close(): Promise<void>;
}

async function payOne(given: Given, merchant: string, number: string, sequence: number): Promise<void> {
  const { database, dataKey, payouts, now } = given;
  const order = await database.withMerchant(merchant, async (tx) => {
    const stored = await findWithdrawal(tx, { merchant, number });
    const payout = stored?.payouts[sequence];
    if (!stored || payout?.state !== 'claimed') return undefined;
    const { number: account, branchCode, holder } = await openTarget(tx, dataKey, stored);
    const { currency, target_kind: kind, target_name: name } = stored.row;
    return {
      key: `${merchant}/${number}/${sequence}`,
      amountMinor: payout.amount,
      currency,
      target: { kind, name, number: account, branchCode, holder },
    };
  });
  if (!order) return;
  // It is no part of a transaction: what the provider was asked for twice with the same key is paid once.
  const answer = await payouts.pay(order);
  const event: WithdrawalEvent = { type: answer.isPaid ? 'payout.sent' : 'payout.failed', payout: sequence };
  const along = answer.isPaid ? { reference: answer.reference } : { said: answer.reason };
  await database
    .withMerchant(merchant, (tx) =>
      takeStep(tx, { merchant, number }, { event, by: { kind: 'system' }, now: now(), ...along }),
    )
    .catch((error: unknown) => {
      // Another process was told the same answer, and has written it down.
      if (!(error instanceof DomainError && error.code === 'withdrawalStepRefused')) throw error;
    });
}

/**
 * Hands every claimed payout of a merchant to the provider and writes down what it says. One that cannot be reached is
 * asked again in the next round, with the same key.
 */
export async function payClaimed(given: Given, merchant: string): Promise<void> {
  const claimed = await given.database.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('withdrawal_payouts')
      .select(['number', 'sequence'])
      .where('merchant', '=', merchant)
      .where('state', '=', 'claimed')
      .orderBy('claimed_at')
      .limit(MOST_OF_ROUND)
      .execute(),
  );
  for (const { number, sequence } of claimed)
    await payOne(given, merchant, number, sequence).catch((error: unknown) => given.onError(error));
}

/** Pays what was claimed a moment ago, in this process; the rounds of the job take care of the rest. */
export function openPayer(given: Given & Pick<ServerContext, 'brands'>): Payer {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const run = () => {
    timer = undefined;
    round = round.then(async () => {
      for (const { code } of given.brands.merchants()) await payClaimed(given, code);
    }, given.onError);
  };
  return {
    soon() {
      timer ??= setTimeout(run, SOON_MS);
    },
    async close() {
      clearTimeout(timer);
      await round.catch(given.onError);
    },
  };
}
