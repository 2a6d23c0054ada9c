import type { WithdrawalWishes } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { sessionStore } from '../../api/session-store.ts';

const KEY = 'withdrawalRequest';

/** What of a request outlives a reload of its tab: the amount and the account of this member, never a secret. */
export const keptRequest = {
  get(): WithdrawalWishes | undefined {
    const [account, requestId = '', amountMinor = '', cardId = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    const isWhole = requestId !== '' && /^\d+$/.test(amountMinor) && /^\d+$/.test(cardId);
    return isWhole && account === sessionStore.get()?.account ? { requestId, amountMinor, cardId } : undefined;
  },
  set(wishes: WithdrawalWishes | undefined): void {
    const account = sessionStore.get()?.account;
    if (wishes === undefined || account === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, [account, wishes.requestId, wishes.amountMinor, wishes.cardId].join(' '));
  },
};
