import { expect, test } from 'vitest';
import { chooseFaults } from '../../mutate/choose.ts';
import { canBePlanted, type Fault, faultsOf } from '../../mutate/faults.ts';
import { dropDisabled } from '../../mutate/operators/attributes.ts';
import { readSource } from '../../mutate/source.ts';

const fault = (operator: string, file: string, number: number): Fault => ({
  id: `${operator}-${file}-${number}`,
  kind: 'server',
  operator,
  file,
  line: 1,
  start: 0,
  end: 1,
  replacement: '',
  sentence: 'Something is missing.',
});

const FAULTS = ['drop-where', 'drop-lock', 'drop-check'].flatMap((operator) =>
  ['a', 'b', 'c', 'd'].flatMap((file) => [1, 2, 3].map((number) => fault(operator, `${file}.ts`, number))),
);
const always = () => true;
const idsOf = (faults: readonly Fault[]): readonly string[] => faults.map(({ id }) => id);

test('the same seed chooses the same faults, in whatever order they were found, and another seed others', () => {
  const chosen = idsOf(chooseFaults(FAULTS, { count: 9, seed: 1 }, always));
  expect(idsOf(chooseFaults(FAULTS.toReversed(), { count: 9, seed: 1 }, always))).toEqual(chosen);
  expect(idsOf(chooseFaults(FAULTS, { count: 9, seed: 2 }, always))).not.toEqual(chosen);
});

test('every operator has its share, and each file comes once before any comes twice', () => {
  const chosen = chooseFaults(FAULTS, { count: 12, seed: 7 }, always);
  const places = chosen.map(({ operator, file }) => `${operator} ${file}`);
  expect(new Set(places).size).toBe(12);
});

test('all are chosen if there are fewer than asked for, each once', () => {
  const chosen = chooseFaults(FAULTS, { count: 1000, seed: 1 }, always);
  expect(idsOf(chosen).toSorted()).toEqual(idsOf(FAULTS).toSorted());
});

test('a fault that cannot be planted is passed over for the next one of its operator', () => {
  const chosen = chooseFaults(FAULTS, { count: 3, seed: 1 }, ({ file }) => file === 'd.ts');
  expect(chosen.map(({ operator, file }) => `${operator} ${file}`).toSorted()).toEqual([
    'drop-check d.ts',
    'drop-lock d.ts',
    'drop-where d.ts',
  ]);
});

test('a fault keeps its name when lines around it move, and two of the same line differ', () => {
  const read = (text: string) => [...faultsOf(dropDisabled, readSource('src/a.tsx', text))];
  const [before] = read('const a = <Button disabled={b} />;');
  const [after] = read('// A remark.\n\nconst a = <Button disabled={b} />;');
  expect(after?.id).toBe(before?.id);
  expect(after?.line).toBe(3);
  const twins = read('const a = [<Button disabled={b} />, <Button disabled={b} />];');
  expect(new Set(twins.map(({ id }) => id)).size).toBe(2);
});

test('a change that breaks the syntax or changes nothing is no fault', () => {
  const text = 'const a = b;';
  const change = (replacement: string): Fault => ({
    ...fault('drop-where', 'a.ts', 1),
    start: 10,
    end: 11,
    replacement,
  });
  expect(canBePlanted(text, change('c'))).toBe(true);
  expect(canBePlanted(text, change('b'))).toBe(false);
  expect(canBePlanted(text, change('('))).toBe(false);
});
