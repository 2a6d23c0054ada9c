import { expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { MEMBER_CHANGES, OPERATOR_CHANGES, OWN_CHANGES, SCREEN_CHANGES } from '../../schemas/change-events.ts';
import { readFiles } from '../support/source-files.ts';

const CALLS: readonly CallDefinition[] = CALL_TABLE;
const idsOf = (calls: readonly CallDefinition[]) => calls.map(({ id }) => id);
const causing = (event: string) => CALLS.filter(({ causes = [] }) => causes.some((caused) => caused === event));
const changed = (event: string) => CALLS.filter(({ changedBy = [] }) => changedBy.some((known) => known === event));

/** What members see of their money, orders, messages and sessions. */
const OF_MEMBERS =
  /^(wallet|deposit|withdrawal|transfer|records|bets|protection|mail|session|security|member|identity|passkey)\./;
/** Answers that no event changes. */
const LASTING: readonly string[] = [
  // Pictures, which never change.
  'withdrawal.showProof',
  'withdrawalDesk.proof',
  'depositDesk.proof',
  'applicationsDesk.picture',
  // Asked for by the watch over the session, to which the server announces its end.
  'session.state',
  // Made for a file, which keeps what it was made of.
  'records.export',
];

test('every event changes the answer to a call, and those that the server does not tell are caused by a call or the screen', () => {
  for (const event of [...MEMBER_CHANGES, ...OPERATOR_CHANGES, ...OWN_CHANGES, ...SCREEN_CHANGES])
    expect(idsOf(changed(event)), event).not.toEqual([]);
  for (const event of SCREEN_CHANGES) expect(idsOf(causing(event)), event).toEqual([]);
  for (const event of OWN_CHANGES) expect(idsOf(causing(event)), event).not.toEqual([]);
});

test('every query of a member about money, orders, messages or sessions names the events that change it', () => {
  const queries = CALLS.filter(
    ({ id, method, token }) => method === 'GET' && token === 'required' && OF_MEMBERS.test(id),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(idsOf(queries.filter(({ id, changedBy }) => !changedBy && !LASTING.includes(id)))).toEqual([]);
});

test('every query of the back office is refetched when something there has changed', () => {
  const queries = CALLS.filter(({ method, token }) => method === 'GET' && token === 'operator');
  expect(queries.length).toBeGreaterThan(20);
  for (const { id, changedBy } of queries)
    expect(changedBy, id).toEqual(LASTING.includes(id) ? undefined : OPERATOR_CHANGES);
});

test('queries are changed and calls that change something cause it, each for its own audience', () => {
  for (const { id, method, token, changedBy, causes } of CALLS) {
    if (changedBy) expect(method, id).toBe('GET');
    if (causes) expect(method, id).not.toBe('GET');
    const isOfDesk = [...(changedBy ?? []), ...(causes ?? [])].some((event) => event === 'desk.changed');
    if (changedBy || causes) expect(isOfDesk, id).toBe(token === 'operator');
  }
});

test('a call carries an idempotency key exactly if its body has to name one', () => {
  const namesKey = ({ body }: CallDefinition) => JSON.stringify(body?.required ?? []).includes('"requestId"');
  expect(idsOf(CALLS.filter(({ keyed }) => keyed))).toEqual(idsOf(CALLS.filter(namesKey)));
});

test('outside src/api no code writes cache keys, calls fetch functions or chooses refetches', () => {
  const byHand =
    /queryKey\s*:\s*\[|queryFn|QueryData(<.*>)?\(\s*\[|(invalidate|refetch|reset|cancel)Queries\(\{\s*(predicate|queryKey: \[)/;
  const found = readFiles(/^src\/(?!api\/).*\.tsx?$/).filter(({ text }) => byHand.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
  expect(byHand.test("useQuery({ queryKey: ['wallet.balance'], queryFn: read })")).toBe(true);
  expect(byHand.test("queries.setQueryData(['withdrawal.one', number], answer)")).toBe(true);
  expect(byHand.test('queries.setQueryData(queryOf(balance, {}).queryKey, answer)')).toBe(false);
});
