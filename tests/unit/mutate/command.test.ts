import { expect, test } from 'vitest';
import { isMeant, readCommand, usage } from '../../mutate/command.ts';
import { OPERATORS } from '../../mutate/operators/operators.ts';

test('without options twenty faults of every kind are chosen and run', () => {
  expect(readCommand([])).toMatchObject({ kinds: ['screens', 'server', 'config'], count: 20, seed: 1, isList: false });
});

test('options that can be repeated add up', () => {
  const command = readCommand([
    '--kind',
    'server',
    '--kind=config',
    '--operator',
    'drop-lock',
    '--seed',
    '7',
    '--list',
  ]);
  expect(command).toMatchObject({ kinds: ['server', 'config'], operators: ['drop-lock'], seed: 7, isList: true });
});

test.each([
  [['--kind', 'screen'], 'There is no kind screen. Did you mean screens?'],
  [['--operator', 'drop-wher'], 'There is no operator drop-wher. Did you mean drop-where?'],
  [['--cuont', '5'], 'There is no option --cuont. Did you mean count?'],
  [['--kind', 'quite-another'], 'There is no kind quite-another.'],
  [['--count', 'many'], '--count takes a whole number from 1 on, not many.'],
  [['--count', '0'], '--count takes a whole number from 1 on, not 0.'],
  [['server'], 'server belongs to no option.'],
])('%j is refused with its cure', (words, message) => {
  expect(() => readCommand(words)).toThrow(message);
});

test('an option without its value is refused', () => {
  expect(() => readCommand(['--kind'])).toThrow(/kind/);
});

test('a path is meant by any pattern, and by none all are', () => {
  expect(isMeant('server/transfer/send.ts', ['src/**', 'server/transfer/**'])).toBe(true);
  expect(isMeant('server/wallet/send.ts', ['src/**', 'server/transfer/**'])).toBe(false);
  expect(isMeant('server/wallet/send.ts', [])).toBe(true);
});

test('the help names every operator and has examples', () => {
  expect(OPERATORS.filter(({ name }) => !usage().includes(name))).toEqual([]);
  expect(usage()).toContain('npm run mutate -- --kind server --count 40');
});
