import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { isStricter } from '../../../engine/protection/limit-change.ts';
import type { BreakRequest, LimitSubject, LimitWish } from '../../../flows/protection/protection.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import {
  cancelLimitChange,
  excludeOneself,
  protection,
  setLimit,
  setMinutes,
  takeTimeOut,
} from '../../../schemas/calls/protection.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';

/** The member's protection, and the choices open to them. */
export type Protection = CallValue<typeof protection>;

/** A limit's value in force, in minor units or minutes. */
export function amountOf({ limits, minutes }: Protection, { kind, period }: LimitSubject): bigint | null {
  const limit = limits.find((one) => one.kind === kind && one.period === period);
  if (limit) return limit.amountMinor === null ? null : BigInt(limit.amountMinor);
  const own = minutes.find((one) => one.kind === kind)?.minutes ?? null;
  return own === null ? null : BigInt(own);
}

/** Whether a wish is in force as soon as it is saved. */
export function holdsAtOnce(now: Protection, { subject, amount }: LimitWish): boolean {
  const present = amountOf(now, subject);
  const wanted = amount === null ? null : BigInt(amount);
  return wanted === present || isStricter(wanted, present);
}

const save = ({ subject, amount }: LimitWish): Promise<Protection> =>
  subject.period === 'visit'
    ? api.call(setMinutes, { body: { kind: subject.kind, minutes: amount === null ? null : Number(amount) } })
    : api.call(setLimit, { body: { kind: subject.kind, period: subject.period, amountMinor: amount } });

const stop = ({ choice, loginPassword }: BreakRequest): Promise<Protection> => {
  const proof = loginPassword === '' ? {} : { loginPassword };
  return choice.kind === 'timeOut'
    ? api.call(takeTimeOut, { body: { hours: choice.hours, ...proof } })
    : api.call(excludeOneself, { body: { months: choice.months, ...proof } });
};

/** The calls of the flow; each returns the new state, which is shown at once. */
export function protectionActors(queries: QueryClient) {
  const show = (answer: Protection) => queries.setQueryData(queryOf(protection, {}).queryKey, answer);
  return {
    saveLimit: fromPromise<'atOnce' | 'later', LimitWish>(async ({ input }) => {
      const answer = await save(input);
      show(answer);
      return amountOf(answer, input.subject) === (input.amount === null ? null : BigInt(input.amount))
        ? 'atOnce'
        : 'later';
    }),
    cancelChange: fromPromise<void, LimitSubject>(async ({ input: { kind, period } }) => {
      show(await api.call(cancelLimitChange, { body: { kind, period } }));
    }),
    takeBreak: fromPromise<void, BreakRequest>(async ({ input }) => {
      show(await stop(input));
    }),
  };
}
