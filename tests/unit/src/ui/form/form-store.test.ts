import { expect, test } from 'vitest';
import { rulesToForm } from '../../../../../engine/register/form-schema.ts';
import { createFormStore } from '../../../../../src/ui/form/form-store.ts';
import { formContext, rulesWith } from '../../../../support/register-rules.ts';

const form = rulesToForm(rulesWith({ confirmPassword: {}, email: { patternId: 4 } }), formContext());
const RIGHT = { username: 'rahul', password: 'secret12', confirmPassword: 'secret12', terms: true };

test('R5.04g a field shows its mistake only after it was left, or after the form was sent', () => {
  const store = createFormStore(form, {});
  store.change({ email: 'nobody' });
  expect(store.findShown('email')).toBeUndefined();
  expect(store.findMistake('email')?.code).toBe('pattern');
  store.leave('email');
  expect(store.findShown('email')?.code).toBe('pattern');
  store.leave('username');
  expect(store.findShown('username'), 'passed by on the way to another').toBeUndefined();
  store.change({ email: '' });
  expect(store.findShown('email')).toBeUndefined();
  store.change({ email: 'nobody' });
  expect(store.findShown('username')).toBeUndefined();
  expect(store.countAfterSubmit()).toBe(0);
  expect(store.submit().map(({ field }) => field)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
    'terms',
  ]);
  expect(store.findShown('username')?.code).toBe('required');
  expect(store.countAfterSubmit()).toBe(5);
});

test('R5.04g mending the password takes the mistake off its repetition', () => {
  const store = createFormStore(form, { ...RIGHT, password: 'secret1' });
  store.leave('confirmPassword');
  expect(store.findShown('confirmPassword')?.code).toBe('notEqual');
  store.change(RIGHT);
  expect(store.findShown('confirmPassword')).toBeUndefined();
  expect(store.isRight('confirmPassword')).toBe(true);
});

test('a server error shows at once and leaves its field with the first edit of that field', () => {
  const store = createFormStore(form, RIGHT);
  store.refuse([{ field: 'username', code: 'accountTaken', params: {} }]);
  expect(store.findShown('username')?.code).toBe('accountTaken');
  store.change({ ...RIGHT, email: 'name@example.com' });
  expect(store.findShown('username')?.code).toBe('accountTaken');
  store.change({ ...RIGHT, username: 'rahul7' });
  expect(store.findShown('username')).toBeUndefined();
});

test('R5.04g a field whose entry became void shows no mistake until it is left or sent once more', () => {
  const store = createFormStore(form, RIGHT);
  store.leave('email');
  store.refuse([{ field: 'username', code: 'accountTaken', params: {} }]);
  store.change({ ...RIGHT, password: '' });
  store.restart('password');
  expect(store.findShown('password')).toBeUndefined();
  expect(store.findMistake('password')).toBeDefined();
  store.leave('password');
  expect(store.findShown('password')).toBeDefined();
  store.restart('password');
  store.submit();
  expect(store.findShown('password')).toBeDefined();
});

test('a mistake stays the same object while it does not change, so that its field is not drawn again', () => {
  const store = createFormStore(form, { username: '' });
  store.leave('email');
  store.change({ email: 'nobody' });
  const first = store.findShown('email');
  store.change({ email: 'nobody at' });
  expect(store.findShown('email')).toBe(first);
});

test('a listener is notified of changes until it is taken away', () => {
  const store = createFormStore(form, { email: 'nobody' });
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.leave('email');
  store.leave('email');
  store.change({ email: 'x' });
  stop();
  store.submit();
  expect(heard).toBe(2);
});

test('a field that is judged at once shows its mistake while it is typed, and none before', () => {
  const store = createFormStore(form, {}, ['email']);
  expect(store.findShown('email')).toBeUndefined();
  store.change({ email: 'nobody', username: '1' });
  expect(store.findShown('email')?.code).toBe('pattern');
  expect(store.findShown('username')).toBeUndefined();
});

test('a form whose limits change checks against the new ones, and remembers the visited fields', () => {
  const store = createFormStore(form, { username: 'rahul' });
  store.leave('username');
  expect(store.findShown('username')).toBeUndefined();
  const longer = rulesToForm(rulesWith({ username: { minLength: 8 } }), formContext());
  store.adopt(longer);
  expect(store.form).toBe(longer);
  expect(store.findShown('username')?.code).toBe('tooShort');
});
