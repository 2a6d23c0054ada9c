import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { logoutModel } from '../../flows/logout/logout.model.ts';
import { ActorDriver } from '../../packages/model-tests/src/actor-driver.ts';
import { findPath } from '../../packages/model-tests/src/replay.ts';
import { flowCommand, recordingFile, recordingFor, recordingText, replayCommand } from './report/commands.ts';
import { faultsOfPage } from './report/faults-of-page.ts';
import { readHistory } from './report/flow-history.ts';
import type { RunOptions } from './report/flow-result.ts';
import { htmlReport } from './report/html-report.ts';
import { overviewPage } from './report/overview.ts';
import { build, doorModel, HOSTILE, IMAGE, newFolder, run, siteDriver } from './report/sample-run.ts';

const sectionOf = (page: string, id: string): string => page.split(`<section id="${id}">`)[1] ?? '';

const countOf = (page: string, part: string): number => page.split(part).length - 1;

describe('R10.04e the report of a run', () => {
  test('lists every path with each of its steps, their times and their calls', async () => {
    const result = await run(logoutModel);
    const paths = sectionOf(await htmlReport(result), 'paths').split('<section')[0] ?? '';
    expect(result.paths.length).toBeGreaterThan(1);
    expect(countOf(paths, '<details class="path passed"')).toBe(result.paths.length);
    expect(countOf(paths, ' id="p1s')).toBe(result.paths[0]?.length);
    expect(countOf(paths, '<li id="p')).toBe(result.paths.flat().length);
    expect(countOf(paths, '<span class="ms">')).toBe(result.paths.flat().length);
    for (const { step } of result.paths.flat()) expect(paths).toContain(`<b>${step.label}</b>`);
    expect(paths).toContain('calls logOut: asked');
    expect(paths).toContain('calls logOut: told');
  });

  test('is a valid page that needs nothing else, on the machine and on a site', async () => {
    const onSite = await run(doorModel(HOSTILE), { driver: siteDriver, takesPictures: true });
    for (const page of [await htmlReport(await run(logoutModel)), await htmlReport(onSite)]) {
      expect(faultsOfPage(page)).toEqual([]);
      expect(page).not.toMatch(/https?:/);
      expect(page).not.toMatch(/<(link|iframe|script src)|@import|url\((?!#)/);
    }
  });

  test('escapes what models, screens and servers say', async () => {
    const calls = async () => [{ name: '<img src=x>', outcome: '"><b>', ms: undefined }];
    const page = await htmlReport(
      await run(doorModel(HOSTILE), { driver: (model) => siteDriver(model, { serverCalls: calls }) }),
    );
    expect(page).toContain('ring &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;twice&quot;');
    for (const raw of ['<script>alert', '<img src=x>', '"><b>:']) expect(page).not.toContain(raw);
  });

  test('leads from each transition of the chart to its line and to the paths that take it', async () => {
    const result = await run(logoutModel);
    const page = await htmlReport(result);
    for (const [number, name] of result.graph.transitions.entries()) {
      expect(page).toContain(`href="#transition-${number}" data-transition="${number}"`);
      const entry = page.split(`<li id="transition-${number}"`)[1]?.split('</li>')[0] ?? '';
      expect(entry).toContain(`<b>${name}</b>`);
      expect(entry).toMatch(/data-copy="flows\/logout\/logout\.machine\.ts:\d+"/);
      const uses = result.paths.flatMap((path, index) => {
        const step = path.findIndex(({ taken }) => taken.includes(name));
        return step < 0 ? [] : [`href="#p${index + 1}s${step + 1}"`];
      });
      expect(uses.length).toBeGreaterThan(0);
      for (const use of uses) expect(entry).toContain(use);
    }
    const takes = [...page.matchAll(/data-takes="([\d ]*)"/g)].flatMap(([, numbers = '']) => numbers.split(' '));
    expect(new Set(takes)).toEqual(new Set(result.graph.transitions.map((_, number) => String(number))));
  });

  test('names the command and keeps the recording that run a path again', async () => {
    const result = await run(logoutModel, { seed: 7 });
    const page = await htmlReport(result);
    const command = flowCommand(result) ?? '';
    expect(command).toBe('npm run flows -- logout --suite edges --seed 7');
    expect(page).toContain(`data-copy="${command}"`);
    for (const [index, path] of result.paths.entries()) {
      expect(page).toContain(`data-copy="${replayCommand(recordingFile(result, index))}"`);
      const recording = JSON.parse(recordingText(recordingFor(result, path)));
      expect(recording).toMatchObject({ flow: 'logout', suite: 'edges', driver: 'actor', seed: 7 });
      expect(findPath(result.graph, recording)).toEqual(path);
    }
  });

  test('shows where a path failed, its shortest form, and the steps that were not run', async () => {
    const broken = build(true) as unknown as AnyStateMachine;
    const result = await run(doorModel(), {
      suite: 'transitions',
      driver: (model) => new ActorDriver(model, broken),
    });
    const page = await htmlReport({ ...result, replayCommands: ['npm run flows -- --replay kept.json'] });
    expect(result.failedPaths).toBeGreaterThan(0);
    expect(countOf(page, '<details class="path failed"')).toBe(result.failedPaths);
    expect(page).toContain('<details open id="failure-1">');
    expect(page).toContain('href="#failure-1"');
    expect(page).toContain('data-copy="npm run flows -- --replay kept.json"');
    expect(page).toContain('<mark>');
    const unrun = result.runs.reduce((sum, { path, steps }) => sum + path.length - steps.length, 0);
    expect(countOf(page, '<i>not run</i>')).toBe(unrun);
    expect(page).not.toContain('All as expected');
  });
});

describe('R10.04e the report of a run on a site', () => {
  const onSite = (changes: Partial<RunOptions> = {}) => run(doorModel(), { driver: siteDriver, ...changes });

  test('has a small picture after each step that was looked at, if pictures are taken', async () => {
    const page = await htmlReport(await onSite({ takesPictures: true }));
    expect(page).toContain(`src="${IMAGE}1"`);
    expect(page).toContain('alt="page after «begin new»"');
    // The second step was not looked at.
    expect(page).not.toContain(`src="${IMAGE}2"`);
    const without = await htmlReport(await onSite());
    expect(without).not.toContain('<img');
    expect(without).toContain('This run took no pictures.');
  });

  test('shows the calls of a step with their outcome and time', async () => {
    expect(await htmlReport(await onSite())).toContain('calls door.open: doorJammed, 34 ms');
  });

  test('shows the steps without a look, those left to others with the reason, and the parts that are not compared', async () => {
    const limits = sectionOf(await htmlReport(await onSite()), 'limits').split('<section')[0] ?? '';
    expect(limits).toContain('ring <small>1 time</small> <span class="warn-text">never looked at in this run</span>');
    expect(limits).toContain('open: failed<div class="try">shown by tests/e2e/door.spec.ts</div>');
    expect(limits).toContain('the effects that the machine declares');
    expect(limits).toContain('how the flow ends');
  });

  test('explains totals that are smaller than the machine’s', async () => {
    const page = await htmlReport(await onSite());
    expect(page).toContain('<b>1</b> <em>of 1, 100 %</em> <em>(machine: 2)</em>');
    expect(page).toContain('1 step of the machine left to other tests: open: failed');
    const onMachine = await htmlReport(await run(doorModel()));
    expect(onMachine).not.toContain('(machine: ');
    expect(onMachine).not.toContain('Why the totals are smaller');
  });

  test('has a check mark only for what it has checked: invariants are those of the pure machine', async () => {
    const invariants = sectionOf(await htmlReport(await onSite()), 'invariants').split('<section')[0] ?? '';
    expect(invariants).toContain('the door never opens twice');
    expect(invariants).toContain('checked on the pure machine');
    expect(invariants).not.toContain('✓');
    const onMachine = sectionOf(await htmlReport(await run(doorModel())), 'invariants').split('<section')[0] ?? '';
    expect(onMachine).toContain('✓</span> the door never opens twice');
  });

  test('names the site in its commands', async () => {
    const result = await onSite();
    expect(flowCommand(result)).toBe('npm run flows -- door --suite edges --driver browser --merchant alpha');
    expect(recordingFile(result, 2)).toBe('door.alpha-path-3.json');
  });

  test('survives a page of which neither calls nor pictures can be had', async () => {
    const lost = () => Promise.reject(new Error('the page is gone'));
    const result = await onSite({
      takesPictures: true,
      driver: (model) => siteDriver(model, { serverCalls: lost, smallPictures: lost }),
    });
    expect(result.failures).toEqual([]);
    expect(result.runs.flatMap(({ steps }) => steps.flatMap(({ calls }) => calls))).toEqual([]);
  });
});

describe('R10.04e the overview of several runs', () => {
  test('begins with the failures, each with a link to its place, and has totals and a history', async () => {
    const broken = build(true) as unknown as AnyStateMachine;
    const good = await run(logoutModel);
    const bad = await run(doorModel(), { driver: (model) => new ActorDriver(model, broken) });
    const page = overviewPage('edges', [
      { result: good, file: 'logout.html' },
      { result: bad, file: 'door.html' },
    ]);
    expect(faultsOfPage(page, ['logout.html', 'door.html'])).toEqual([]);
    expect(page).not.toMatch(/https?:/);
    const places = ['Look at these first', 'door.html#failure-1', 'Totals', '<h2>Flows', '<h2>The last runs'];
    const found = places.map((place) => page.indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    const table = page.slice(page.indexOf('<h2>Flows'));
    expect(table.indexOf('door.html')).toBeLessThan(table.indexOf('logout.html'));
    expect(page).toContain('<b>1 of 2</b>');
    expect(page).toMatch(/<svg class="spark"[^>]* role="img" aria-label="1 run, [^"]+"/);
  });

  test('of clean runs has nothing to look at first', async () => {
    const page = overviewPage('edges', [{ result: await run(logoutModel), file: 'logout.html' }]);
    expect(page).not.toContain('Look at these first');
    expect(page).toContain('All as expected');
  });
});

describe('R10.04e the history of a flow', () => {
  test('keeps each run with its duration and result, and compares those of one suite', async () => {
    const historyFile = join(newFolder(), 'cache', 'history.json');
    await run(logoutModel, { historyFile });
    await run(logoutModel, { historyFile, suite: 'transitions' });
    const { history } = await run(logoutModel, { historyFile });
    expect(history).toHaveLength(2);
    expect(history.at(-1)).toMatchObject({
      flow: 'logout',
      driver: 'actor',
      merchant: '',
      isClean: true,
      unsteady: [],
    });
    expect(readHistory(historyFile)).toHaveLength(3);
  });

  test('knows nothing of replays', async () => {
    const historyFile = join(newFolder(), 'history.json');
    const { history } = await run(logoutModel, { historyFile, paths: ({ edges }) => [edges.slice(0, 1)] });
    expect(history).toEqual([]);
    expect(readHistory(historyFile)).toEqual([]);
  });

  test('begins again where its file is damaged', async () => {
    const historyFile = join(newFolder(), 'history.json');
    writeFileSync(historyFile, '[{"flow":1},');
    expect((await run(logoutModel, { historyFile })).history).toHaveLength(1);
  });
});
