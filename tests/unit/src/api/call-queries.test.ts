import { hashKey, type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiClient, NetworkError } from '../../../../engine/api/client.ts';
import { DomainError } from '../../../../engine/api/domain-error.ts';
import { showBet } from '../../../../schemas/calls/bets.ts';
import type { TableCall } from '../../../../schemas/calls/call-table.ts';
import { cancelDeposit, createDeposit, depositOptions, listDeposits } from '../../../../schemas/calls/deposit.ts';
import { info } from '../../../../schemas/calls/member.ts';
import { overview } from '../../../../schemas/calls/security.ts';
import { walletTransfer } from '../../../../schemas/calls/transfer-wallets.ts';
import { balance } from '../../../../schemas/calls/wallet.ts';
import { requestWithdrawal, withdrawal } from '../../../../schemas/calls/withdrawal.ts';
import { callMutations } from '../../../../src/api/call-mutations.ts';
import { callPages } from '../../../../src/api/call-pages.ts';
import { callQueries } from '../../../../src/api/call-queries.ts';
import { tellChanges } from '../../../../src/api/changes.ts';
import { createQueryClient } from '../../../../src/api/query-client.ts';
import { tellingClient } from '../../../../src/api/telling-client.ts';

interface Sent {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal | undefined;
}

let sent: Sent[];
let failure: Error | undefined;
let queries: QueryClient;
const watching: (() => void)[] = [];

/** Answers every call with its number, or refuses it. */
const answering = {
  call: async ({ id }: TableCall, { body, signal }: { body?: Sent['body']; signal?: AbortSignal }) => {
    sent.push({ id, body, signal });
    if (failure) throw failure;
    return { number: sent.length };
  },
} as unknown as ApiClient;
const client = tellingClient(answering);
const { queryOf, listOf } = callQueries<TableCall>(client);
const { send, mutationOf } = callMutations<TableCall>(client);
const pagesOf = callPages<TableCall>(client);

const idsSince = (count: number) => sent.slice(count).map(({ id }) => id);

/** Shows an answer, as a component does. */
async function show<Answer>(options: UseQueryOptions<Answer>) {
  const observer = new QueryObserver<Answer>(queries, options);
  watching.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
}

beforeEach(() => {
  sent = [];
  failure = undefined;
  queries = createQueryClient();
});
afterEach(() => {
  for (const stop of watching.splice(0)) stop();
  queries.clear();
  vi.useRealTimers();
});

test('a query is known by its call, its input and what else its answer depends on', () => {
  const key = ({ queryKey }: { readonly queryKey: QueryKey }) => hashKey(queryKey);
  const first = queryOf(listDeposits, { query: { page: '1' } });
  expect(key(first)).not.toBe(key(queryOf(listDeposits, { query: { page: '2' } })));
  expect(key(queryOf(balance, {}))).not.toBe(key(queryOf(depositOptions, {})));
  expect(key(queryOf(balance, {}, 'EN'))).not.toBe(key(queryOf(balance, {}, 'HI')));
  expect(key(queryOf(showBet, { body: { vendor: 'a', roundId: 'b', language: 'EN' } }))).toBe(
    key(queryOf(showBet, { body: { language: 'EN', roundId: 'b', vendor: 'a' } })),
  );
  const pages = pagesOf(
    listDeposits,
    () => ({ query: { page: '1' } }),
    () => null,
  );
  expect(key(pages)).not.toBe(key(first));
});

test('a read is aborted when no one waits for it, and a call that changes something never is', async () => {
  await queries.fetchQuery(queryOf(balance, {}));
  await queries.fetchQuery(queryOf(showBet, { body: { vendor: 'a', roundId: 'b', language: 'EN' } }));
  expect(sent.map(({ signal }) => signal instanceof AbortSignal)).toEqual([true, false]);
});

