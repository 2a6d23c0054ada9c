import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TABLE, type TableCall } from '../../schemas/calls/call-table.ts';
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../schemas/operator-permissions.ts';
import type { Allowed } from '../support/allowed.ts';
import { type Caller, type EachCaller, type NamedCall, startEachCaller } from '../support/each-caller.ts';
import { WHO_MAY } from '../support/who-may.ts';

/** Calls that declare a refusal of some callers for what they ask: a vendor without trial play, money or a contract for a downline. */
const REFUSE_SOME: readonly string[] = [
  'games.launch',
  'transfer.send',
  'contract.dividend',
  'contract.dailyWage',
  'contract.hourlySalary',
  'contract.realTimeSalary',
];

const CALLS: readonly NamedCall[] = CALL_TABLE;

const isPermission = (allowed: Allowed): allowed is OperatorPermission =>
  OPERATOR_PERMISSIONS.some((permission) => permission === allowed);

/** How a call refuses a caller for who it is; undefined if the table allows the caller. */
function refusalOf(id: TableCall['id'], { name, kind }: Caller): string | undefined {
  const allowed = WHO_MAY[id];
  // Joins the session of a cookie, which no caller has here.
  if (id === 'session.join') return '401 notLoggedIn';
  if (allowed === 'everyone') return undefined;
  if (allowed === 'operator' || isPermission(allowed)) {
    if (kind !== 'operator') return '401 notLoggedIn';
    return allowed === 'operator' || allowed === name ? undefined : '403 permissionMissing';
  }
  if (kind !== 'person') return '401 notLoggedIn';
  if (allowed.split(' ').includes(name)) return undefined;
  return allowed === 'agent' ? '403 nonAgent' : '403 officialAccountRequired';
}

/** Answers that refuse a caller for who it is. */
const REFUSALS: readonly string[] = [
  '401 notLoggedIn',
  '401 sessionExpired',
  '403 officialAccountRequired',
  '403 nonAgent',
  '403 permissionMissing',
];

let site: EachCaller;
beforeAll(async () => {
  site = await startEachCaller();
});
afterAll(() => site.close());

test('R10.02a the table by hand has every call of the call table, and each permission decides about some', () => {
  expect(Object.keys(WHO_MAY).sort()).toEqual(CALLS.map(({ id }) => id).sort());
  const decisions: readonly string[] = Object.values(WHO_MAY);
  expect(OPERATOR_PERMISSIONS.filter((permission) => !decisions.includes(permission))).toEqual([]);
});

describe.each(CALLS)('R10.02a $id', (call) => {
  const allowed = WHO_MAY[call.id];

  test('is declared in the call table as the table by hand has it', () => {
    const { token, permission, errors } = call;
    const isForOperators = allowed === 'operator' || isPermission(allowed);
    const tokens = allowed === 'everyone' ? ['none', 'optional'] : [isForOperators ? 'operator' : 'required'];
    expect(tokens).toContain(token);
    expect(permission).toBe(isPermission(allowed) ? allowed : undefined);
    if (REFUSE_SOME.includes(call.id)) return;
    expect(errors.includes('officialAccountRequired')).toBe(allowed === 'member agent');
    expect(errors.includes('nonAgent')).toBe(allowed === 'agent');
  });

  test('answers the callers of the table by hand and refuses all others', async () => {
    const seen: Record<string, string | undefined> = {};
    const expected: Record<string, string | undefined> = {};
    for (const caller of site.callers) {
      const { status, message } = await site.send(call, caller);
      const refusal = [`${status} ${message}`].find((answer) => REFUSALS.includes(answer));
      seen[caller.name] = refusal;
      expected[caller.name] = refusalOf(call.id, caller);
    }
    expect(seen).toEqual(expected);
    expect(Object.keys(seen)).toHaveLength(4 + 1 + OPERATOR_PERMISSIONS.length);
  });
});
