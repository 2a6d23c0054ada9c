import { expect, test } from 'vitest';
import { findDialog, type HistoryPlace, readDialogState, reloadedState } from '../../../../src/app/dialog-place.ts';

const VISITOR = { isLoggedIn: false, isTrial: false, hasScreen: false };
const MEMBER = { isLoggedIn: true, isTrial: false, hasScreen: true };
const TRIAL = { ...MEMBER, isTrial: true };
/** The session is over, but the screen is still that of its member. */
const COVERED = { isLoggedIn: false, isTrial: false, hasScreen: true };

const at = (address: string, state: unknown = null): HistoryPlace => {
  const { pathname, search, hash } = new URL(address, 'http://india.localhost');
  return { pathname, search, hash, state };
};

test.each([
  ['/login', { kind: 'login' }],
  ['/register.html?referralCode=ABC', { kind: 'register' }],
  ['/login#reset=secret', { kind: 'resetPassword', token: 'secret' }],
  ['/?centre=withdraw', { kind: 'login', continueTo: '/?centre=withdraw' }],
  ['/?centre=nowhere', undefined],
  ['/slot-games', undefined],
])('R2.02a R2.03 the address %s asks a visitor for its dialog', (address, dialog) => {
  expect(findDialog(at(address), VISITOR)).toEqual(dialog);
});

test('R2.03 the address of the login asks members for nothing, and keeps their place in the member centre', () => {
  expect(findDialog(at('/login'), MEMBER)).toBeUndefined();
  expect(findDialog(at('/?centre=withdraw'), MEMBER)).toBeUndefined();
  expect(findDialog(at('/?centre=withdraw'), COVERED)).toBeUndefined();
});

test('R6.03 a trial account may register at the address of the registration, and log in nowhere', () => {
  expect(findDialog(at('/register'), TRIAL)).toEqual({ kind: 'register' });
  expect(findDialog(at('/', { dialog: { kind: 'register' } }), TRIAL)).toEqual({ kind: 'register' });
  expect(findDialog(at('/login'), TRIAL)).toBeUndefined();
});

test('R2.28a a dialog that was opened over an address comes before the one that the address asks for', () => {
  const state = { dialog: { kind: 'register' }, isOver: false };
  expect(findDialog(at('/login', state), VISITOR)).toEqual({ kind: 'register' });
});

test("R2.28a going forward to a login opens nothing for a member, nor a member's dialog for a visitor", () => {
  expect(findDialog(at('/', { dialog: { kind: 'login' } }), MEMBER)).toBeUndefined();
  expect(findDialog(at('/', { dialog: { kind: 'avatar' } }), VISITOR)).toBeUndefined();
  expect(findDialog(at('/', { dialog: { kind: 'changePassword' } }), COVERED)).toEqual({ kind: 'changePassword' });
  const another = { kind: 'register', isForAnother: true };
  expect(findDialog(at('/', { dialog: another }), MEMBER)).toEqual(another);
});

test.each([
  null,
  'text',
  7,
  {},
  { dialog: 'login' },
  { dialog: { kind: 'unknown' } },
  { dialog: { kind: 'toString' } },
])('R2.28a the state %j of an older version or of another page opens nothing', (state) => {
  expect(readDialogState(state)).toEqual({ isOver: false });
  expect(findDialog(at('/', state), VISITOR)).toBeUndefined();
});

test('R2.28a a reload keeps a way in, and closes what a person was only doing', () => {
  const login = { dialog: { kind: 'login', continueTo: '/slot-games' }, isOver: true };
  expect(reloadedState(login)).toBe(login);
  expect(reloadedState({ dialog: { kind: 'logout' }, isOver: true })).toBeNull();
  expect(reloadedState({ dialog: { kind: 'search' }, isOver: true })).toBeNull();
  expect(reloadedState('kept by another page')).toBe('kept by another page');
});
