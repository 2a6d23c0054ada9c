import { listRains, openEnvelope } from '../../schemas/calls/envelopes.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { openEnvelope as open } from './open-envelope.ts';
import { answerOwnRain } from './rains.ts';

/** Rains of red envelopes, and opening one. */
export function envelopeRoutes(serve: ServeCall, { database }: ServerContext, protection: PlayProtection): void {
  serve(listRains, (call) => {
    const { merchant, session, now } = call;
    return database.readMerchant(merchant.code, (tx) =>
      answerOwnRain(tx, { merchant, memberId: session.memberId, now }, call),
    );
  });

  serve(openEnvelope, async ({ merchant, session: { memberId }, body, now }) => {
    await protection.recognise(merchant, memberId, now);
    const { amount, currency, state } = await database.withMerchant(merchant.code, (tx) =>
      open(tx, { merchant, memberId, now }, body),
    );
    return { amountMinor: String(amount), currency, isPaid: state === 'claimed' };
  });
}
