import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { type FormValues, textsOf } from '../../../engine/register/validate-form.ts';
import type { AccountInput, SentRequest } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { addBankCard, bankCards, overview, setFundPassword } from '../../../schemas/calls/security.ts';
import { requestWithdrawal } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';

const readAccounts = () => api.call(bankCards, {});

/** The server calls of a request. What they change is read again wherever it is shown. */
export const requestActors = (queries: QueryClient) => {
  const refresh = (...keys: readonly string[]) => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  };
  return {
    setFundPassword: fromPromise<unknown, FormValues>(async ({ input }) => {
      const { paymentPassword = '', confirmPaymentPassword = '', ...proof } = textsOf(input);
      const body = { paymentPassword, confirmPaymentPassword, ...proof };
      await api.call(setFundPassword, { body }).catch(async (error: unknown) => {
        // An answer that was lost: the password is set, and cannot be set for the first time again.
        const { fundPassword } = await api.call(overview, {}).catch(() => ({ fundPassword: false }));
        if (!fundPassword) throw error;
      });
      refresh('security.overview', 'withdrawal.options');
    }),
    addAccount: fromPromise<string, AccountInput>(async ({ input: { method, values } }) => {
      const { paymentPassword = '', ...fields } = textsOf(values);
      const body = { kind: method, paymentPassword, ...fields };
      const before = (await readAccounts()).map(({ cardId }) => cardId);
      const { cardId } = await api.call(addBankCard, { body }).catch(async (error: unknown) => {
        // An answer that was lost: the account is there all the same.
        const added = (await readAccounts().catch(() => [])).find((card) => !before.includes(card.cardId));
        if (!added) throw error;
        return added;
      });
      await queries.invalidateQueries({ queryKey: ['security.cards'] });
      refresh('security.overview');
      return cardId;
    }),
    askFor: fromPromise<string, SentRequest>(async ({ input: { wishes, proof } }) => {
      const { paymentPassword, totpCode } = proof;
      const body = { ...wishes, paymentPassword, ...(totpCode === '' ? {} : { totpCode }) };
      try {
        const made = await api.call(requestWithdrawal, { body });
        queries.setQueryData(['withdrawal.one', made.number], made);
        return made.number;
      } finally {
        refresh('withdrawal.list', 'withdrawal.options', 'wallet.balance');
      }
    }),
  };
};
