import type { CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import { appendAudit } from '../audit/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { settleClaim } from './order-claims.repository.ts';

/** A back-office call. */
export type OperatorCall = Extract<TableCall, { readonly token: 'operator' }>;

/** The audit entry of an action. */
export interface ActNote {
  /** The target of the action, such as an order's number. */
  readonly subject: string;
  /** The member whom it concerns. */
  readonly memberId?: bigint | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Input of an action's handler, which does all of its work in `tx`. */
export type ActContext<Call extends OperatorCall> = CallContext<Call> & {
  readonly tx: MerchantTransaction;
  /** Records the audit entry; every action does so exactly once. */
  note(note: ActNote): void;
  /** Defers work until the action is committed: anyone notified sooner would read the old state. */
  afterwards(work: () => void): void;
};

/** Registers a back-office call that changes state. */
export type ServeAct = <Call extends OperatorCall>(
  call: Call,
  handle: (given: ActContext<Call>) => Promise<CallValue<Call>>,
) => void;

/**
 * Creates the function that serves operator actions. An action and its audit entry are one transaction, so that neither
 * exists without the other. A handler that records no entry fails, and its changes are rolled back.
 */
export function createServeAct(serve: ServeCall, { database, dataKey }: ServerContext): ServeAct {
  const serveAct = (call: OperatorCall, handle: (given: never) => Promise<unknown>) =>
    serve(call, async (given) => {
      const { merchant, operator, address, now } = given;
      let waiting: (() => void)[] = [];
      const answer = await database.withMerchant(merchant.code, async (tx) => {
        // What an earlier try of this transaction asked for has gone with it.
        waiting = [];
        const afterwards = (work: () => void) => {
          waiting.push(work);
        };
        let noted: ActNote | undefined;
        const note = (what: ActNote) => {
          noted = what;
        };
        const value = await handle(Object.assign(Object.create(given), { tx, note, afterwards }) as never);
        if (!noted) throw new Error(`The act ${call.id} says nothing for the audit log.`);
        const { operatorId } = operator;
        await settleClaim(tx, merchant.code, { orderId: noted.subject, operatorId, now });
        await appendAudit(tx, dataKey, {
          merchant: merchant.code,
          operatorId,
          operator: operator.account,
          action: call.id,
          outcome: 'done',
          subject: noted.subject,
          memberId: noted.memberId,
          details: noted.details ?? {},
          address,
          now,
        });
        // The type follows from the call; within this function it is any back-office call.
        return value as never;
      });
      for (const work of waiting) work();
      return answer;
    });
  return serveAct as ServeAct;
}
