import { expect, test } from 'vitest';
import { createSendTracker } from '../../../../server/providers/send-tracker.ts';
import type { OutgoingMessage } from '../../../../server/send-message.ts';

const MESSAGE: OutgoingMessage = { merchant: 'first', recipient: '+91 1', subject: '', body: 'hello', language: 'EN' };

test('shutdown waits for messages being sent, and not for failed ones', async () => {
  const sends = createSendTracker();
  const events: string[] = [];
  let finish = () => {};
  const slow = sends.track(() => new Promise((done) => (finish = done)));
  const broken = sends.track(() => Promise.reject(new Error('the gateway is down')));
  void slow(MESSAGE).then(() => events.push('sent'));
  await expect(broken(MESSAGE)).rejects.toThrow('the gateway is down');
  const settled = sends.settle(5_000).then(() => events.push('settled'));
  await new Promise((done) => setTimeout(done, 30));
  expect(events).toEqual([]);
  finish();
  await settled;
  expect(events).toEqual(['sent', 'settled']);
});

test('it does not wait forever, and not at all if nothing is under way', async () => {
  const sends = createSendTracker();
  await sends.settle(60_000);
  void sends.track(() => new Promise(() => {}))(MESSAGE);
  const startedAt = performance.now();
  await sends.settle(50);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
});
