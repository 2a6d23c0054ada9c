import { expect, test } from 'vitest';
import { plant } from '../../mutate/faults.ts';
import { swapAmount } from '../../mutate/operators/amounts.ts';
import { dropAria, dropDisabled } from '../../mutate/operators/attributes.ts';
import { dropMessage, negateCondition } from '../../mutate/operators/elements.ts';
import { dropDependency, dropFocus, dropReset } from '../../mutate/operators/hooks.ts';
import type { Operator } from '../../mutate/operators/operator.ts';
import { findTexts, otherText, textKeys } from '../../mutate/operators/texts.ts';
import { readSource } from '../../mutate/source.ts';

const PATH = 'src/features/transfer/form.tsx';

/** The file with each fault of an operator in turn. */
const faulty = ({ find }: Pick<Operator, 'find'>, text: string): readonly string[] =>
  [...find(readSource(PATH, text))].map((site) => plant(text, site));

test('a withheld control becomes usable, with and without a value, and a message about a busy form is left alone', () => {
  expect(faulty(dropDisabled, 'const a = <Button disabled={isBusy} label="x" />;')).toEqual([
    'const a = <Button disabled={false} label="x" />;',
  ]);
  expect(faulty(dropDisabled, 'const a = <Form isBusy />;')).toEqual(['const a = <Form isBusy={false} />;']);
  expect(faulty(dropDisabled, 'const a = <ErrorAlert isBusy={b} />;')).toEqual([]);
  expect(faulty(dropDisabled, 'const a = <Button disabled={false} />;')).toEqual([]);
});

test('names and states for screen readers go, but a picture stays hidden', () => {
  expect(faulty(dropAria, 'const a = <a aria-label={t("b")} aria-hidden="true" />;')).toEqual([
    'const a = <a  aria-hidden="true" />;',
  ]);
});

test('a message of failure goes from among elements and from a condition', () => {
  expect(faulty(dropMessage, 'const a = <div><ErrorAlert error={e} /></div>;')).toEqual([
    'const a = <div>{null}</div>;',
  ]);
  expect(faulty(dropMessage, 'const a = isError ? <LoadFailure error={e} /> : null;')).toEqual([
    'const a = isError ? null : null;',
  ]);
});

test('the condition of an element turns into its opposite, and that of a value stays', () => {
  expect(faulty(negateCondition, 'const a = total === 0 ? <p /> : null;')).toEqual([
    'const a = !(total === 0) ? <p /> : null;',
  ]);
  expect(faulty(negateCondition, 'const a = <p>{isOpen && <b />}</p>;')).toEqual([
    'const a = <p>{!(isOpen) && <b />}</p>;',
  ]);
  expect(faulty(negateCondition, "const a = isOpen ? 'x' : 'y';")).toEqual([]);
});

test('a hook loses each of its dependencies in turn', () => {
  expect(faulty(dropDependency, 'useMemo(() => a + b, [a, b]); useEffect(() => c(), []);')).toEqual([
    'useMemo(() => a + b, [b]); useEffect(() => c(), []);',
    'useMemo(() => a + b, [a]); useEffect(() => c(), []);',
  ]);
});

test('a key that starts something again goes, and one that names an element of a list stays', () => {
  expect(faulty(dropReset, 'const a = <Form key={number} />;')).toEqual(['const a = <Form  />;']);
  expect(faulty(dropReset, 'const a = list.map((one) => <li key={one} />);')).toEqual([]);
  expect(faulty(dropReset, 'const a = [<td key="sum" />, <td key={name} />];')).toEqual([]);
});

test('calls that close or empty something are left out, and those that end a clock or answer something stay', () => {
  expect(faulty(dropReset, 'onClose(); move.forget(); clearTimeout(timer); const a = resetWays();')).toEqual([
    'undefined; move.forget(); clearTimeout(timer); const a = resetWays();',
    'onClose(); undefined; clearTimeout(timer); const a = resetWays();',
  ]);
});

test('the focus stays where a call or an attribute would have moved it', () => {
  expect(faulty(dropFocus, 'useEffect(() => heading.current?.focus(), []); const a = <Button autoFocus />;')).toEqual([
    'useEffect(() => heading.current?.focus(), []); const a = <Button  />;',
    'useEffect(() => undefined, []); const a = <Button autoFocus />;',
  ]);
});

test('a shown amount is replaced by each other amount of the same component', () => {
  const text = 'function A({ balanceMinor }) { const restMinor = 1n; return <Amount minor={restMinor} />; }';
  expect(faulty(swapAmount, text)).toEqual([text.replace('={restMinor}', '={balanceMinor}')]);
  const elsewhere =
    'function A({ restMinor }) { return <Amount minor={restMinor} />; } function B({ balanceMinor }) {}';
  expect(faulty(swapAmount, elsewhere)).toEqual([]);
});

test('an amount within a sentence is replaced, and its answer is taken as a whole', () => {
  const text = 'function A(order) { const { feeMinor } = order; return amountText(order.amountMinor); }';
  expect(faulty(swapAmount, text)).toEqual([text.replace('(order.amountMinor)', '(feeMinor)')]);
});

const KEYS = new Map(
  textKeys('transfer', {
    rest: 'Left',
    found_one: '{{count}} person',
    found_other: '{{count}} people',
    sum: '{{count}} in all',
    none: { people: 'No one yet', wallets: 'None yet' },
    alone: { text: 'Alone' },
  }),
);

test('the forms of a plural are one text, and its placeholders are known', () => {
  expect([...KEYS]).toContainEqual(['transfer.found', '{{count']);
  expect([...KEYS.keys()]).not.toContain('transfer.found_one');
});

test('a text is replaced by one of the same object, if possible with the same placeholders', () => {
  expect(otherText(KEYS, 'transfer.found')).toBe('transfer.sum');
  expect(otherText(KEYS, 'transfer.none.people')).toBe('transfer.none.wallets');
  expect(otherText(KEYS, 'transfer.alone.text')).toBeUndefined();
});

test('texts that are written out are replaced, and made or unknown keys stay', () => {
  const find = { find: (source: ReturnType<typeof readSource>) => findTexts(source, KEYS) };
  expect(faulty(find, "t('transfer.none.people'); t(made); t('other.key'); u('transfer.rest');")).toEqual([
    "t('transfer.none.wallets'); t(made); t('other.key'); u('transfer.rest');",
  ]);
});
