import { useQuery } from '@tanstack/react-query';
import { type DeskQueue, deskWaiting } from '../../../schemas/calls/operator-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { deskAddress } from './use-desk-place.ts';

/** What waits for this operator; asked again whenever something of it changes. */
export const useWaiting = () =>
  useQuery({ queryKey: ['operator.waiting'], queryFn: () => deskApi.call(deskWaiting, {}) });

/** Where each queue is worked on. */
export const QUEUE_PLACES: Readonly<Record<DeskQueue, string>> = {
  withdrawals: deskAddress('withdrawals', { tab: 'review' }),
  payouts: deskAddress('withdrawals', { tab: 'pay' }),
  disputes: deskAddress('withdrawals', { tab: 'cases' }),
  deposits: deskAddress('deposits'),
  corrections: deskAddress('corrections'),
  exclusions: deskAddress('exclusions'),
};

/** The queues that an area of the menu works on. */
export const QUEUES_OF_VIEW: Readonly<Record<string, readonly DeskQueue[]>> = {
  withdrawals: ['withdrawals', 'payouts', 'disputes'],
  deposits: ['deposits'],
  corrections: ['corrections'],
  exclusions: ['exclusions'],
};
