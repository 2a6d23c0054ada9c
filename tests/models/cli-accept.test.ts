import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { FlowModel } from '../../flows/model.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { type Acceptance, acceptBehaviour } from './cli/accept.ts';
import { agrees } from './cli/ask.ts';
import { compareBehaviours, differenceText } from './cli/behaviour-difference.ts';
import { behaviourOf, MODELS, readBehaviour } from './models.ts';

const modelOf = (name: string): FlowModel => {
  const model = MODELS.find((candidate) => candidate.name === name);
  if (!model) throw new Error(`There is no flow ${name}.`);
  return model;
};
const logout = modelOf('logout');
const security = modelOf('security-form');

const ACCEPTED = readBehaviour(logout);

const compared = (before: string, now: string): string => {
  const difference = compareBehaviours(before, now);
  return difference ? differenceText('logout', difference) : 'the same';
};

/** A flow in which every situation has another name than in its behaviour file. */
const renamed = (model: FlowModel): FlowModel => ({
  ...model,
  project: (snapshot, nowMs) => ({ ...model.project(snapshot, nowMs), new: true }),
});

/** A machine that throws as soon as it is explored. */
const broken: FlowModel = {
  ...logout,
  project: () => {
    throw new Error('no projection');
  },
};

/** What `--accept` prints and writes, with an answer at a terminal, or without a terminal. */
async function accepted(models: readonly FlowModel[], { answer = '', isAgreed = false, hasTerminal = true } = {}) {
  const printed: string[] = [];
  const written: Record<string, string> = {};
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  terminal.input.end(`${answer}\n`);
  const acceptance: Acceptance = {
    isAgreed,
    terminal: hasTerminal ? terminal : undefined,
    print: (text) => printed.push(text),
    write: (path, text) => {
      written[path] = text;
    },
  };
  const exitCode = await acceptBehaviour(models, acceptance);
  const question = String(terminal.output.read() ?? '');
  return { exitCode, text: printed.join('\n'), written, question };
}

test('a screen that shows something else is named with both, before and now', () => {
  const now = ACCEPTED.replace('shows question; controls Log out, Stay', 'shows question; controls Log out');
  expect(compared(ACCEPTED, now)).toBe(
    [
      'logout: 0 situations added, 0 removed, 1 changed (6 before, 6 now)',
      '  changed confirming',
      '      the screen now shows: question; controls Log out',
      '        before it showed: question; controls Log out, Stay',
    ].join('\n'),
  );
});

test('a step that leads elsewhere is named with the screens that it led to and leads to', () => {
  const text = compared(ACCEPTED, ACCEPTED.replace('stay → kept  [ends done]', 'stay → calling  [logOut()]'));
  expect(text).toContain('0 situations added, 0 removed, 1 changed');
  expect(text).toContain('step «stay» now leads to calling  [logOut()], where the screen shows: question; busy');
  expect(text).toContain('before it led to kept  [ends done], where the screen shows: logged in as before');
});

test('situations and steps that come and go are counted and named', () => {
  const withNew = `${ACCEPTED.replace('    stay →', '    wait 5 s → bored\n    stay →')}\nbored\n    shows yawn\n    wake → stays\n`;
  const added = compared(ACCEPTED, withNew);
  expect(added).toContain('1 situation added, 0 removed, 1 changed (6 before, 7 now)');
  expect(added).toContain('new step «wait 5 s» leads to bored, where the screen shows: yawn');
  expect(added).toContain('  added bored\n      the screen shows: yawn\n      steps: «wake»');
  const removed = compared(withNew, ACCEPTED);
  expect(removed).toContain('0 situations added, 1 removed, 1 changed (7 before, 6 now)');
  expect(removed).toContain('step «wait 5 s» is gone; it led to bored, where the screen shows: yawn');
  expect(removed).toContain('  removed bored');
});

test('the same situations in another order are no difference', () => {
  const [heading = '', ...situations] = ACCEPTED.trimEnd().split('\n\n');
  expect(compared(ACCEPTED, `${[heading, ...situations.reverse()].join('\n\n')}\n`)).toBe('the same');
});

test('a flow without an accepted behaviour has only new situations', () => {
  expect(compared('', ACCEPTED)).toContain(
    'logout has no accepted behaviour yet: 6 situations added, 0 removed, 0 changed (0 before, 6 now)',
  );
});

test('many changes are counted whole and shown in part', () => {
  const now = ACCEPTED.replaceAll('    shows ', '    shows another ');
  const text = compared(ACCEPTED, now);
  expect(text).toContain('5 changed');
  expect(text).toContain('  and 2 more situations changed');
});

test.each(MODELS)('$name: the comparison knows every situation of the behaviour file', (model) => {
  const text = readBehaviour(model);
  const [, , ...lines] = text.split('\n');
  const names = lines.filter((line) => line !== '' && !line.startsWith(' '));
  expect(compareBehaviours('', text)?.added.map(({ name }) => name)).toEqual(names);
});

test('flows that behave as accepted ask nothing and write nothing', async () => {
  const one = await accepted([logout], { isAgreed: true });
  expect(one).toMatchObject({ exitCode: 0, written: {}, question: '' });
  expect(one.text).toBe('logout behaves as accepted. There is nothing to write.');
  expect((await accepted([logout, security])).text).toBe('All 2 flows behave as accepted. There is nothing to write.');
});

test('all differences are shown before one question, and yes writes all of them', async () => {
  const models = [renamed(logout), security, renamed(modelOf('approval'))];
  const { exitCode, text, written, question } = await accepted(models, { answer: 'y' });
  expect(question).toBe('Write 2 behaviour files? [y/N] ');
  expect(text.indexOf('logout: 5 situations added, 5 removed, 1 changed')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('approval: 8 situations added')).toBeLessThan(text.indexOf('is written'));
  expect(text).toContain('1 more behaves as accepted.');
  expect(Object.keys(written)).toEqual(['flows/logout/logout.behaviour.txt', 'flows/approval/approval.behaviour.txt']);
  expect(written['flows/logout/logout.behaviour.txt']).toBe(behaviourOf(explore(renamed(logout))));
  expect(exitCode).toBe(0);
});

test.each(['', 'n', 'no', 'yess'])('the answer %j writes nothing', async (answer) => {
  const { exitCode, text, written } = await accepted([renamed(logout)], { answer });
  expect({ exitCode, written }).toEqual({ exitCode: 1, written: {} });
  expect(text).toContain('Nothing was written.');
});

test('without a terminal only --yes writes', async () => {
  const refused = await accepted([renamed(logout)], { hasTerminal: false });
  expect(refused).toMatchObject({ exitCode: 1, written: {} });
  expect(refused.text).toContain('Type npm run flows -- logout --accept --yes to write the behaviour file.');
  const agreed = await accepted([renamed(logout)], { hasTerminal: false, isAgreed: true });
  expect(agreed.exitCode).toBe(0);
  expect(Object.keys(agreed.written)).toEqual(['flows/logout/logout.behaviour.txt']);
});

test('a machine that cannot be explored keeps its file, and the others are accepted', async () => {
  const { exitCode, text, written } = await accepted([broken, renamed(security)], { isAgreed: true });
  expect(text).toContain('logout is BROKEN, and its file stays as it is: no projection');
  expect(Object.keys(written)).toEqual(['flows/security-form/security-form.behaviour.txt']);
  expect(exitCode).toBe(1);
});

test('the end of the input is a no', async () => {
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  const answer = agrees(terminal, 'Write?');
  terminal.input.end();
  expect(await answer).toBe(false);
});
