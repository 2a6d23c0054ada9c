import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { approvalModel } from '../../flows/approval/approval.model.ts';
import { avatarModel } from '../../flows/avatar/avatar.model.ts';
import { MODELS } from './models.ts';
import { countScore, findRecordedScore, recordedShare, recordMutationScore, scoredFrom } from './mutation-record.ts';
import { findSources, hashSources, type ReadSource, readSource } from './source-hash.ts';

const LOCK = JSON.stringify({
  packages: { 'node_modules/xstate': { version: '5.1.0' }, 'node_modules/@maker/part': { version: '1.0.0' } },
});

const SOURCES: Readonly<Record<string, string>> = {
  'flows/door/door.model.ts': [
    "import type { Colour } from '../colour.ts';",
    "import { createMachine } from 'xstate';",
    "import { readFileSync } from 'node:fs';",
    "import {\n  opened,\n  shut,\n} from './door.screens.ts';",
    "export { lock } from '../lock/lock.ts';",
    "export type { Key } from '../key.ts';",
    "import '../bell.ts';",
    "const later = () => import('../later.ts');",
  ].join('\n'),
  'flows/door/door.screens.ts': "import { part } from '@maker/part/pieces';",
  'flows/lock/lock.ts': "import { opened } from '../door/door.screens.ts';\nexport const lock = 'lock';",
  'flows/bell.ts': "console.log('bell');",
  'flows/later.ts': 'export const later = 1;',
  'package-lock.json': LOCK,
};

const read: ReadSource = (path) => {
  const text = SOURCES[path];
  if (text === undefined) throw new Error(`There is no file ${path}.`);
  return text;
};

const START = ['flows/door/door.model.ts'];

/** The same files, one of which has another text. */
const withText =
  (changed: string, text: string, others: ReadSource): ReadSource =>
  (path) =>
    path === changed ? text : others(path);

test('the sources of some code are found through every kind of import except that of types', () => {
  expect(findSources(START, read)).toEqual({
    files: [
      'flows/bell.ts',
      'flows/door/door.model.ts',
      'flows/door/door.screens.ts',
      'flows/later.ts',
      'flows/lock/lock.ts',
    ],
    packages: ['@maker/part', 'xstate'],
  });
});

test('the hash follows a changed character in any file, and the version of any package', () => {
  const before = hashSources(START, read);
  expect(hashSources(START, read)).toBe(before);
  for (const file of findSources(START, read).files)
    expect(hashSources(START, withText(file, `${read(file)} `, read)), file).not.toBe(before);
  for (const [version, next] of [
    ['5.1.0', '5.1.1'],
    ['1.0.0', '1.0.1'],
  ] as const)
    expect(hashSources(START, withText('package-lock.json', LOCK.replace(version, next), read))).not.toBe(before);
});

test('an import that leads nowhere is a mistake', () => {
  expect(() => findSources(START, withText('flows/bell.ts', "import './gone.ts';", read))).toThrow('flows/gone.ts');
});

/** Each file is read once for all flows; the lock file, which is long, is a short one. */
const kept = new Map([['package-lock.json', LOCK]]);
const readOnce: ReadSource = (path) => {
  const text = kept.get(path) ?? readSource(path);
  kept.set(path, text);
  return text;
};

test.each(MODELS)('$name: its score depends on its chart, the kit and the version of XState', (model) => {
  const { files, packages } = findSources(scoredFrom(model), readOnce);
  expect(files).toContain(`flows/${model.name}/${model.name}.machine.ts`);
  for (const name of ['explore', 'mutants', 'chart-edits', 'equivalence', 'actor-driver', 'run-path', 'world'])
    expect(files).toContain(posix.join('packages/model-tests/src', `${name}.ts`));
  expect(packages).toContain('xstate');
});

test.each(MODELS)('$name: a changed character in anything that it imports makes its record void', (model) => {
  const RECORD = 'tests/models/mutation-scores.json';
  const hash = hashSources(scoredFrom(model), readOnce);
  const score = { hash, found: 1, unnoticeable: 0, survivors: [] };
  const recorded = withText(RECORD, JSON.stringify({ [model.name]: score }), readOnce);
  expect(findRecordedScore(model, recorded)).toEqual(score);
  for (const file of findSources(scoredFrom(model), readOnce).files)
    expect(findRecordedScore(model, withText(file, `${readOnce(file)} `, recorded)), file).toBeUndefined();
});

test('a score is counted when anything that decides it has changed, and else taken from the record', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-scores-'));
  const file = join(directory, 'scores.json');
  const readScores = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  const models = [avatarModel, approvalModel];
  const record = async () => (await recordMutationScore(models, file)).map(({ name }) => name);
  expect(await record()).toEqual(['avatar', 'approval']);
  const counted = { approval: await countScore(approvalModel), avatar: await countScore(avatarModel) };
  expect(await readScores()).toEqual(counted);
  expect(await record()).toEqual([]);
  await writeFile(file, JSON.stringify({ ...counted, avatar: { ...counted.avatar, hash: 'of before', found: 1 } }));
  expect(await record()).toEqual(['avatar']);
  expect(await readScores()).toEqual(counted);
  await rm(directory, { recursive: true });
});

test('the share of faults that were found leaves out those that no one could notice', () => {
  const score = { hash: '', found: 3, unnoticeable: 96, survivors: ['drop guard: a door | shut'] };
  expect(recordedShare(score)).toBe(0.75);
});
