import { DomainError } from '../../engine/api/domain-error.ts';
import { LIMIT_PERIODS } from '../../schemas/brand/protection.ts';
import { publish } from '../events/publish.repository.ts';
import { tellMoney } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import type { Bettor } from './place-bets.ts';

const LIMITS = ['loss', 'wager'] as const;

/** Publishes that a player's own limit has refused a stake, and tells their tabs, as a refused bet in a game does. */
export async function tellLimit(
  { database }: Pick<ServerContext, 'database'>,
  { merchant, memberId, now }: Bettor,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError)) return;
  const limit = LIMITS.find((kind) => error.code === `${kind}LimitReached`);
  const period = LIMIT_PERIODS.find((span) => span === error.details.period);
  if (limit === undefined || period === undefined) return;
  const { currency } = merchant.brand;
  const stakeMinor = String(error.details.stakeMinor ?? '0');
  const news = {
    subject: 'limit',
    id: `${limit}.${period}`,
    state: 'reached',
    amountMinor: stakeMinor,
    currency,
  } as const;
  await database.withMerchant(merchant.code, async (tx) => {
    const payload = { limit, period, stakeMinor, currency };
    await publish(tx, merchant.code, { type: 'protection.limitHit', occurredAt: now, memberId, payload });
    await tellMoney(tx, merchant.code, memberId, news);
  });
}
