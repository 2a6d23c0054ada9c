import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import {
  pointBalance,
  pointConfig,
  pointMovements,
  pointRedemptions,
  pointRewards,
} from '../../../schemas/calls/points.ts';
import { listOf, queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';

/** An item of the mall, with what the member has of it. */
export type MallItem = CallValue<typeof pointRewards>['items'][number];
/** The items, and what an exchange of the member needs. */
export type Mall = CallValue<typeof pointRewards>;
/** An exchange of the member. */
export type OwnExchange = CallValue<typeof pointRedemptions>['exchanges'][number];
/** A movement of points. */
export type PointMovement = CallValue<typeof pointMovements>['movements'][number];

/** The points of the member, and what they are in money. */
export const useBalance = () => useQuery(queryOf(pointBalance, {}));

/** The items of the mall. */
export const useMall = () => useQuery(queryOf(pointRewards, {}, useLocalText().language));

/** What earns points. */
export const useRates = () => useQuery(queryOf(pointConfig, {}));

/** A page of the member's exchanges. */
export const useExchanges = (page: number) =>
  useQuery(listOf(pointRedemptions, { query: { page: String(page) } }, useLocalText().language));

/** A page of the movements of the member's points. */
export const useMovements = (page: number) => useQuery(listOf(pointMovements, { query: { page: String(page) } }));

/** Writes numbers of points as the person's language does. @param signDisplay `exceptZero` gives a gain its plus */
export function usePointsText(
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): (points: string | bigint | number) => string {
  const { locale } = useLocalText();
  return useCallback(
    (points) => new Intl.NumberFormat(locale, { signDisplay }).format(BigInt(points)),
    [locale, signDisplay],
  );
}
