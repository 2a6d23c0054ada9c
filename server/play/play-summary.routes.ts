import { DomainError } from '../../engine/api/domain-error.ts';
import { playSummary } from '../../schemas/calls/launch.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { showPlay } from './play-summary.repository.ts';
import { readRounds } from './round-days.repository.ts';

/** A member's stakes and wins since a time that the member chooses. */
export function playSummaryRoute(serve: ServeCall, { database }: ServerContext): void {
  serve(playSummary, async ({ merchant, session, query, now }) => {
    const since = new Date(query.since);
    if (Number.isNaN(since.getTime())) throw new DomainError('invalidBody');
    const { currency } = merchant.brand;
    const player = { merchant: merchant.code, memberId: session.memberId, currency };
    const { stakedMinor, wonMinor } = await readRounds(database, player, undefined, (tx) =>
      showPlay(tx, player, { since, now }),
    );
    return { stakedMinor: String(stakedMinor), wonMinor: String(wonMinor), currency };
  });
}
