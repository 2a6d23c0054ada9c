import { expect, test } from 'vitest';
import { MEMBER_CHANGES, OPERATOR_CHANGES } from '../../../../schemas/change-events.ts';
import { MONEY_SUBJECTS, type RealtimeNews } from '../../../../schemas/realtime.ts';
import { changesOf, deskChangesOf } from '../../../../src/api/news-changes.ts';

const moneyNews = (subject: (typeof MONEY_SUBJECTS)[number]): RealtimeNews => ({
  topic: 'money',
  subject,
  id: 'D-1',
  state: 'arrived',
  amountMinor: '1',
  currency: 'INR',
});
const NEWS: readonly RealtimeNews[] = [
  ...MONEY_SUBJECTS.map(moneyNews),
  { topic: 'balance', event: 'changed' },
  { topic: 'mail', event: 'changed' },
  { topic: 'mail', event: 'new', kind: 'operator', id: '1' },
  { topic: 'winners' },
  { topic: 'member', event: 'avatar' },
  { topic: 'activity', event: 'changed' },
  { topic: 'contract', event: 'changed' },
];

test('every event of a member is announced by a message of the server', () => {
  expect(new Set(NEWS.flatMap(changesOf))).toEqual(new Set(MEMBER_CHANGES));
  expect(changesOf(moneyNews('withdrawal'))).toEqual(['withdrawal.changed']);
  expect(changesOf({ topic: 'mail', event: 'new', kind: 'operator', id: '1' })).toEqual(['mail.changed']);
});

test('a socket that could not resume may have missed anything; one that could, only what the server batches', () => {
  expect(changesOf({ topic: 'ready', isResumed: false })).toEqual(MEMBER_CHANGES);
  expect(changesOf({ topic: 'ready', isResumed: true })).toEqual(['balance.changed', 'winners.changed']);
});

test('the end of a session changes no answers: they wait for the next login', () => {
  expect(changesOf({ topic: 'session', event: 'ended', reason: 'ended' })).toEqual([]);
});

test('an operator asks again after every change of a queue and every break of the connection', () => {
  expect(deskChangesOf({ topic: 'desk' })).toEqual(OPERATOR_CHANGES);
  expect(deskChangesOf({ topic: 'ready', isResumed: true })).toEqual(OPERATOR_CHANGES);
  expect(deskChangesOf({ topic: 'session', event: 'ended', reason: 'ended' })).toEqual([]);
});
