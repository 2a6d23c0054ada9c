import type { CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import { appendAudit } from '../audit/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { settleClaim } from './order-claims.repository.ts';

/** A call of the desk. */
export type OperatorCall = Extract<TableCall, { readonly token: 'operator' }>;

/** What is written down of an act. */
export interface ActNote {
  /** What it was done to, such as an order's number. */
  readonly subject: string;
  /** The member whom it concerns. */
  readonly memberId?: bigint | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What the handler of an act is given: all of its work happens in `tx`. */
export type ActContext<Call extends OperatorCall> = CallContext<Call> & {
  readonly tx: MerchantTransaction;
  /** Says what was done; every act says it exactly once. */
  note(note: ActNote): void;
  /** Has something done once the act is committed: whoever is told of it sooner looks, and finds what was before. */
  afterwards(work: () => void): void;
};

/** Registers a call of the desk that changes something. */
export type ServeAct = <Call extends OperatorCall>(
  call: Call,
  handle: (given: ActContext<Call>) => Promise<CallValue<Call>>,
) => void;

/**
 * Makes the function that serves what operators do: the act and its row of the audit log are one transaction, so that
 * neither stands without the other. A handler that notes nothing fails, and what it did is undone.
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
        // The type follows from the call; within this function it is any call of the desk.
        return value as never;
      });
      for (const work of waiting) work();
      return answer;
    });
  return serveAct as ServeAct;
}
