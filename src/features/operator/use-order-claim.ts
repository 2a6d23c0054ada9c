import { useCallback, useEffect, useState } from 'react';
import { claimOrder, releaseOrder } from '../../../schemas/calls/operator-claims.ts';
import { OPERATOR_CHANGES } from '../../../schemas/change-events.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { tellChanges } from '../../api/changes.ts';
import { useOperator } from './operator-context.ts';

/** How often an open page renews its claim. The server forgets a claim after twice as long and more. */
const KEEP_MS = 45_000;

/** The operator who works on an order, as answers name them. */
export type ShownClaim = { readonly operator: string; readonly since: string } | null;

/** The other operator who works on it; undefined if there is none, or if it is this operator. */
export const otherOf = (claim: ShownClaim, account: string): NonNullable<ShownClaim> | undefined =>
  claim !== null && claim.operator !== account ? claim : undefined;

/** The claim of an order that is open. */
export interface OrderClaimView {
  /** The other operator who works on it; undefined if there is none. */
  readonly other: NonNullable<ShownClaim> | undefined;
  /** Takes over the claim of another operator. */
  readonly takeOver: () => Promise<unknown>;
}

/**
 * Claims an order for this operator while its page is open and there is something to do, so that two operators do not
 * duplicate work. If another operator holds the claim, it only reports who.
 *
 * @param position state of the order: an action ends the claim, and an operator who can continue claims it again
 */
export function useOrderClaim(order: string, claim: ShownClaim, canAct: boolean, position: string): OrderClaimView {
  const { account } = useOperator();
  const [claimId] = useState(() => crypto.randomUUID());
  const other = otherOf(claim, account);
  const isMine = canAct && other === undefined;
  // A failed claim blocks no one: the server rejects conflicting actions anyway.
  const keep = useCallback(
    () =>
      void backOfficeApi.call(claimOrder, { body: { order, claimId, takeOver: false } }).then(
        // Another operator has taken it over, and the message has not arrived.
        ({ isOwn }) => (isOwn ? undefined : tellChanges(OPERATOR_CHANGES)),
        () => undefined,
      ),
    [order, claimId],
  );
  useEffect(() => {
    if (isMine) keep();
  }, [isMine, keep, position]);
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(keep, KEEP_MS);
    return () => {
      clearInterval(timer);
      void backOfficeApi.call(releaseOrder, { body: { order, claimId } }).catch(() => undefined);
    };
  }, [isMine, keep, order, claimId]);
  const takeOver = async () => {
    await backOfficeApi.call(claimOrder, { body: { order, claimId, takeOver: true } });
    await tellChanges(OPERATOR_CHANGES);
  };
  return { other, takeOver };
}

/** Polling interval for an order that another operator works on: the expiry of a claim sends no message. */
export const WATCH_MS = 20_000;
