import { expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { COMMON_ERRORS, ERRORS } from '../../schemas/errors.ts';

test('R7 every call has an id and its own address', () => {
  const ids = CALL_TABLE.map(({ id }) => id);
  const addresses = CALL_TABLE.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('R7.11i an encrypted call has a body, and a call with a required token can answer that it is missing', () => {
  for (const call of CALL_TABLE) {
    if (call.encrypted) expect('body' in call, call.id).toBe(true);
    if (call.token === 'required')
      expect(call.errors, call.id).toEqual(expect.arrayContaining(['notLoggedIn', 'sessionExpired']));
    if (call.token === 'operator')
      expect(call.errors, call.id).toEqual(expect.arrayContaining(['notLoggedIn', 'sessionExpired']));
  }
});

test('R7.11i R10.02a every call of the back office but those of its session names what an operator has to be allowed to do', () => {
  const open: string[] = [];
  for (const call of CALL_TABLE as readonly CallDefinition[]) {
    if (call.token !== 'operator') expect(call.permission, call.id).toBeUndefined();
    else {
      expect(call.errors.includes('permissionMissing'), call.id).toBe(call.permission !== undefined);
      expect(call.errors.includes('twoFactorRequired'), call.id).toBe(call.duringEnrolment !== true);
      if (call.permission === undefined) open.push(call.id);
    }
  }
  expect(open).toEqual([
    'operator.logout',
    'operator.self',
    'operator.startTwoFactor',
    'operator.confirmTwoFactor',
    'operator.waiting',
    'operator.changePassword',
    'operator.renewTwoFactor',
    'operator.confirmRenewal',
    'operator.renewCodes',
    'operator.sessions',
    'operator.endSession',
    'operator.endOtherSessions',
  ]);
});

test('R7.11i every error of the table is in the catalogue and no call repeats a common one', () => {
  const common = new Set<string>(COMMON_ERRORS);
  for (const call of CALL_TABLE) {
    for (const code of call.errors) {
      expect(Object.keys(ERRORS), call.id).toContain(code);
      expect(common.has(code), `${call.id} ${code}`).toBe(false);
    }
  }
});
