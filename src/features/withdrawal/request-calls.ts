import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { type FormValues, textsOf } from '../../../engine/register/validate-form.ts';
import type { AccountInput, SentRequest } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { addBankCard, bankCards, overview, setFundPassword } from '../../../schemas/calls/security.ts';
import { requestWithdrawal, withdrawal } from '../../../schemas/calls/withdrawal.ts';
import { tellChanges } from '../../api/changes.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';

const readAccounts = () => api.call(bankCards, {});

/** The server calls of a request. */
export const requestActors = (queries: QueryClient) => ({
  setFundPassword: fromPromise<unknown, FormValues>(async ({ input }) => {
    const { paymentPassword = '', confirmPaymentPassword = '', ...proof } = textsOf(input);
    const body = { paymentPassword, confirmPaymentPassword, ...proof };
    await api.call(setFundPassword, { body }).catch(async (error: unknown) => {
      // An answer that was lost: the password is set, and cannot be set for the first time again.
      const { fundPassword } = await api.call(overview, {}).catch(() => ({ fundPassword: false }));
      if (!fundPassword) throw error;
      void tellChanges(['security.changed']);
    });
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
    // The next step chooses among the accounts that are known.
    await tellChanges(['card.changed']);
    return cardId;
  }),
  askFor: fromPromise<string, SentRequest>(async ({ input: { wishes, proof } }) => {
    const { paymentPassword, totpCode } = proof;
    const body = { ...wishes, paymentPassword, ...(totpCode === '' ? {} : { totpCode }) };
    const made = await api.call(requestWithdrawal, { body });
    queries.setQueryData(queryOf(withdrawal, { query: { number: made.number } }).queryKey, made);
    return made.number;
  }),
});