test('an event refetches what it changes of the answers on the screen, and nothing else', async () => {
  await show(queryOf(balance, {}));
  await show(listOf(listDeposits, { query: { page: '1' } }));
  await show(queryOf(withdrawal, { query: { number: 'W-1' } }));
  await show(queryOf(overview, {}));
  const hidden = queryOf(depositOptions, {});
  await queries.fetchQuery(hidden);
  const before = sent.length;
  await tellChanges(['deposit.changed']);
  expect(idsSince(before).toSorted()).toEqual(['deposit.list', 'wallet.balance']);
  expect(queries.getQueryState(hidden.queryKey)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(queryOf(overview, {}).queryKey)?.isInvalidated).toBe(false);
});

test('after a change of language the server is asked again for names that it writes in it', async () => {
  await show(queryOf(info, {}));
  await show(queryOf(balance, {}));
  await tellChanges(['language.changed']);
  expect(idsSince(2)).toEqual(['member.info']);
});

test('a call that was answered or refused refetches what it may have changed', async () => {
  await show(listOf(listDeposits, { query: { page: '1' } }));
  const order = { method: 'upi', amountMinor: '500000' };
  await send(createDeposit, { body: order });
  await vi.waitFor(() => expect(idsSince(1)).toEqual(['deposit.create', 'deposit.list']));
  failure = new DomainError('invalidBody');
  await expect(send(cancelDeposit, { body: { id: '1' } })).rejects.toThrow();
  await vi.waitFor(() => expect(idsSince(3).slice(0, 2)).toEqual(['deposit.cancel', 'deposit.list']));
});

test('a refusal that its form shows leaves the screen as it is', async () => {
  const list = listOf(listDeposits, { query: { page: '1' } });
  await show(list);
  failure = new DomainError('invalidBody');
  await expect(send(createDeposit, { body: { method: 'upi', amountMinor: '500000' } })).rejects.toThrow();
  await vi.waitFor(() => expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true));
  expect(idsSince(1)).toEqual(['deposit.create']);
});

test('after silence the screen stays as it is, and counts as old', async () => {
  const list = listOf(listDeposits, { query: { page: '1' } });
  await show(list);
  failure = new NetworkError(undefined);
  await expect(send(createDeposit, { body: { method: 'upi', amountMinor: '500000' } })).rejects.toThrow();
  await vi.waitFor(() => expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true));
  expect(idsSince(1)).toEqual(['deposit.create']);
});

test('a query that fails or succeeds reports nothing', async () => {
  await show(queryOf(balance, {}));
  await queries.fetchQuery(queryOf(overview, {}));
  failure = new DomainError('invalidBody');
  await expect(queries.fetchQuery({ ...queryOf(depositOptions, {}), retry: false })).rejects.toThrow();
  expect(idsSince(0)).toEqual(['wallet.balance', 'security.overview', 'deposit.options']);
});

const MOVE = { from: 'main', to: 'aurora', amountMinor: '100' };
const move = (body = MOVE) =>
  queries
    .getMutationCache()
    .build(queries, mutationOf(walletTransfer))
    .execute({ body })
    .catch(() => undefined);
const requestIdsOf = () => sent.map(({ body }) => body?.requestId);

test('R10.06b a request that was not answered keeps its idempotency key when it is repeated', async () => {
  failure = new NetworkError(undefined);
  await move();
  failure = undefined;
  await move();
  const [first, second] = requestIdsOf();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(sent[1]?.body).toMatchObject(MOVE);
});

test('a request that was answered, refused or changed gets a new idempotency key', async () => {
  await move();
  await move();
  failure = new DomainError('insufficientFunds');
  await move();
  failure = new NetworkError(undefined);
  await move();
  await move({ ...MOVE, amountMinor: '200' });
  expect(new Set(requestIdsOf()).size).toBe(5);
});

test('the same request much later is another one', async () => {
  vi.useFakeTimers({ now: 0 });
  failure = new NetworkError(undefined);
  await move();
  vi.setSystemTime(4 * 60_000);
  await move();
  vi.setSystemTime(10 * 60_000);
  await move();
  const [first, soon, later] = requestIdsOf();
  expect(soon).toBe(first);
  expect(later).not.toBe(first);
});

test('a request that carries a proof comes with its key', async () => {
  const body = { requestId: 'made-by-the-form', amountMinor: '100', cardId: '1', paymentPassword: 'secret' };
  await send(requestWithdrawal, { body });
  expect(sent[0]?.body).toEqual(body);
});
