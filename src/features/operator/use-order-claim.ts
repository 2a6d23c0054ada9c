import { useCallback, useEffect, useState } from 'react';
import { claimOrder, releaseOrder } from '../../../schemas/calls/operator-claims.ts';
import { deskApi } from '../../api/desk-client.ts';
import { useOperator } from './operator-context.ts';
import { useDeskRefresh } from './use-desk-news.ts';

/** How often a page that is open says so. The server forgets a claim after twice as long and more. */
const KEEP_MS = 45_000;

/** Who works on an order, as answers say it. */
export type ShownClaim = { readonly operator: string; readonly since: string } | null;

/** Who else works on it; undefined if nobody does, or whoever looks. */
export const otherOf = (claim: ShownClaim, account: string): NonNullable<ShownClaim> | undefined =>
  claim !== null && claim.operator !== account ? claim : undefined;

/** The claim of an order that is open. */
export interface OrderClaimView {
  /** Who else works on it; undefined if nobody does. */
  readonly other: NonNullable<ShownClaim> | undefined;
  /** Takes it from whoever works on it. */
  readonly takeOver: () => Promise<unknown>;
}

/**
 * Says that this operator works on an order for as long as its page is open and there is something to do; else two
 * would do the same work. Where someone else does, it only says who.
 *
 * @param position how the order stands: an act ends the claim, and whoever can go on after it claims it anew
 */
export function useOrderClaim(order: string, claim: ShownClaim, canAct: boolean, position: string): OrderClaimView {
  const { account } = useOperator();
  const refresh = useDeskRefresh();
  const [claimId] = useState(() => crypto.randomUUID());
  const other = otherOf(claim, account);
  const isMine = canAct && other === undefined;
  // A claim that cannot be made holds nobody up: the server refuses what two do at once all the same.
  const keep = useCallback(
    () =>
      void deskApi.call(claimOrder, { body: { order, claimId, takeOver: false } }).then(
        // Someone else has it, and the news of that has not come.
        ({ isOwn }) => (isOwn ? undefined : refresh()),
        () => undefined,
      ),
    [order, claimId, refresh],
  );
  useEffect(() => {
    if (isMine) keep();
  }, [isMine, keep, position]);
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(keep, KEEP_MS);
    return () => {
      clearInterval(timer);
      void deskApi.call(releaseOrder, { body: { order, claimId } }).catch(() => undefined);
    };
  }, [isMine, keep, order, claimId]);
  const takeOver = async () => {
    await deskApi.call(claimOrder, { body: { order, claimId, takeOver: true } });
    await refresh();
  };
  return { other, takeOver };
}

/** How often an order is looked at again that someone else works on: a claim that runs out tells nobody. */
export const WATCH_MS = 20_000;
