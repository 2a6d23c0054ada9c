import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REALTIME_CLOSE, type RealtimeEnvelope, type RealtimeNews } from '../../../../schemas/realtime.ts';
import { openRealtime } from '../../../../src/api/realtime.ts';

/** A socket whose server is the test. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: unknown[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  envelope(envelope: Omit<RealtimeEnvelope, 'v'>): void {
    this.say(JSON.stringify({ v: 1, ...envelope }));
  }
  lose(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('window', { location: { href: 'https://alpha.example/page' } });
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const READY: RealtimeNews = { topic: 'ready', isResumed: true };
const WINNERS: RealtimeNews = { topic: 'winners' };
const listen = () => {
  const heard: RealtimeNews[] = [];
  let refusals = 0;
  const close = openRealtime('token', {
    onNews: (news) => heard.push(news),
    onRefused: () => {
      refusals += 1;
    },
  });
  return { heard, close, refusals: () => refusals };
};
const last = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('No socket was opened.');
  return socket;
};

test('R4.18a a lost connection resumes from its last message, and no message is delivered twice', async () => {
  const { heard } = listen();
  last().open();
  expect(last().sent).toEqual([{ token: 'token' }]);
  last().envelope({ cursor: '10.0.1', message: { topic: 'ready', isResumed: false } });
  last().envelope({ id: '7', cursor: '10.7.2', audience: 'merchant', message: WINNERS });
  last().lose();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  expect(last().sent).toEqual([{ token: 'token', after: '10.7.2' }]);
  last().envelope({ id: '7', cursor: '10.7.3', audience: 'merchant', message: WINNERS });
  last().envelope({ id: '8', cursor: '10.8.3', audience: 'merchant', message: WINNERS });
  last().envelope({ cursor: '10.8.3', message: READY });
  expect(heard).toEqual([{ topic: 'ready', isResumed: false }, WINNERS, WINNERS, READY]);
});

test('a message without an envelope of this version is dropped', () => {
  const { heard } = listen();
  last().open();
  last().say('not even JSON');
  last().say('null');
  last().say('{"topic":"winners"}');
  last().say(JSON.stringify({ v: 2, cursor: '1.1.1', message: WINNERS }));
  expect(heard).toEqual([]);
});

test('a line that breaks again and again is tried less and less often, and a refused one never again', async () => {
  const { refusals } = listen();
  for (const longestMs of [1_000, 2_000, 4_000, 8_000]) {
    const before = FakeSocket.all.length;
    last().lose();
    await vi.advanceTimersByTimeAsync(longestMs / 2 - 1);
    expect(FakeSocket.all).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(longestMs / 2 + 1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  const { length } = FakeSocket.all;
  last().lose(REALTIME_CLOSE.refused);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.all).toHaveLength(length);
  expect(refusals()).toBe(1);
});

test('nothing is sent on a socket that was closed while it opened', () => {
  listen();
  last().readyState = 2;
  last().open();
  expect(last().sent).toEqual([]);
});

test('nothing is received after the end', async () => {
  const { heard, close } = listen();
  last().open();
  close();
  last().envelope({ id: '1', cursor: '1.1.1', audience: 'merchant', message: WINNERS });
  last().lose();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});
