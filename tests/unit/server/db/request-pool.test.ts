import { expect, test } from 'vitest';
import { createStatementNames, joinBegin } from '../../../../server/db/request-pool.ts';

/** Sends the texts one after the other. @returns what reached the database, and the answers */
async function sendAll(texts: readonly (readonly [string, ...unknown[]])[]) {
  const sent: unknown[] = [];
  const send = joinBegin(async (text, values) => {
    sent.push([text, ...values]);
    return text.includes(';') ? text.split('; ').map((part) => ({ command: part })) : { command: text };
  });
  const answers: unknown[] = [];
  for (const [text, ...values] of texts) answers.push(await send(text, values));
  return { sent, answers };
}

test('a statement has one name, and no two have the same', () => {
  const nameOf = createStatementNames();
  const names = ['select $1', 'select $1, $2', 'select $1'].map(nameOf);
  expect(names[2]).toBe(names[0]);
  expect(names[1]).not.toBe(names[0]);
  expect(names).not.toContain(undefined);
});

test('statements that come in more forms than there is room for are not kept', () => {
  const nameOf = createStatementNames(2);
  const [first] = ['one', 'two'].map(nameOf);
  expect(nameOf('three')).toBeUndefined();
  expect(nameOf('one')).toBe(first);
});

test('a transaction begins together with its first statement', async () => {
  const { sent, answers } = await sendAll([['begin'], ['select 1'], ['select $1', 2], ['commit']]);
  expect(sent).toEqual([['begin; select 1'], ['select $1', 2], ['commit']]);
  expect(answers[1]).toEqual({ command: 'select 1' });
});

test('its settings go with it, and a first statement with values goes on its own', async () => {
  const begin = 'start transaction isolation level repeatable read read only';
  const { sent } = await sendAll([[begin], ['select $1', 1], ['rollback']]);
  expect(sent).toEqual([[begin], ['select $1', 1], ['rollback']]);
});

test('a transaction without a statement is not opened, and the next one begins again', async () => {
  const { sent, answers } = await sendAll([['begin'], ['rollback'], ['begin'], ['commit'], ['select 1']]);
  expect(sent).toEqual([['select 1']]);
  expect(answers.map((one) => (one as { command: string }).command)).toEqual([
    'BEGIN',
    'ROLLBACK',
    'BEGIN',
    'COMMIT',
    'select 1',
  ]);
});
