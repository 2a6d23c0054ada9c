import { claimOrder, releaseOrder } from '../../schemas/calls/operator-claims.ts';
import { appendAudit } from '../audit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { answerClaim, claimOrder as claim, findClaims, releaseOrder as release } from './order-claims.repository.ts';

/** Who works on which order, so that two operators do not work on one. Taking one from another is written down. */
export function claimRoutes(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(claimOrder, ({ merchant: { code }, operator, body, address, now }) =>
    database.withMerchant(code, async (tx) => {
      const { operatorId, account } = operator;
      const { order: orderId, claimId, takeOver: isTakeOver } = body;
      const before = isTakeOver ? (await findClaims(tx, code, [orderId], now)).get(orderId) : undefined;
      const claimed = await claim(tx, code, { orderId, operatorId, claimId, isTakeOver, now });
      if (before && before.operatorId !== operatorId)
        await appendAudit(tx, dataKey, {
          merchant: code,
          operatorId,
          operator: account,
          action: claimOrder.id,
          outcome: 'done',
          subject: orderId,
          details: { from: before.operator },
          address,
          now,
        });
      return { claim: answerClaim(claimed), isOwn: claimed.operatorId === operatorId };
    }),
  );
  serve(releaseOrder, ({ merchant: { code }, operator: { operatorId }, body }) =>
    database.withMerchant(code, async (tx) => {
      await release(tx, code, { orderId: body.order, operatorId, claimId: body.claimId });
      return null;
    }),
  );
}
