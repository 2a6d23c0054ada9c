import { DomainError } from '../../engine/api/domain-error.ts';
import { playSummary } from '../../schemas/calls/launch.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { summarisePlay } from './play-summary.repository.ts';

/** What a member has staked and won since a moment that they name. */
export function playSummaryRoute(serve: ServeCall, { database }: ServerContext): void {
  serve(playSummary, async ({ merchant, session, query }) => {
    const since = new Date(query.since);
    if (Number.isNaN(since.getTime())) throw new DomainError('invalidBody');
    const { currency } = merchant.brand;
    const { stakedMinor, wonMinor } = await database.withMerchant(merchant.code, (tx) =>
      summarisePlay(tx, { merchant: merchant.code, memberId: session.memberId, currency }, since),
    );
    return { stakedMinor: String(stakedMinor), wonMinor: String(wonMinor), currency };
  });
}
