import { useQuery } from '@tanstack/react-query';
import { type DeskQueue, deskWaiting } from '../../../schemas/calls/operator-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { backOfficeAddress } from './use-back-office-place.ts';

/** What waits for this operator; asked again whenever something of it changes. */
export const useWaiting = () => useQuery(queryOf(deskWaiting, {}));

/** Where each queue is worked on. */
export const QUEUE_PLACES: Readonly<Record<DeskQueue, string>> = {
  withdrawals: backOfficeAddress('withdrawals', { tab: 'review' }),
  payouts: backOfficeAddress('withdrawals', { tab: 'pay' }),
  disputes: backOfficeAddress('withdrawals', { tab: 'cases' }),
  deposits: backOfficeAddress('deposits'),
  corrections: backOfficeAddress('corrections'),
  exclusions: backOfficeAddress('exclusions'),
  lotteryVoids: backOfficeAddress('lotteries'),
  lotteryResults: backOfficeAddress('lotteries'),
  exchanges: backOfficeAddress('exchanges'),
  applications: backOfficeAddress('applications'),
  affiliates: backOfficeAddress('affiliates'),
};

/** The queues that an area of the menu works on. */
export const QUEUES_OF_VIEW: Readonly<Record<string, readonly DeskQueue[]>> = {
  withdrawals: ['withdrawals', 'payouts', 'disputes'],
  deposits: ['deposits'],
  corrections: ['corrections'],
  exclusions: ['exclusions'],
  lotteries: ['lotteryVoids', 'lotteryResults'],
  exchanges: ['exchanges'],
  applications: ['applications'],
  affiliates: ['affiliates'],
};
